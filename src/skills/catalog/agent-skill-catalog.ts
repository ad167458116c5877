// All skills that a question may use: one of each name, found by it.
import type { AgentSkill, SkillRoot } from '../skill/agent-skill.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';

/** A skill that is not used, because one of the same name comes before it. */
export interface ShadowedSkill {
  readonly name: string;
  /** Absolute paths of its own `SKILL.md`, and of the one that is used. */
  readonly file: string;
  readonly by: string;
}

/** A folder that was searched, or would have been if it were there. */
export interface SearchedRoot extends SkillRoot {
  readonly exists: boolean;
  /** How many skills of it are used. */
  readonly skills: number;
}

export interface CatalogContent {
  readonly skills: readonly AgentSkill[];
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly roots: readonly SearchedRoot[];
  readonly project: string | null;
}

export class AgentSkillCatalog {
  /** Of what was found and is wrong, by file and line. */
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  /** In the order in which they were searched; the first skill of a name wins. */
  readonly roots: readonly SearchedRoot[];
  /** Absolute folder that trust is recorded for; null without a project. */
  readonly project: string | null;
  readonly #skills: readonly AgentSkill[];
  readonly #byName: ReadonlyMap<string, AgentSkill>;

  /** `skills` have one name each. */
  constructor({ skills, problems, shadowed, roots, project }: CatalogContent) {
    this.problems = problems;
    this.shadowed = shadowed;
    this.roots = roots;
    this.project = project;
    this.#skills = skills;
    this.#byName = new Map(skills.map((skill) => [skill.name, skill]));
  }

  /** By its exact name; undefined when there is none of that name. */
  find(name: string): AgentSkill | undefined {
    return this.#byName.get(name.trim().normalize('NFKC'));
  }

  /** Sorted by name. */
  all(): readonly AgentSkill[] {
    return this.#skills;
  }
}
