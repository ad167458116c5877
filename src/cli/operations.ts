// What the commands ask of the stores; passed in, so that a test may answer in their place.
import type {
  BuildResult,
  ListAnswer,
  LookupAnswer,
  LookupContext,
  LookupQuery,
  PackageQuery,
  Provenance,
  SearchAnswer,
} from '../lookup/answers.ts';
import type { Outcome } from '../outcome.ts';

type Operation<Query, Answer> = (query: Query, context: LookupContext) => Promise<Outcome<Answer>>;

export interface Operations {
  readonly lookup: Operation<LookupQuery, LookupAnswer>;
  readonly list: Operation<PackageQuery & { readonly prefix?: string }, ListAnswer>;
  readonly search: Operation<PackageQuery & { readonly words: readonly string[] }, SearchAnswer>;
  readonly bundlePath: Operation<PackageQuery, Provenance>;
  readonly buildPackages: Operation<
    { readonly packages: readonly string[]; readonly all: boolean; readonly version?: string },
    { readonly results: readonly BuildResult[] }
  >;
}
