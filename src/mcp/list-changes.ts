// Tells whoever serves an agent that its list of tools is another one: once a change, whichever process made it.

export interface ListChanges {
  /** The answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A list of this revision was handed out. */
  readonly declared: (revision: number) => void;
  /** Looks whether there is another revision; resolves when everybody has been told. */
  readonly look: () => Promise<void>;
}

/** `revision` is null where it cannot be told. `watch` is asked for only while somebody listens. */
export function listChanges(
  revision: () => Promise<number | null>,
  watch: (listener: () => void) => () => void,
): ListChanges {
  const listeners = new Set<() => void>();
  let seen: number | null = null;
  let unwatch: (() => void) | undefined;
  let looking = Promise.resolve();

  const lookOnce = async (): Promise<void> => {
    const now = await revision();
    if (now === null || now === seen) return;
    const before = seen;
    seen = now;
    if (before !== null) for (const listener of [...listeners]) listener();
  };
  const look = (): Promise<void> => {
    looking = looking.then(lookOnce);
    return looking;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      unwatch ??= watch(look);
      // Between the list that was handed out and this moment there may have been a load.
      void look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
    declared(now) {
      // Those who listen may know only the revision before.
      if (listeners.size === 0 || seen === null) seen = now;
    },
    look,
  };
}
