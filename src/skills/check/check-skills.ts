// Checks skills for all that is wrong with them at once: as they are loaded here, or by the open standard.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { SearchedRoot, ShadowedSkill } from '../catalog/agent-skill-catalog.ts';
import { assembleCatalog } from '../catalog/assemble-catalog.ts';
import { type Searched, scanRoots } from '../catalog/scan-roots.ts';
import { findRoots } from '../roots/find-roots.ts';
import type { Environment } from '../roots/home-folder.ts';
import { realPath } from '../roots/real-path.ts';
import type { SkillRoot } from '../skill/agent-skill.ts';
import { finding, problemsOf } from '../skill/finding.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';
import { noSkills, placeFolders } from './named-folders.ts';

export interface CheckRequest {
  /** Absolute folder of the question. */
  readonly project: string;
  readonly env?: Environment;
  /**
   * Folders of skills, skills, or `SKILL.md` files, from `project`. Without them, the skills of the project are checked, and where there
   * are none, the user's.
   */
  readonly folders?: readonly string[];
  /** By the open standard instead of what harnesses load. */
  readonly strict?: boolean;
}

export interface CheckAnswer {
  /** Folders that were searched. */
  readonly roots: readonly SearchedRoot[];
  /** How many `SKILL.md` files were read. */
  readonly checked: number;
  /** By root, then by file and line. Whoever checks for CI fails on the first error. */
  readonly problems: readonly SkillProblem[];
}

/**
 * Problems are an answer. Failures: `skills-folder-missing` and `skills-folder-no-folder` (`usage`), `no-skills` (`unavailable`) where no
 * folder is named and none is found; those of `loadConfig`.
 */
export function checkSkills(request: CheckRequest): Outcome<CheckAnswer> {
  const { project, env, strict = false } = request;
  const placed = placeFolders(project, request.folders ?? []);
  if (isFailure(placed)) return placed;
  const named = placed.folders;
  const found = findRoots({ project, env, ...(named.length === 0 ? {} : { roots: named }) });
  if (isFailure(found)) return found;
  const wanted =
    named.length === 0 ? ownOrAll(found.roots) : found.roots.filter(({ path }) => named.includes(path));
  if (wanted.length === 0) return noSkills(found.roots);
  const searched = scanRoots(found, wanted, true);
  const { roots, problems, shadowed } = assembleCatalog(searched, found.project, strict);
  return {
    status: 'ok',
    roots,
    checked: searched.reduce((sum, { found: { read } }) => sum + read.length, 0),
    problems: [
      ...problems,
      ...(named.length === 0 ? [] : searched.flatMap((each) => withoutSkills(each, strict))),
      ...shadowed.flatMap((each) => namedTwice(each, strict)),
    ],
  };
}

/** Of those that are there. What a user keeps for themselves is no fault of a project. */
function ownOrAll(roots: readonly SkillRoot[]): readonly SkillRoot[] {
  const existing = roots.filter(({ path, scope }) => scope === 'configured' || realPath(path) !== null);
  const own = existing.filter(({ inProject }) => inProject);
  return own.length > 0 ? own : existing;
}

function withoutSkills({ root, found }: Searched, strict: boolean): readonly SkillProblem[] {
  // A file that is not called as it should be is said to be that.
  if (found.read.length > 0 || found.findings.some(({ finding: { code } }) => code === 'skill-md-misnamed')) {
    return [];
  }
  const message = 'there is no SKILL.md in this folder, nor in one below it';
  const mend = 'Write one with name and description, or name the folder that holds it.';
  return problemsOf([finding('skill-md-missing', message, mend)], root.path, strict);
}

function namedTwice({ name, file, by }: ShadowedSkill, strict: boolean): readonly SkillProblem[] {
  const message = `the skill ${by} is called ${name} too, and this one is not used`;
  return problemsOf([finding('name-twice', message, 'Rename one of them, or take it away.')], file, strict);
}
