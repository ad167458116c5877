// Reads the content of a page; one that cannot be read is named and left out, as nobody can say what is in it.
import { readFileSync, statSync } from 'node:fs';
import { errorCode } from '../../state/system-failure.ts';
import { problem } from '../tree/problem.ts';
import type { PageFile } from '../tree/walk-pages.ts';

/** No text for readers is larger, and a runtime that cannot hold one more copy of it would end. */
const MOST_MEGABYTES = 64;

/** `root` is the project. Text instead of bytes is a sentence that says why there are none. */
export function pageBytes(
  root: string,
  { path, file = path }: Pick<PageFile, 'path' | 'file'>,
): Buffer | string {
  try {
    const { size } = statSync(`${root}/${file}`);
    if (size > MOST_MEGABYTES * 1024 * 1024) {
      return `${path}: this page is larger than ${MOST_MEGABYTES} MB and is left out`;
    }
    return readFileSync(`${root}/${file}`);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return problem('page-unreadable', path, code).message;
  }
}
