// A skill as a value: what its front matter says, and on demand its instructions and its scripts.
import { ConfigurationError } from '../errors.ts';
import { problemsOf } from './finding.ts';
import { listScripts } from './list-scripts.ts';
import { readSkill } from './read-skill.ts';
import { problemText } from './skill-problem.ts';

export interface SkillRoot {
  /** Absolute folder, as it was named. */
  readonly path: string;
  readonly scope: 'project' | 'user' | 'configured';
  /** Came with the project, so what lies there is used only once somebody trusts it. */
  readonly inProject: boolean;
}

export interface SkillFacts {
  /** Trimmed, as NFKC. */
  readonly name: string;
  /** Trimmed. */
  readonly description: string;
  /** Absolute folder. */
  readonly path: string;
  /** Absolute path of its `SKILL.md`. */
  readonly file: string;
  readonly root: SkillRoot;
  readonly license?: string;
  readonly compatibility?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly allowedTools: readonly string[];
  /** Messages that it is for, in the user's words. */
  readonly examples: readonly string[];
  /** Its author wants it used only when somebody names it (`disable-model-invocation`). */
  readonly onlyByName?: true;
}

/** The text of a `SKILL.md`, without a byte order mark, and where its body begins. */
export interface SkillText {
  readonly text: string;
  readonly bodyStart: number;
}

export class AgentSkill implements SkillFacts {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly file: string;
  readonly root: SkillRoot;
  readonly license?: string;
  readonly compatibility?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly allowedTools: readonly string[];
  readonly examples: readonly string[];
  readonly onlyByName?: true;
  /** The whole `SKILL.md` as it was loaded: what is trusted, matched and injected is one text, whatever happens on disk meanwhile. */
  readonly #source: SkillText;
  #instructions: string | undefined;
  #scripts: readonly string[] | undefined;

  constructor(facts: SkillFacts, source: SkillText) {
    this.name = facts.name;
    this.description = facts.description;
    this.path = facts.path;
    this.file = facts.file;
    this.root = facts.root;
    if (facts.license !== undefined) this.license = facts.license;
    if (facts.compatibility !== undefined) this.compatibility = facts.compatibility;
    this.metadata = facts.metadata;
    this.allowedTools = facts.allowedTools;
    this.examples = facts.examples;
    if (facts.onlyByName !== undefined) this.onlyByName = facts.onlyByName;
    this.#source = source;
  }

  /**
   * `path` is absolute; who names a folder here trusts it. Throws `ConfigurationError` for a folder without a `SKILL.md` that has a
   * name and a description; what is wrong with a skill that loads all the same is told by `checkSkills`.
   */
  static fromFolder(path: string): AgentSkill {
    const root: SkillRoot = { path, scope: 'configured', inProject: false };
    const { loaded, file, findings } = readSkill(path, root);
    if (loaded !== null) return new AgentSkill(loaded.facts, loaded.source);
    const problems = problemsOf(findings, file, false).filter(({ severity }) => severity === 'error');
    throw new ConfigurationError(problems.map(problemText).join('\n'), problems);
  }

  /** The body of `SKILL.md`, without the blank lines around it. */
  get instructions(): string {
    this.#instructions ??= this.#source.text.slice(this.#source.bodyStart).trim();
    return this.#instructions;
  }

  /** Absolute paths of the files in its folder `scripts`, sorted; whether each can be a tool is another question. Listed once. */
  get scripts(): readonly string[] {
    this.#scripts ??= listScripts(this.path);
    return this.#scripts;
  }

  /** The whole `SKILL.md` as it was loaded. */
  get source(): string {
    return this.#source.text;
  }
}
