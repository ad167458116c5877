// One wait: it ends when its time is over, when the hard maximum is over, or when the caller cancels.

export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal was given; undefined before. */
  readonly ended: () => 'cancelled' | 'timeout' | undefined;
  /** Starts the time anew; the maximum goes on. */
  readonly touch: () => void;
  /** Seconds that the caller was given, for messages. */
  readonly seconds: number;
  readonly dispose: () => void;
}

/** Both in seconds. */
export function startDeadline(seconds: number, maximum: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let ended: 'cancelled' | 'timeout' | undefined;
  const end = (reason: 'cancelled' | 'timeout'): void => {
    if (ended !== undefined) return;
    ended = reason;
    controller.abort(new Error(reason));
  };
  const onCancel = (): void => end('cancelled');
  const onTime = (): void => end('timeout');
  const given = Math.min(seconds, maximum);
  let timer = setTimeout(onTime, given * 1000);
  const last = setTimeout(onTime, maximum * 1000);
  if (caller?.aborted === true) onCancel();
  caller?.addEventListener('abort', onCancel, { once: true });
  return {
    signal: controller.signal,
    ended: () => ended,
    touch: () => {
      clearTimeout(timer);
      if (ended === undefined) timer = setTimeout(onTime, given * 1000);
    },
    seconds: given,
    dispose: () => {
      clearTimeout(timer);
      clearTimeout(last);
      caller?.removeEventListener('abort', onCancel);
    },
  };
}
