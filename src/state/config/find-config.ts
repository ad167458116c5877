// Which configuration file speaks for a folder.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const CONFIG_FILE = 'quartermaster.json';

/**
 * Absolute path of the nearest configuration file upward; null when there is none. The search ends with the repository, because a
 * file that somebody left further up, as in a folder for temporary files, has no say in a project.
 */
export function findProjectConfig(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, CONFIG_FILE);
    if (existsSync(file)) return file;
    if (existsSync(join(at, '.git')) || dirname(at) === at) return null;
  }
}
