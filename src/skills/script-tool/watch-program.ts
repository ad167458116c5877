// Waits for the end of a program, and brings it about when its time is over or nobody wants it any more.
import type { ChildProcess } from 'node:child_process';
import { signalGroup } from '../../state/process-group.ts';
import { notStarted, type ProgramEnd, type ProgramRequest } from './program-run.ts';

/** Milliseconds for a program to end by itself once it was told to. */
const patience = 1000;

/** The longest wait that a timer can hold. */
const longest = 2 ** 31 - 1;

/** Resolves with the reason as soon as the program is gone, or did not go when it was told to: who asked kills what is left. */
export function watchProgram(
  child: ChildProcess,
  { seconds, signal }: Pick<ProgramRequest, 'seconds' | 'signal'>,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    let told: ProgramEnd | undefined;
    const timers: NodeJS.Timeout[] = [];
    const finish = (end: ProgramEnd): void => {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(told ?? end);
    };
    const tell = (end: ProgramEnd): void => {
      if (told !== undefined) return;
      told = end;
      signalGroup(child, 'SIGTERM');
      timers.push(setTimeout(() => finish(end), patience));
    };
    const onAbort = (): void => tell({ how: 'cancelled' });
    timers.push(setTimeout(() => tell({ how: 'timeout' }), Math.min(seconds * 1000, longest)));
    signal?.addEventListener('abort', onAbort, { once: true });
    child.once('error', (error) => finish(notStarted(error)));
    child.once('exit', (code, by) =>
      finish(by === null ? { how: 'exit', code: code ?? 0 } : { how: 'signal', signal: by }),
    );
  });
}
