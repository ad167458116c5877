// Notices that a file was replaced, by looking: the system's own notices get lost on network disks, and need a folder that exists.
import { statSync } from 'node:fs';

/** Calls `listener` when what lies at `path` is another file than before, or none. Keeps no process alive. */
export function watchFile(path: string, everyMs: number, listener: () => void): () => void {
  let seen = identityOf(path);
  const timer = setInterval(() => {
    const now = identityOf(path);
    if (now === seen) return;
    seen = now;
    listener();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function identityOf(path: string): string {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return 'none';
  }
}
