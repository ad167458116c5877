// Why a package gives no answer, in the project's own terms, and the command that changes it.
import { type Failure, failure } from '../../../outcome.ts';
import { shellQuote } from '../../../state/shell-quote.ts';
import type { LockedRelease, Lockfile, Manager } from '../lockfile/lockfile.ts';
import { type Ask, displayPath } from './ask.ts';
import type { InstalledCopy } from './installed.ts';
import { namesLike } from './other-name.ts';
import { manifestPath } from './project.ts';

/** Stands for the entity of the caller's command, which the resolver does not know; the caller fills it in. */
const ENTITY = '{entity}';

export function drifted(ask: Ask, lockfile: Lockfile, locked: string, copy: InstalledCopy): Failure {
  const where = displayPath(ask.project, copy.link);
  const override = `qm lookup ${ask.name} ${ENTITY} --version ${copy.version}`;
  return failure(
    'not-found',
    'version-drifted',
    `${ask.name}: ${lockfile.file} locks ${locked}, but ${where} holds ${copy.version}. ` +
      'Install what is locked, or ask for the installed version.',
    {
      next: [lockfile.manager === 'npm' ? 'npm ci' : installCommand[lockfile.manager], override],
      details: { package: ask.name, locked, installed: copy.version, lockfile: lockfile.file, source: where },
    },
  );
}

/** The folder holds another package than the lockfile says, as after a changed alias. */
export function replaced(ask: Ask, lockfile: Lockfile, release: LockedRelease, copy: InstalledCopy): Failure {
  const where = displayPath(ask.project, copy.link);
  const locked = `${release.name}@${release.version}`;
  const installed = `${copy.name}@${copy.version}`;
  return failure(
    'not-found',
    'version-drifted',
    `${ask.name}: ${lockfile.file} locks ${locked}, but ${where} holds ${installed}. Install what is locked.`,
    {
      next: [lockfile.manager === 'npm' ? 'npm ci' : installCommand[lockfile.manager]],
      details: { package: ask.name, locked, installed, lockfile: lockfile.file, source: where },
    },
  );
}

export function notInstalled(ask: Ask, lockfile: Lockfile, release: LockedRelease): Failure {
  const real = release.name === ask.name ? '' : ` (${release.name})`;
  const optional = release.optional
    ? ' It is an optional dependency, which is left out on platforms it is not made for.'
    : '';
  return failure(
    'not-found',
    'not-installed',
    `${ask.name}${real} ${release.version} is locked in ${lockfile.file} but not installed.${optional}`,
    {
      next: [installCommand[lockfile.manager]],
      details: {
        package: ask.name,
        locked: release.version,
        installed: null,
        lockfile: lockfile.file,
        optional: release.optional,
      },
    },
  );
}

/** Locked and installed, and this importer knows it by other names only. */
export function underAnAlias(
  ask: Ask,
  lockfile: Lockfile,
  release: LockedRelease,
  aliases: readonly string[],
): Failure {
  const manifest = displayPath(ask.project, manifestPath(ask.project));
  const called = aliases.map((alias) => `\`${alias}\``).join(', ');
  return failure(
    'not-found',
    'under-an-alias',
    `${manifest} calls ${release.name} ${release.version} ${called}; nothing here is called ${ask.name}.`,
    {
      next: aliases.map(lookupOf),
      details: { package: ask.name, locked: release.version, lockfile: lockfile.file, aliases },
    },
  );
}

export function notInLockfile(ask: Ask, lockfile: Lockfile, specifier: string | null): Failure {
  const { file, manager } = lockfile;
  const manifest = displayPath(ask.project, manifestPath(ask.project));
  const message =
    specifier === null
      ? `${ask.name} is not in ${file}: neither this project nor any of its dependencies uses it.`
      : `${manifest} declares ${ask.name} as ${JSON.stringify(specifier)}, but ${file} does not have it.`;
  const similar = specifier === null ? namesLike(ask) : [];
  const next = specifier === null ? listCommand[manager] : installCommand[manager];
  return failure('not-found', 'not-in-lockfile', message, {
    next: [...similar.slice(0, 1).map(({ entity }) => lookupOf(entity)), next],
    ...(similar.length === 0 ? {} : { candidates: similar }),
    details: { package: ask.name, locked: null, lockfile: file, declared: specifier },
  });
}

