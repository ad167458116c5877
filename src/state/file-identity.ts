// Tells whether a file is still the one that was seen, without reading it.
import { statSync } from 'node:fs';

/** Another text once the file was written or replaced; `none` where there is no file, or none that can be seen. */
export function fileIdentity(path: string): string {
  try {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) return 'none';
    const { dev, ino, size, mtimeNs, ctimeNs } = stats;
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return 'none';
  }
}
