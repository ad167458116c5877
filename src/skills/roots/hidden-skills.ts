// Whether a folder that no search enters holds skills, so that nobody wonders why they are not there.
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../state/system-failure.ts';

/** In it, or one folder below. */
export function hasHiddenSkills(folder: string): boolean {
  const entries = entriesOf(folder);
  return (
    hasSkillFile(entries) ||
    entries.some((entry) => entry.isDirectory() && hasSkillFile(entriesOf(join(folder, entry.name))))
  );
}

function hasSkillFile(entries: readonly Dirent[]): boolean {
  return entries.some(({ name }) => /^skill\.md$/i.test(name));
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}
