// What somebody names to be checked: a folder of skills, a skill, or its file; and the words for what is neither.
import { type Stats, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { errorCode } from '../../state/system-failure.ts';
import type { SkillRoot } from '../skill/agent-skill.ts';

/** Absolute folders, each once. Failures with status `usage`: `skills-folder-missing`, `skills-folder-no-folder`. */
export function placeFolders(
  from: string,
  named: readonly string[],
): Outcome<{ readonly folders: readonly string[] }> {
  const folders = new Set<string>();
  for (const name of named) {
    const placed = placeFolder(resolve(from, name), name);
    if (isFailure(placed)) return placed;
    folders.add(placed.folder);
  }
  return { status: 'ok', folders: [...folders] };
}

function placeFolder(path: string, name: string): Outcome<{ readonly folder: string }> {
  const stats = statsOf(path);
  if (stats === undefined) {
    return failure('usage', 'skills-folder-missing', `${name}: there is no folder or file ${path}`);
  }
  if (stats.isDirectory()) return { status: 'ok', folder: path };
  if (/^skill\.md$/i.test(basename(path))) return { status: 'ok', folder: dirname(path) };
  const message = `${name}: this is neither a folder nor a SKILL.md`;
  return failure('usage', 'skills-folder-no-folder', message, { details: { path } });
}

/** Undefined when nothing is there, or it cannot be looked at. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Where there is nothing to check. */
export function noSkills(roots: readonly SkillRoot[]): Failure {
  const searched = roots.map(({ path }) => path);
  const message = `There are no skills here: looked for ${searched.join(', ')}`;
  return failure('unavailable', 'no-skills', message, {
    next: ['qm skills check --help'],
    details: { roots: searched },
  });
}
