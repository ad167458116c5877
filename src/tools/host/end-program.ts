// Ends a host and everything it started: asked first, then told, then killed.
import type { ChildProcess } from 'node:child_process';
import { sep } from 'node:path';
import { kill } from 'node:process';

/** On Windows there are no groups of processes, and a signal reaches the one process only. */
export const hasGroups: boolean = sep === '/';

/** Milliseconds for each step. */
const patience = 1000;

/** Resolves when the process is gone; what it left behind in its group is killed as well. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const exited = new Promise<void>((resolve) => {
    if (hasExited(child)) resolve();
    else child.once('exit', () => resolve());
  });
  child.stdin?.end();
  if (!(await within(exited, patience))) {
    signal(child, 'SIGTERM');
    await within(exited, patience);
  }
  signal(child, 'SIGKILL');
  await within(exited, patience);
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function within(exited: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const won = await Promise.race([exited.then(() => true), late]);
  clearTimeout(timer);
  return won;
}

function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (hasGroups && child.pid !== undefined) kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // Nobody is left there.
  }
}
