// From a folder to the reader of the one lockfile in it: picks among rivals, refuses what cannot be read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Outcome } from '../../../outcome.ts';
import { messageOf } from '../resolve/manifest.ts';
import { openBunLock } from './bun.ts';
import { conflict, hasConflictMarkers, unknownVersion, unreadable } from './damage.ts';
import type { Lockfile, LockText, Manager } from './lockfile.ts';
import { openNpmLock } from './npm.ts';
import { openPnpmLock } from './pnpm.ts';
import { managerPointedTo } from './rivals.ts';
import { openYarnBerryLock } from './yarn-berry.ts';
import { openYarnClassicLock } from './yarn-classic.ts';

interface KnownFile {
  readonly file: string;
  readonly manager: Manager;
}

/** The first file of a manager that exists wins: a shrinkwrap beats a package-lock, Bun's text its binary. */
const files: readonly KnownFile[] = [
  { file: 'npm-shrinkwrap.json', manager: 'npm' },
  { file: 'package-lock.json', manager: 'npm' },
  { file: 'pnpm-lock.yaml', manager: 'pnpm' },
  { file: 'yarn.lock', manager: 'yarn' },
  { file: 'bun.lock', manager: 'bun' },
  { file: 'bun.lockb', manager: 'bun' },
];

/** The lockfile that decides for a folder; null when the folder holds none. */
export function openLockfile(root: string): Outcome<{ readonly lockfile: Lockfile | null }> {
  const present: KnownFile[] = [];
  for (const known of files) {
    const isShadowed = present.some((found) => found.manager === known.manager);
    if (!isShadowed && existsSync(join(root, known.file))) present.push(known);
  }
  const [only] = present;
  if (only === undefined) return { status: 'ok', lockfile: null };
  if (present.length === 1) return open(root, only.file);
  const manager = managerPointedTo(
    root,
    present.map((found) => found.manager),
  );
  const chosen = present.find((found) => found.manager === manager);
  return chosen === undefined ? rivals(root, present) : open(root, chosen.file);
}

function open(root: string, file: string): Outcome<{ readonly lockfile: Lockfile }> {
  if (file === 'bun.lockb') return binary(root);
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch (error) {
    return unreadable({ file, root }, messageOf(error));
  }
  const lock = { file, root, text };
  if (hasConflictMarkers(text)) return conflict(lock);
  if (file === 'pnpm-lock.yaml') return openPnpmLock(lock);
  if (file === 'yarn.lock') return openYarnLock(lock);
  return file === 'bun.lock' ? openBunLock(lock) : openNpmLock(lock);
}

function openYarnLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const head = lock.text.slice(0, 1_000);
  if (/^__metadata:/m.test(head)) return openYarnBerryLock(lock);
  const version = /^# yarn lockfile v(\S+)/m.exec(head)?.[1];
  if (version !== undefined && version !== '1')
    return unknownVersion(lock, version, '1 and those of Yarn 2 and later');
  // An empty file is how a project is marked for Yarn before its first install.
  if (version === undefined && lock.text.trim() !== '') return unreadable(lock, 'it is no Yarn lockfile');
  return openYarnClassicLock(lock);
}

function rivals(root: string, present: readonly KnownFile[]): Outcome<never> {
  const lockfiles = present.map((found) => found.file);
  return failure(
    'usage',
    'rival-lockfiles',
    `${root} holds ${lockfiles.join(' and ')}, and neither package.json nor node_modules tells which one is in use. ` +
      'Name the package manager in "packageManager" or "devEngines", or delete the lockfile that is not used.',
    {
      next: present.map(({ manager }) => `npm pkg set devEngines.packageManager.name=${manager}`),
      details: { root, lockfiles },
    },
  );
}

function binary(root: string): Outcome<never> {
  return failure(
    'failed',
    'lockfile-binary',
    `${join(root, 'bun.lockb')} is binary and is not read. Bun writes the same facts as text to bun.lock.`,
    {
      next: ['bun install --save-text-lockfile --frozen-lockfile --lockfile-only'],
      details: { file: join(root, 'bun.lockb') },
    },
  );
}
