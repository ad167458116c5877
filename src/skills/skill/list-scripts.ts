// The files of a skill's folder `scripts`.
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { errorCode } from '../../state/system-failure.ts';

/** Absolute paths, sorted; empty without such a folder. Links that leave the skill's folder are none of its files. */
export function listScripts(folder: string): readonly string[] {
  const scripts = join(folder, 'scripts');
  const names = entriesOf(scripts)
    .filter(({ name }) => !name.startsWith('.'))
    .filter(
      (entry) => entry.isFile() || (entry.isSymbolicLink() && isOwnFile(folder, join(scripts, entry.name))),
    )
    .map(({ name }) => join(scripts, name));
  return inCodePointOrder(names);
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

function isOwnFile(folder: string, link: string): boolean {
  try {
    const inside = relative(realpathSync(folder), realpathSync(link));
    return inside !== '..' && !inside.startsWith(`..${sep}`) && statSync(link).isFile();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
