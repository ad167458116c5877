import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LongLine, lineReader } from '../../../src/tools/host/line-reader.ts';

function read(chunks: readonly Buffer[], limit: number): readonly (string | LongLine)[] {
  const seen: (string | LongLine)[] = [];
  const reader = lineReader(
    limit,
    (line) => seen.push(line),
    (line) => seen.push(line),
  );
  for (const chunk of chunks) reader.push(chunk);
  return seen;
}

test('lines are the same however the text arrives', () => {
  const text = Buffer.from('one\n\nzwölf 日本 🎉\r\nlast\nopen');
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const at = [0, ...cuts.sort((left, right) => left - right), text.length];
      const chunks = at.slice(1).map((end, index) => text.subarray(at[index], end));
      expect(read(chunks, 100)).toEqual(['one', '', 'zwölf 日本 🎉\r', 'last']);
    }),
  );
});

test('of a line beyond the limit both ends are kept, and the next line is whole', () => {
  const long = `${'a'.repeat(600)}${'b'.repeat(600)}`;
  const text = Buffer.from(`${long}\nnext\n`);
  const chunks = Array.from({ length: Math.ceil(text.length / 7) }, (_, at) =>
    text.subarray(at * 7, at * 7 + 7),
  );
  for (const parts of [[text], chunks]) {
    expect(read(parts, 1199)).toEqual([{ head: 'a'.repeat(512), tail: 'b'.repeat(512) }, 'next']);
  }
  expect(read([text], 1200)).toEqual([long, 'next']);
});
