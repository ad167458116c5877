// Lets one of several who wait for the same thing give up, while the others go on waiting.
import type { Failure, Outcome } from '../../outcome.ts';

export async function waitFor<T>(
  work: Promise<Outcome<T>>,
  signal: AbortSignal | undefined,
  cancelled: () => Failure,
): Promise<Outcome<T>> {
  if (signal === undefined) return work;
  if (signal.aborted) return cancelled();
  let onAbort = (): void => undefined;
  const given = new Promise<Failure>((resolve) => {
    onAbort = () => resolve(cancelled());
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, given]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
