// The project's own files as text, read once a test file; without git, which a machine that only runs the tests may lack.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProjectFile {
  /** Relative to the project root, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What .gitignore names, and the repository itself. */
const foreign: ReadonlySet<string> = new Set(['.git', 'node_modules', 'dist', 'coverage']);

/** All text files below `folder` (default: the whole project), sorted by path. */
export function projectFiles(folder = ''): readonly ProjectFile[] {
  return paths(folder)
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(root, path)) }))
    .filter(({ bytes }) => !bytes.includes(0))
    .map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }));
}

function paths(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isForeign(entry.name, folder) ? [] : paths(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Fixtures hold `node_modules` of their own. */
function isForeign(name: string, folder: string): boolean {
  return foreign.has(name) && !folder.includes('fixtures');
}
