// What was asked of which package, and how to say it again as a command line.
import { shellQuote } from '../state/shell-quote.ts';
import type { PackageQuery } from './answers.ts';

export interface Asked {
  /** As typed, prefix included, without the subpath: `hono`, `npm:hono`, an alias. */
  readonly package: string;
  readonly subpath: string | null;
  readonly version: string | null;
}

export function askedOf(query: PackageQuery, subpath: string | null): Asked {
  const bare = subpath === null ? query.package : query.package.slice(0, -subpath.length - 1);
  return { package: bare, subpath, version: query.version ?? null };
}

export type Verb = 'lookup' | 'list' | 'search' | 'path' | 'build';

/** A command of this program that asks about the same release; `subpath` defaults to the one asked. */
export function qm(
  asked: Asked,
  verb: Verb,
  args: readonly string[] = [],
  subpath: string | null = asked.subpath,
): string {
  const narrow = subpath !== null && verb !== 'path' && verb !== 'build';
  const words = [narrow ? `${asked.package}/${subpath}` : asked.package, ...args].map(shellQuote);
  const version = asked.version === null ? [] : ['--version', shellQuote(asked.version)];
  return ['qm', verb, ...words, ...version].join(' ');
}
