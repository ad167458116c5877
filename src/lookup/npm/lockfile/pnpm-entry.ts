// What the `version` of a pnpm importer means: a release with a peer suffix, an alias, or something without a release.
import { join } from 'node:path';
import type { LockedRelease, LockedSource } from './lockfile.ts';
import type { Dependency } from './pnpm-importers.ts';
import { isExactVersion, isTarballPath, parseSpecifier } from './specifier.ts';

type Bare = Omit<LockedRelease, 'integrity'>;

/** Null when the version has none of the known forms. `importer` is relative to `root`, `.` for the root itself. */
export function pnpmEntry(
  root: string,
  importer: string,
  dependency: Dependency,
): Bare | LockedSource | null {
  const { version } = dependency;
  const local = localSource(root, importer, dependency);
  if (local !== null) return local;
  const bare = withoutPeers(version);
  const base = { kind: 'release', patch: patchHash(version), optional: dependency.optional } as const;
  if (isExactVersion(bare)) return { ...base, name: dependency.name, version: bare };
  const aliased = splitAlias(bare);
  if (aliased !== null) return { ...base, ...aliased };
  return remoteSource(dependency, bare);
}

/** Peers follow in parentheses since lockfile 6, after an underscore before. */
export function withoutPeers(version: string): string {
  const parenthesis = version.indexOf('(');
  if (parenthesis !== -1) return version.slice(0, parenthesis);
  const underscore = /\d+\.\d+\.\d+[0-9A-Za-z.+-]*(?=_)/.exec(version);
  return underscore === null ? version : version.slice(0, underscore.index + underscore[0].length);
}

function localSource(root: string, importer: string, dependency: Dependency): LockedSource | null {
  const { version, specifier } = dependency;
  if (version.startsWith('link:')) {
    const wanted = specifier === null ? null : parseSpecifier(specifier).source;
    const source = wanted === 'link' || wanted === 'file' ? wanted : 'workspace';
    return { kind: 'source', source, spec: version, path: join(root, importer, version.slice(5)) };
  }
  if (!version.startsWith('file:')) return null;
  const path = withoutPeers(version).slice(5);
  const isTarball = isTarballPath(path);
  const injected = specifier?.startsWith('workspace:') === true;
  const source = isTarball ? 'tarball' : injected ? 'workspace' : 'file';
  return { kind: 'source', source, spec: `file:${path}`, path: join(root, path) };
}

function remoteSource(dependency: Dependency, bare: string): LockedSource | null {
  const spec = bare.replace(/^@?[^@/]+(?:\/[^@/]+)?@(?=https?:|git|ssh:)/, '');
  const wanted = dependency.specifier === null ? null : parseSpecifier(dependency.specifier).source;
  if (wanted === 'git' || wanted === 'tarball') return { kind: 'source', source: wanted, spec, path: null };
  if (parseSpecifier(spec).source === 'tarball')
    return { kind: 'source', source: 'tarball', spec, path: null };
  // `github.com/user/repo/<sha>` before lockfile 9, `git+ssh://…#sha`, `@github.com+…`.
  const isGit = parseSpecifier(spec).source === 'git' || /(?:^|[/#])[0-9a-f]{40}$/.test(spec);
  return isGit ? { kind: 'source', source: 'git', spec, path: null } : null;
}

/** `real@1.0.0` (9), `/real@1.0.0` (6), `/real/1.0.0` and `host/real/1.0.0` (5). */
export function splitAlias(bare: string): { readonly name: string; readonly version: string } | null {
  const match = /^(?:.*\/)?((?:@[^@/]+\/)?[^@/]+)[@/]([^@/]+)$/.exec(bare);
  const name = match?.[1];
  const version = match?.[2];
  if (name === undefined || version === undefined || !isExactVersion(version)) return null;
  return { name, version };
}

function patchHash(version: string): string | null {
  return /\(patch_hash=([^)]+)\)/.exec(version)?.[1] ?? null;
}
