// Turns the bytes of a page into text, because a page in another encoding must be read as far as it goes and say so.
import { isUtf8 } from 'node:buffer';

export interface ReadText {
  readonly text: string;
  readonly problems: readonly string[];
}

/** A byte order mark is left out: it would hide the front matter, and it belongs to no line. */
export function readText(bytes: Uint8Array): ReadText {
  const { buffer, byteOffset, byteLength } = bytes;
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  return {
    text: text.startsWith('\uFEFF') ? text.slice(1) : text,
    problems: isUtf8(bytes) ? [] : [invalid(bytes)],
  };
}

function invalid(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) return 'UTF-16 instead of UTF-8: unreadable';
  return `not valid UTF-8 in line ${firstInvalidLine(bytes)}: replaced by U+FFFD`;
}

/** Counted in bytes: a line end never is a part of a longer character. */
function firstInvalidLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x0a && (bytes[at] !== 0x0d || bytes[at + 1] === 0x0a)) continue;
    if (!isUtf8(bytes.subarray(start, at))) return line;
    line += 1;
    start = at + 1;
  }
  return line;
}
