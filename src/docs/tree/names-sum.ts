// A fingerprint of what a folder holds as far as it decides about pages; other files may come and go.
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { kindOf } from './entry-kind.ts';

export function namesSum(dirents: readonly Dirent[]): string {
  const names = dirents.flatMap((dirent) => {
    const kind = dirent.name === '.gitignore' ? 'rules' : kindOf(dirent);
    return kind === null ? [] : [`${kind} ${dirent.name}`];
  });
  return createHash('sha256').update(inCodePointOrder(names).join('\0')).digest('hex').slice(0, 32);
}
