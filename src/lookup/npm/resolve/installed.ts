// What is on disk: a walk up the node_modules folders as Node does it, through real links.
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { failure, isFailure, type Outcome } from '../../../outcome.ts';
import { isAbsent, messageOf, ownString, readManifest } from './manifest.ts';

export interface InstalledCopy {
  /** Where Node finds it, `…/node_modules/hono`; may be a link. */
  readonly link: string;
  /** Where the link leads to. */
  readonly real: string;
  /** As its own manifest says. */
  readonly name: string;
  readonly version: string;
}

type Found = Outcome<{ readonly copy: InstalledCopy | null }>;

/** The copy a module in `from` gets. The walk ends after `last`, or at the root of the file system. */
export function findInstalled(from: string, name: string, last: string | null): Found {
  for (let at = from; ; at = dirname(at)) {
    if (!at.endsWith(`${sep}node_modules`)) {
      const found = copyAt(join(at, 'node_modules', name));
      if (isFailure(found) || found.copy !== null) return found;
    }
    if (at === last || dirname(at) === at) return { status: 'ok', copy: null };
  }
}

/** The copy in one folder; null when there is none. Fails when there is one that cannot be read. */
export function copyAt(link: string): Found {
  const found = readManifest(link);
  if (isFailure(found)) return found;
  if (found.manifest === null) return { status: 'ok', copy: null };
  const name = ownString(found.manifest, 'name');
  const version = ownString(found.manifest, 'version');
  if (name === null || version === null) return incomplete(link, name === null ? 'name' : 'version');
  try {
    return { status: 'ok', copy: { link, real: realpathSync.native(link), name, version } };
  } catch (error) {
    if (isAbsent(error)) return { status: 'ok', copy: null };
    return failure('failed', 'manifest-unreadable', `${link} cannot be read: ${messageOf(error)}`);
  }
}

/** False when the folder is a link out of every package store: somebody's working copy, not a release. */
export function isStored(copy: InstalledCopy): boolean {
  return copy.real.split(sep).some((segment) => segment === 'node_modules' || segment === '.yarn');
}

function incomplete(link: string, field: string): Outcome<never> {
  const file = join(link, 'package.json');
  return failure('failed', 'manifest-unreadable', `${file} cannot be used: it has no "${field}"`, {
    details: { file },
  });
}
