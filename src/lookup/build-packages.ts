// Builds bundles ahead of the first question. One package that fails does not stop the others.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import { adaptNext, type Call } from './adapt-next.ts';
import type { BuildResult, BuiltBundle, LookupContext } from './answers.ts';
import { parseManifest } from './bundle/manifest-text.ts';
import { npm } from './npm/ecosystem.ts';
import { namePackage, openExisting } from './open-package.ts';

export interface BuildPackagesQuery {
  /** As typed; each is built once. */
  readonly packages: readonly string[];
  /** Also every dependency that the project declares. */
  readonly all: boolean;
  /** Exact version; for one package only. */
  readonly version?: string;
}

/** Fails as a whole only when there is nothing to try: `nothing-to-build`, `version-for-many`, or an unreadable project. */
export async function buildPackages(
  query: BuildPackagesQuery,
  context: LookupContext,
): Promise<Outcome<{ readonly results: readonly BuildResult[] }>> {
  const declared = query.all ? npm.directDependencies(context.project) : null;
  if (declared !== null && isFailure(declared)) return declared;
  const names = [...new Set([...query.packages, ...(declared?.packages ?? [])])];
  const refusal = refuse(query, names);
  if (refusal !== null) return refusal;
  const results: BuildResult[] = [];
  for (const name of names) {
    results.push({ package: name, outcome: await buildOne(name, query.version, context) });
  }
  return { status: 'ok', results };
}

function refuse(query: BuildPackagesQuery, names: readonly string[]): Outcome<never> | null {
  if (names.length === 0 && !query.all) {
    const message = 'No package is named. Name one or more, or all that the project declares.';
    return failure('usage', 'nothing-to-build', message, { next: ['qm build --all'] });
  }
  if (query.version !== undefined && names.length !== 1) {
    const message = `--version ${query.version} is for one package, but ${names.length} are named.`;
    return failure('usage', 'version-for-many', message, { next: ['qm build --help'] });
  }
  return null;
}

async function buildOne(
  name: string,
  version: string | undefined,
  context: LookupContext,
): Promise<BuildResult['outcome']> {
  const call: Call = { verb: 'build', args: [] };
  const named = namePackage({ package: name, ...(version === undefined ? {} : { version }) }, call);
  if (isFailure(named)) return named;
  const { argument, ecosystem, asked } = named;
  const resolution = ecosystem.resolve({
    package: argument.name,
    directory: context.project,
    ...(version === undefined ? {} : { version }),
  });
  if (isFailure(resolution)) return adaptNext(resolution, asked, call);
  const existing = openExisting(ecosystem, resolution, context);
  const manifest = existing === null ? null : parseManifest(existing.manifest);
  const { dataHome, now, progress } = context;
  const outcome: Outcome<BuiltBundle> =
    existing !== null && manifest !== null
      ? { status: 'ok', directory: existing.directory, manifest, built: false }
      : await ecosystem.build({ resolution, dataHome, now, ...(progress === undefined ? {} : { progress }) });
  return isFailure(outcome) ? adaptNext(outcome, asked, call) : { ...outcome, version: resolution.version };
}
