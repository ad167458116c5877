// What is thrown at the doors where the library promises an object: a skill that is none, a script that cannot be a tool.
import type { SkillProblem } from './skill/skill-problem.ts';

/** A skill that cannot be loaded. The message names file, line, cause and mend of each error. */
export class ConfigurationError extends Error {
  /** What the message says, as values. */
  readonly problems: readonly SkillProblem[];

  constructor(message: string, problems: readonly SkillProblem[] = []) {
    super(message);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** A script that cannot be run as it is. The message names the path, the cause and the mend. */
export class ToolNotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolNotFoundError';
  }
}
