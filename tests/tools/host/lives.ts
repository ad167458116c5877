// Whether a process is still there.
import { existsSync, readFileSync } from 'node:fs';

/** One that is dead and that its new parent did not wait for counts as dead. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