export function severalVersions(ask: Ask, lockfile: Lockfile, versions: readonly string[]): Failure {
  const manifest = displayPath(ask.project, manifestPath(ask.project));
  return failure(
    'not-found',
    'several-versions',
    `${ask.name} is in ${lockfile.file} only for other dependencies, at ${versions.length} versions: ` +
      `${versions.join(', ')}. ${manifest} does not declare it, so nothing decides between them.`,
    {
      next: versions.map((version) => `qm lookup ${ask.name} ${ENTITY} --version ${version}`),
      details: { package: ask.name, lockfile: lockfile.file, versions },
    },
  );
}

export interface OtherImporter {
  /** Absolute directory. */
  readonly directory: string;
  /** `2.1.3`, or the kind and source of what is no release. */
  readonly gets: string;
}

export function otherImporters(ask: Ask, lockfile: Lockfile, importers: readonly OtherImporter[]): Failure {
  const rows = importers.map(({ directory, gets }) => ({
    importer: displayPath(ask.project, directory),
    gets,
  }));
  const manifest = displayPath(ask.project, manifestPath(ask.project));
  return failure(
    'not-found',
    'other-importers',
    [
      `${manifest} does not declare ${ask.name}; these packages of the workspace do (${lockfile.file}):`,
      ...rows.map(({ importer, gets }) => `  ${importer}: ${gets}`),
    ].join('\n'),
    {
      next: rows.map(({ importer }) => `qm lookup ${ask.name} ${ENTITY} --project ${shellQuote(importer)}`),
      details: {
        package: ask.name,
        lockfile: lockfile.file,
        importers: importers.map(({ directory, gets }) => ({ directory, version: gets })),
      },
    },
  );
}

export function missingWithoutLockfile(ask: Ask, specifier: string | null, manager: Manager): Failure {
  const { project, name } = ask;
  const details = { package: name, locked: null, installed: null, declared: specifier };
  if (project.manifest === null) {
    return failure(
      'not-found',
      'no-manifest',
      `There is no package.json in ${project.directory} or above it, and no node_modules there holds ${name}. ` +
        'Ask from inside a project, or name its folder with --project.',
      { details },
    );
  }
  const manifest = displayPath(project, manifestPath(project));
  if (specifier === null) {
    const similar = namesLike(ask);
    return failure(
      'not-found',
      'not-declared',
      `${manifest} does not declare ${name}, and no node_modules at or above it holds it.`,
      {
        next: [...similar.slice(0, 1).map(({ entity }) => lookupOf(entity)), listCommand[manager]],
        ...(similar.length === 0 ? {} : { candidates: similar }),
        details,
      },
    );
  }
  return failure(
    'not-found',
    'not-installed',
    `${manifest} declares ${name} as ${JSON.stringify(specifier)}, but it is not installed, and there is no lockfile ` +
      'that says which version is meant.',
    { next: [installCommand[manager]], details },
  );
}

const installCommand: Readonly<Record<Manager, string>> = {
  npm: 'npm install',
  pnpm: 'pnpm install',
  yarn: 'yarn install',
  'yarn-classic': 'yarn install',
  bun: 'bun install',
};

/** Lists what a project really depends on. */
const listCommand: Readonly<Record<Manager, string>> = {
  npm: 'npm ls',
  pnpm: 'pnpm list',
  yarn: 'yarn info --name-only',
  'yarn-classic': 'yarn list --depth=0',
  bun: 'bun pm ls',
};

function lookupOf(name: string): string {
  return `qm lookup ${shellQuote(name)} ${ENTITY}`;
}
