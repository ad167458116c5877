import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOutput } from '../../../src/skills/script-tool/kept-output.ts';

function kept(most: number, ...chunks: readonly (string | readonly number[])[]): readonly [string, number] {
  const output = keptOutput(most);
  for (const chunk of chunks) output.push(Buffer.from(chunk as string));
  return [output.text(), output.leftOut()];
}

test('what fits is kept whole, however it comes', () => {
  expect(kept(8, 'abc', '', 'defgh')).toEqual(['abcdefgh', 0]);
  expect(kept(8)).toEqual(['', 0]);
});

test('of what does not fit, beginning and end are kept, and how much is missing is said between', () => {
  expect(kept(8, 'abcde', 'fghi', 'jklmn')).toEqual([
    'abcd\n[6 bytes of the output were left out here]\nklmn',
    6,
  ]);
});

test('characters are not cut in two', () => {
  // Each of them takes three bytes.
  expect(kept(8, '€€€€€')).toEqual(['€\n[7 bytes of the output were left out here]\n€', 7]);
  expect(kept(10, 'a😀😀😀b')[0]).toBe('a😀\n[4 bytes of the output were left out here]\n😀b');
});

test('what is no UTF-8 is marked, and nothing else is lost', () => {
  expect(kept(100, [0xff, 0x61, 0xe2, 0x82], [0xac, 0xc3])).toEqual(['\uFFFDa€\uFFFD', 0]);
});

test('whatever the pieces, the same is kept', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 2, max: 64 }), (chunks, most) => {
      const parts = keptOutput(most);
      for (const chunk of chunks) parts.push(Buffer.from(chunk));
      const whole = keptOutput(most);
      whole.push(Buffer.concat(chunks));
      expect([parts.text(), parts.leftOut()]).toEqual([whole.text(), whole.leftOut()]);
    }),
  );
});

test('the memory that is needed does not grow with the output', () => {
  const output = keptOutput(1000);
  const chunk = Buffer.alloc(1_000_000, 'x');
  for (let count = 0; count < 1000; count += 1) output.push(chunk);
  output.push(Buffer.from('end'));
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(500_000_000);
  expect(output.text()).toBe(
    `${'x'.repeat(500)}\n[999999003 bytes of the output were left out here]\n${'x'.repeat(497)}end`,
  );
});
