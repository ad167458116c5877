// From a folder to the reader of the one lockfile in it: picks among rivals, refuses what cannot be read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { messageOf } from '../resolve/manifest.ts';
import { openBunLock } from './bun.ts';
import { binary, conflict, unknownVersion, unreadable } from './damage.ts';
import type { KnownFile, Lockfile, LockText } from './lockfile.ts';
import { openNpmLock } from './npm.ts';
import { openPnpmLock } from './pnpm.ts';
import { managerPointedTo, undecided } from './rivals.ts';
import { openYarnBerryLock } from './yarn-berry.ts';
import { openYarnClassicLock } from './yarn-classic.ts';

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
  return chosen === undefined ? undecided(root, present) : open(root, chosen.file);
}

function open(root: string, file: string): Outcome<{ readonly lockfile: Lockfile }> {
  if (file === 'bun.lockb') return binary({ file, root });
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return unreadable({ file, root }, messageOf(error));
  }
  const lock = { file, root, text };
  if (hasConflictMarkers(text)) return conflict(lock);
  if (file === 'pnpm-lock.yaml') return openPnpmLock(lock);
  if (file === 'yarn.lock') return openYarnLock(lock);
  return file === 'bun.lock' ? openBunLock(lock) : openNpmLock(lock);
}

/** Git's conflict markers, at the start of a line as git writes them. */
function hasConflictMarkers(text: string): boolean {
  // One plain search over the whole text is far cheaper than a search for the line break in front of it.
  return text.includes('<<<<<<<') && /^<{7}(?: |\r?$)/m.test(text);
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
