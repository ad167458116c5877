// What the lookup operations need of a package ecosystem. A new one is a folder with this interface and a row in the table.
import { failure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { BuildRequest, BuiltBundle } from './answers.ts';
import type { TypesRelease } from './bundle/open.ts';
import type { Guide } from './bundle/write-guide.ts';
import type { Entity } from './entity.ts';
import { npm } from './npm/ecosystem.ts';
import type { Resolution, ResolveRequest } from './npm/resolution.ts';
import type { PackageArgument } from './package-argument.ts';

export interface Ecosystem {
  readonly id: 'npm' | 'gem';
  readonly parseEntity: (text: string) => Outcome<Entity>;
  readonly resolve: (request: ResolveRequest) => Outcome<Resolution>;
  /** The separate package that would type the release; undefined when nothing is installed. */
  readonly findTypes: (resolution: Resolution) => TypesRelease | null | undefined;
  /** Name of the package that could hold the types of an untyped one; null when there can be none. */
  readonly typesPackageName: (name: string) => string | null;
  /** Names that the importer of a directory declares, as the project calls them. */
  readonly directDependencies: (directory: string) => Outcome<{ readonly packages: readonly string[] }>;
  /** Versions of a package anywhere in the project of a directory, lowest first. */
  readonly installedVersions: (name: string, directory: string) => readonly string[];
  /** The prose that a release ships; `root` is its absolute real directory. */
  readonly findGuides: (root: string) => readonly Guide[];
  /** Loads the builder first; nothing else on the way of a lookup may. */
  readonly build: (request: BuildRequest) => Promise<Outcome<BuiltBundle>>;
}

/** Without a prefix the ecosystem is npm. Fails with status `unavailable`, code `unsupported-ecosystem`. */
export function ecosystemOf(argument: PackageArgument): Outcome<{ readonly ecosystem: Ecosystem }> {
  if (argument.ecosystem !== 'gem') return { status: 'ok', ecosystem: npm };
  const { name } = argument;
  const message = `Gems are not supported by this version: nothing was looked up for gem ${name}.\nIts source can be read where Bundler says it is.`;
  return failure('unavailable', 'unsupported-ecosystem', message, {
    next: [`bundle show ${shellQuote(name)}`],
  });
}
