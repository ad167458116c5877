// One project has one trust, whichever link leads to it.
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../system-failure.ts';

/** The path itself where there is nothing: what was trusted there can still be listed and revoked. */
export function realPathOr(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return resolve(folder);
  }
}
