// Removes what killed processes left beside a lock.
import { readdirSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A process that is not gone but asleep for so long finds its draft missing, which is a failure and no harm. */
const staleAfter = 60 * 60 * 1000;

/**
 * Drafts and claims that are an hour older than the newest file of the lock, by the clock of the disk that dated them all. The claim
 * on `token`, which is about to be taken over, stays: it is the one that still decides something.
 */
export function sweepLockFiles(path: string, token: string): void {
  try {
    const folder = dirname(path);
    const files = readdirSync(folder)
      .filter((name) => isOurs(name, `${basename(path)}-`) && !name.endsWith(`-${token}`))
      .map((name) => ({ file: join(folder, name), time: statSync(join(folder, name)).mtimeMs }));
    const newest = Math.max(statSync(path).mtimeMs, ...files.map(({ time }) => time));
    for (const { file, time } of files) if (newest - time > staleAfter) unlinkSync(file);
  } catch {
    // Small files that harm nobody; the next one who takes over tries again.
  }
}

/** As a whole: the name of another file may begin as ours do. */
function isOurs(name: string, start: string): boolean {
  return name.startsWith(start) && /^(?:[0-9a-f]{24}(?:\.new)?|unreadable)$/.test(name.slice(start.length));
}
