// Remembers which era a host speaks, so that it is asked only once. A `Map` is one; so is anything that keeps it on disk.
import type { Era } from './connection.ts';

export type Greeting = 'auto' | 'legacy';

export interface EraVerdicts {
  /** By the fingerprint of the host. */
  get(fingerprint: string): Era | undefined;
  set(fingerprint: string, era: Era): unknown;
}

/**
 * The ways to greet a host, in the order in which they are tried. `auto` asks for the modern era first and greets the old way in the
 * same process when the answer is no. A host that dies of that question is started once more and greeted the old way at once.
 */
export function greetings(known: Era | undefined): readonly [Greeting, Greeting] {
  return known === 'legacy' ? ['legacy', 'auto'] : ['auto', 'legacy'];
}

/** Whether the other way is worth a try: a silent or unreachable host would be no better the second time. */
export function deservesAnother(
  first: Greeting,
  { exited, answered }: { readonly exited: boolean; readonly answered: boolean },
): boolean {
  return first === 'auto' ? exited : answered;
}
