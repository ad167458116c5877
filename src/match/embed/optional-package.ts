// Packages that a user may have installed beside this one or not.
import { createRequire } from 'node:module';

/** Absolute path of what `require` of the package loads; null when it is not installed. Nothing of it runs. */
export function installedPackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}
