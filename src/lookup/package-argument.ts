// The grammar of the package argument, checked before anything is read, so that no name can become a path elsewhere.
import type { Outcome } from '../outcome.ts';
import { parseByGrammar } from './package-grammar.ts';

export interface PackageArgument {
  /** Null when no `npm:` or `gem:` was typed. */
  readonly ecosystem: 'npm' | 'gem' | null;
  /** `hono`, `@hono/node-server`. */
  readonly name: string;
  /** Entry point without its dot: `jsx`, `jsx/dom`; null for the package itself. */
  readonly subpath: string | null;
}

/** What nearly everybody types: a name, and an entry point whose segments are plain as well. */
const plain = /^((?:@\w[\w.-]{0,99}\/)?\w[\w.-]{0,99})(?:\/(\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){0,5}))?$/;

/** Fails with status `usage`, code `malformed-package`. The whole grammar is loaded only for what is not plain. */
export function parsePackageArgument(text: string): Outcome<PackageArgument> {
  const [, name, subpath = null] = plain.exec(text) ?? [];
  return name === undefined ? parseByGrammar(text) : { status: 'ok', ecosystem: null, name, subpath };
}
