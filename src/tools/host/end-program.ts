// Ends a host and everything it started: asked first, then told, then killed.
import type { ChildProcess } from 'node:child_process';
import { signalGroup } from '../../state/process-group.ts';

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
    signalGroup(child, 'SIGTERM');
    await within(exited, patience);
  }
  signalGroup(child, 'SIGKILL');
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
