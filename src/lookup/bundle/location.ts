// Where the bundle of a release lies, so that reader, writer and `qm path` cannot disagree.
import { join } from 'node:path';

/**
 * `<dataHome>/bundles/npm/<name>@<version>` (a scoped name keeps its scope folder) or
 * `<dataHome>/bundles/gem/<name>-<version>`. Names and versions may come from a manifest or lockfile that nobody
 * vouches for, so anything unusual in them, a separator above all, is percent-encoded and cannot leave the folder.
 */
export function bundleDirectory(
  dataHome: string,
  ecosystem: 'npm' | 'gem',
  name: string,
  version: string,
): string {
  const root = join(dataHome, 'bundles', ecosystem);
  if (ecosystem === 'gem') return join(root, segment(`${name}-${version}`));
  const scoped = /^@([^/]+)\/(.+)$/s.exec(name);
  const [, scope, bare] = scoped ?? [];
  if (scope === undefined || bare === undefined) return join(root, segment(`${name}@${version}`));
  return join(root, `@${segment(scope)}`, segment(`${bare}@${version}`));
}

/** Where unfinished bundles are written: beside the finished ones, since only then one rename publishes them. */
export function scratchRoot(dataHome: string): string {
  return join(dataHome, 'bundles', '.incomplete');
}

function segment(text: string): string {
  return text.replace(/[^A-Za-z0-9._~+@-]/gu, percentEncode);
}

/** Byte by byte, since `encodeURIComponent` leaves `*` alone and throws on half a surrogate pair. */
function percentEncode(character: string): string {
  const bytes = Array.from(Buffer.from(character, 'utf8'));
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
