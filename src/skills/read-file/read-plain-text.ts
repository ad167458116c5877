// Reads a file as text if it is one, and waits for nothing: a pipe or a device in the folder of a skill must not hold anybody up.
import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { readText } from '../../markdown/read-text.ts';
import { errorCode } from '../../state/system-failure.ts';

/** A larger file is read by no model. */
const LARGEST = 8_388_608;

/** `fault` is the end of a sentence about the file. Links at the end of `path` are not followed: it is real already. */
export type PlainText =
  | { readonly text: string }
  | { readonly kind: 'not-text' | 'not-file' | 'unreadable'; readonly fault: string };

export function readPlainText(path: string): PlainText {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      return read(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { kind: 'unreadable', fault: `cannot be read (${code})` };
  }
}

function read(descriptor: number): PlainText {
  const about = fstatSync(descriptor);
  if (!about.isFile()) return { kind: 'not-file', fault: about.isDirectory() ? 'is a folder' : 'is no file' };
  if (about.size > LARGEST) return { kind: 'not-text', fault: `is too large (${about.size} bytes)` };
  const bytes = readFileSync(descriptor);
  if (bytes.includes(0) || !isUtf8(bytes))
    return { kind: 'not-text', fault: `is no text (${bytes.length} bytes)` };
  return { text: readText(bytes).text };
}
