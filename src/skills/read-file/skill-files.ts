// What lies in the folder of a skill besides its text, so that a model knows what it can ask for.
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { errorCode } from '../../state/system-failure.ts';
import { confinedPath } from './confined-path.ts';

export interface SkillFiles {
  /** From the folder of the skill, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** There are more than anyone wants to know of. */
  readonly isCut: boolean;
}

const DEEPEST = 5;
const MOST = 1000;

/** Nobody writes these for readers. */
const skipped: ReadonlySet<string> = new Set(['node_modules', '__pycache__']);

/** `own` is the name of the file that is the skill itself. */
export function skillFiles(folder: string, own: string): SkillFiles {
  const found: string[] = [];
  collect({ folder, found }, '', DEEPEST);
  const files = inCodePointOrder(found.filter((path) => path !== own));
  return { files: files.slice(0, MOST), isCut: found.length > MOST };
}

interface Search {
  readonly folder: string;
  readonly found: string[];
}

function collect(search: Search, path: string, left: number): void {
  for (const entry of entriesOf(join(search.folder, path))) {
    if (search.found.length > MOST) return;
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory() && left > 1) collect(search, below, left - 1);
    else if (entry.isFile() || leadsToFile(search.folder, below, entry)) search.found.push(below);
  }
}

/** In code point order, so that it is the same files which are left out. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    return inCodePointOrder(byName.keys()).flatMap((name) => byName.get(name) ?? []);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

function leadsToFile(folder: string, path: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  const target = confinedPath(folder, path);
  return 'path' in target && (statSync(target.path, { throwIfNoEntry: false })?.isFile() ?? false);
}
