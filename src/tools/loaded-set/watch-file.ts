// Notices that a file was replaced, by looking: the system's own notices get lost on network disks, and need a folder that exists.
import { fileIdentity } from '../../state/file-identity.ts';

/** Calls `listener` when what lies at `path` is another file than before, or none. Keeps no process alive. */
export function watchFile(path: string, everyMs: number, listener: () => void): () => void {
  let seen = fileIdentity(path);
  const timer = setInterval(() => {
    const now = fileIdentity(path);
    if (now === seen) return;
    seen = now;
    listener();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
