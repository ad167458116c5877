// Signals for a program and everything it started, which otherwise outlives it.
import type { ChildProcess } from 'node:child_process';
import { sep } from 'node:path';
import { kill } from 'node:process';

/** On Windows there are no groups of processes, and a signal reaches the one process only. */
export const hasGroups: boolean = sep === '/';

/** `child` was started with `detached: hasGroups`, so that its group has its id. Nobody may be left there. */
export function signalGroup(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (hasGroups && child.pid !== undefined) kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // Nobody is left there.
  }
}
