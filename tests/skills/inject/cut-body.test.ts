import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBody } from '../../../src/skills/inject/cut-body.ts';

const body = `# Style

Keep it short.

## Names

One word.

### Long ones

Two words.

## Comments

None.`;

test('what fits stays as it is', () => {
  expect(cutBody(body, Buffer.byteLength(body))).toEqual({ text: body, rest: null });
});

test('what does not is cut before the last heading that has room, and the rest has its place', () => {
  const before = (text: string): string => body.slice(0, body.indexOf(text)).trimEnd();
  expect(cutBody(body, Buffer.byteLength(body) - 1)).toEqual({
    text: before('## Comments'),
    rest: { line: 13, heading: 'Comments' },
  });
  expect(cutBody(body, body.indexOf('## Comments') - 1)).toEqual({
    text: before('### Long ones'),
    rest: { line: 9, heading: 'Long ones' },
  });
});

test('what looks like a heading and is code does not count, whatever the line ends', () => {
  const code = '# A\r\n\r\n```sh\r\n# comment\r\n## comment\r\n```\r\n\r\nText.\r\n';
  expect(cutBody(code, 40)).toEqual({
    text: '# A\r\n\r\n```sh\r\n# comment\r\n## comment',
    rest: { line: 6, heading: null },
  });
});

test('a text that begins with a rule has no front matter', () => {
  const ruled = '---\ntext: 1\n---\n\n# Later\n\nMore.\n';
  expect(cutBody(ruled, 20)).toEqual({ text: '---\ntext: 1\n---', rest: { line: 5, heading: 'Later' } });
});

test('without room for a line nothing is left, and the rest is all of it', () => {
  expect(cutBody(body, 3)).toEqual({ text: '', rest: { line: 1, heading: null } });
  expect(cutBody(body, 0)).toEqual({ text: '', rest: { line: 1, heading: null } });
});

test('whatever the text, no more than there is room for is shown, and nothing is lost between it and the rest', () => {
  const pieces = fc.constantFrom(
    '# H\n',
    '## é😀\n',
    'text\n',
    '\n',
    '\r\n',
    '```\n',
    '---\n',
    'a: 1\n',
    'end',
  );
  const bodies = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('').trim());
  fc.assert(
    fc.property(bodies, fc.integer({ min: 0, max: 60 }), (text, most) => {
      const cut = cutBody(text, most);
      expect(Buffer.byteLength(cut.text)).toBeLessThanOrEqual(most);
      if (cut.rest === null) expect(cut.text).toBe(text);
      else {
        const lines = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
        expect(cut.text).toBe(
          lines
            .slice(0, cut.rest.line - 1)
            .join('')
            .trimEnd(),
        );
      }
    }),
    { numRuns: 2000 },
  );
});
