// What is wrong with a skill or with a folder of skills, as a value that says where, why and what mends it.

export interface SkillProblem {
  /** Absolute: the file of the skill, or a folder. */
  readonly file: string;
  /** 1-based line of the file. */
  readonly line?: number;
  /** An error keeps the skill from being loaded, or fails `check`. */
  readonly severity: 'error' | 'warning';
  /** Stable kebab-case identifier, such as `description-missing`. */
  readonly code: string;
  /** The cause, as a sentence without the file's name. */
  readonly message: string;
  /** What mends it, as a sentence. */
  readonly mend: string;
  /** A command that does so, or shows more. */
  readonly next?: string;
}

/** `skills/pdf/SKILL.md:3: the description is empty. Say what the skill does and when to use it.` */
export function problemText({ file, line, message, mend }: SkillProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}. ${mend}`;
}
