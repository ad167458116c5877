import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { plainComment } from '../../../../src/lookup/npm/extract/plain-comment.ts';

/** Not in the compiler's types; its own reading is the yardstick. */
const { parseIsolatedJSDocComment } = ts as unknown as {
  parseIsolatedJSDocComment: (
    text: string,
    start: number,
    length: number,
  ) => { jsDoc: { comment?: string; tags?: { tagName: { text: string }; comment?: string }[] } } | undefined;
};

const read = (source: string) => {
  const start = source.indexOf('/**');
  return plainComment({ source, start, end: source.indexOf('*/', start) + 2 });
};

const text = (source: string) => read(source)?.text;

const compilers = (source: string) => {
  const start = source.indexOf('/**');
  const end = source.indexOf('*/', start) + 2;
  const doc = parseIsolatedJSDocComment(source, start, end - start)?.jsDoc;
  const text = (doc?.comment ?? '').replaceAll('\r\n', '\n').trim();
  return { text, tags: (doc?.tags ?? []).map((tag) => tag.tagName.text + (tag.comment ?? '')) };
};

test('stars and the margin before them are no text', () => {
  expect(text('  /**\n   * One.\n   *\n   *   indented\n   *  - list\n   */')).toBe(
    'One.\n\n  indented\n - list',
  );
  expect(text('/** One line. */')).toBe('One line.');
  expect(text('/**\r\n * CR LF\r\n * lines\r\n */')).toBe('CR LF\nlines');
});

test('a comment without stars keeps the shape of its code, also where it starts in column 0', () => {
  expect(text('/**\nExample:\n\nf([\n  [a],\n  [b]\n])\n*/')).toBe('Example:\n\nf([\n  [a],\n  [b]\n])');
});

test('tags that never have a text are read, on lines of their own', () => {
  expect(read('/**\n * Text.\n * @public\n *\n * @beta\n */')).toEqual({
    text: 'Text.',
    tags: ['public', 'beta'],
  });
  expect(read('/** @internal */')).toEqual({ text: '', tags: ['internal'] });
});

test('links stay, and a comment with another tag is left to the compiler', () => {
  expect(read('/** Text. @internal */')).toBeNull();
  expect(read('/** See {@link X}. */')).toEqual({ text: 'See {@link X}.', tags: [] });
  expect(read('/**\n * @public\n * more\n */')).toBeNull();
  expect(read('/**\n * @param a - what\n */')).toBeNull();
});

test('any other comment is what the compiler reads', () => {
  const line = fc
    .array(
      fc.constantFrom('a', 'word', '`x`', '{', '}', '*', '**', ' ', '  ', '\t', '-', '日本', '#', '<b>'),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''));
  const end = fc.constantFrom('\n', '\r\n');
  const tags = fc.array(fc.constantFrom('@public', '@internal', ' @beta ', ''), { maxLength: 3 });
  // With its stars in column 1 or later: in column 0 the compiler takes the length of the first word for the margin.
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      tags,
      end,
      fc.nat(6),
      line,
      (prose, marks, newline, indent, first) => {
        const lines = [...prose, ...marks];
        const blanks = ' '.repeat(indent);
        const body = lines.map((text) => `${blanks} * ${text}`).join(newline);
        const source = `${blanks}/**${first}${newline}${body}${newline}${blanks} */ x`.replace(
          /\*+\/(?! x)/g,
          '*',
        );
        fc.pre(source.indexOf('*/') === source.length - 4);
        expect(read(source)).toEqual(compilers(source));
      },
    ),
    { numRuns: 2000 },
  );
});
