// The public entry `quartermaster/lookup`: exact API docs of an installed dependency, as functions that return values.
export type { Candidate, Failure, Outcome, Status, Success } from '../outcome.ts';
export type {
  BuildRequest,
  BuildResult,
  BuiltBundle,
  EntityRow,
  ListAnswer,
  LookupAnswer,
  LookupContext,
  LookupQuery,
  PackageQuery,
  Progress,
  Provenance,
  SearchAnswer,
  SearchRow,
} from './answers.ts';
export { type BuildPackagesQuery, buildPackages } from './build-packages.ts';
export type { Manifest, PageEntry, PageKind } from './bundle/manifest.ts';
export { type Entity, parseEntity } from './entity.ts';
export { buildBundle, resolvePackage } from './library.ts';
export { type ListQuery, list } from './list.ts';
export { lookup } from './lookup.ts';
export type { Resolution, ResolveRequest, Verdict } from './npm/resolution.ts';
export { type PackageArgument, parsePackageArgument } from './package-argument.ts';
export { bundlePath } from './path.ts';
export { type ReadPageRequest, readPage } from './read-page.ts';
export { type SearchQuery, search } from './search.ts';
