// The grammar of what is asked of an npm package, checked before anything is resolved or read.
import type { Outcome } from '../outcome.ts';
import { parseByGrammar } from './entity-grammar.ts';

/** `Hono#get` is name `Hono` and member `#get`. */
export interface Entity {
  /** As typed. */
  readonly text: string;
  /** Exported name, dots included: whether `A.B` is a page or a static member of `A` only the bundle can tell. */
  readonly name: string;
  /** The heading that the text asks for beyond doubt: `#get`, `#()`, `.[Symbol.species]`; null otherwise. */
  readonly member: string | null;
}

/** What nearly everybody types: a name with dots, and a member with a plain name. */
const plain = /^([A-Za-z$_][\w$]{0,99}(?:\.[A-Za-z$_][\w$]{0,99}){0,5})(#[A-Za-z$_][\w$]{0,99})?$/;

/** Fails with status `usage`, code `malformed-entity`. The whole grammar is loaded only for what is not plain. */
export function parseEntity(text: string): Outcome<Entity> {
  const [, name, member = null] = plain.exec(text) ?? [];
  return name === undefined ? parseByGrammar(text) : { status: 'ok', text, name, member };
}
