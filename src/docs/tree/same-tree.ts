// Whether a walk would find what it found before, by nothing but stats: a few milliseconds for hundreds of folders.
import { readdirSync } from 'node:fs';
import { errorCode } from '../../state/system-failure.ts';
import { namesSum } from './names-sum.ts';
import { insideProject, realPathOf, statsOf } from './real-path.ts';
import { type Signature, type SignatureEntry, sameStamp } from './signature.ts';

/**
 * `root` is the project, `signature` what `walkPages` gave for the same roots. False also when that cannot be told, because
 * something was changed right before the walk. Pages that changed and kept their names are not seen here.
 */
export function sameTree(root: string, signature: Signature): boolean {
  const real = realPathOf(root);
  return real.status === 'found' && signature.every((entry) => isUnchanged(real.path, entry));
}

function isUnchanged(root: string, entry: SignatureEntry): boolean {
  const path = `${root}/${entry.path}`;
  if (entry.kind === 'link') {
    const real = realPathOf(path);
    return (real.status === 'found' ? insideProject(root, real.path) : null) === entry.target;
  }
  if (entry.kind === 'names') return sumOf(path) === entry.sum;
  const stats = statsOf(path);
  if (entry.kind === 'presence') return (stats !== undefined) === entry.present;
  return entry.uncertain !== true && stats !== undefined && sameStamp(entry, stats);
}

function sumOf(path: string): string | null {
  try {
    return namesSum(readdirSync(path, { withFileTypes: true }));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return null;
  }
}
