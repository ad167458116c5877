// Which folder a question about a project is about, and trust is recorded for: the same one whichever store is asked.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MARKS = ['.mcp.json', '.git'];

/**
 * Absolute. The folder of `configFile`, the project's own `quartermaster.json`; without one, the nearest folder upward that is marked
 * as a project, else `folder` itself. The repository ends the search.
 */
export function projectFolder(folder: string, configFile: string | null): string {
  if (configFile !== null) return dirname(configFile);
  for (let at = folder; ; at = dirname(at)) {
    if (MARKS.some((mark) => existsSync(join(at, mark)))) return at;
    if (dirname(at) === at) return folder;
  }
}
