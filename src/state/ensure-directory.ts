// Creates a folder and its parents, and reports the true cause when that fails.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './system-failure.ts';

/**
 * Node's own recursive form answers ENOENT on a read-only disk instead of EROFS (seen with 20.20), and a caller who is told that a
 * folder is missing looks in the wrong place. Throws what the system says, with its path.
 */
export function ensureDirectory(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' && dirname(path) !== path) {
      ensureDirectory(dirname(path));
      ensureDirectory(path);
      return;
    }
    if (code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
