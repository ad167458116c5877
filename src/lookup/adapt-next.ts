// The resolver suggests commands without knowing what was asked of the package; this puts it in.
import { isFailure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { Asked, Verb } from './asked.ts';

export interface Call {
  readonly verb: Verb;
  /** What follows the package: the entity, a prefix, words. */
  readonly args: readonly string[];
}

/** Rewrites `qm lookup <package> {entity}` in `next` into the command that was given. */
export function adaptNext<T>(outcome: Outcome<T>, asked: Asked, call: Call): Outcome<T> {
  if (!isFailure(outcome)) return outcome;
  const args = call.args.map((arg) => ` ${shellQuote(arg)}`).join('');
  const narrow = call.verb === 'path' || call.verb === 'build' ? null : asked.subpath;
  const subpath = narrow === null ? '' : `/${shellQuote(narrow)}`;
  const adapt = (command: string): string =>
    command.replace(
      /\bqm lookup (\S+) \{entity\}/g,
      (_, name: string) => `qm ${call.verb} ${name}${subpath}${args}`,
    );
  return { ...outcome, next: outcome.next.map(adapt) };
}
