// Whether a walk would find what it found before, by nothing but stats: a few milliseconds for hundreds of folders.
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
  const stats = statsOf(path);
  if (entry.kind === 'presence') return (stats !== undefined) === entry.present;
  return entry.uncertain !== true && stats !== undefined && sameStamp(entry, stats);
}
