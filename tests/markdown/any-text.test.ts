import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAliases } from '../../src/markdown/anchor-aliases.ts';
import { links } from '../../src/markdown/links.ts';
import { type MarkdownPage, readMarkdown } from '../../src/markdown/read-markdown.ts';
import { readText } from '../../src/markdown/read-text.ts';
import { section } from '../../src/markdown/section.ts';

/** Pieces that mean something to one of the readers, so that their rules meet in ways that nobody writes. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '\n',
      '\n',
      '\n\n',
      '# ',
      '## ',
      '### a\n',
      '- ',
      '> ',
      '  ',
      '    ',
      'a',
      'b ',
    ),
  },
  fc.constantFrom(
    '===\n',
    '---\n',
    '+++\n',
    '```\n',
    '~~~\n',
    '````',
    '1. ',
    '\t',
    '***',
    '_',
    '`',
    '|a|\n|-|\n',
    'a: b\n',
    'a = 1\n',
  ),
  fc.constantFrom(
    '<!--',
    '-->',
    '<div>',
    '</div>',
    '<A b="',
    '/>',
    '<A>',
    '</A>',
    '{',
    '}',
    '{/*',
    '*/}',
    '"',
    "'",
    '${',
    '=>',
  ),
  fc.constantFrom(
    'import a from "b"\n',
    'export const a = ',
    ':::note\n',
    ':::\n',
    '(a)=\n',
    '{#a}',
    '<a id="a"></a>\n',
    '!!! a\n',
  ),
  fc.constantFrom(
    '{{% note %}}',
    '{{% /note %}}',
    '{% a %}',
    '[a]: b\n',
    '[a](b)',
    '![a](b)',
    '<https://a.test>',
    '&amp;',
    '\\',
    '🚀',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const anyText = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

function isNested({ headings, lines }: MarkdownPage): boolean {
  const isInFile = headings.every(({ line, end }) => line >= 1 && line <= end && end <= lines);
  const isOrdered = headings.every(({ line }, at) => at === 0 || line >= (headings[at - 1]?.line ?? 0));
  return (
    isInFile &&
    isOrdered &&
    headings.every((one, at) =>
      headings.slice(at).every((other) => other.line > one.end || other.end <= one.end),
    )
  );
}

test.each([false, true])('no text fails, and sections lie in the file and in each other (mdx: %s)', (mdx) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const page = readMarkdown(text, { mdx });
      expect({ page, nested: isNested(page) }).toMatchObject({ nested: true });
      expect(new Set(page.headings.map(({ slug }) => slug)).size).toBe(page.headings.length);
      expect(anchorAliases(text, { mdx })).toHaveLength(page.headings.length);
      for (const { line } of links(text, { mdx })) expect(line).toBeLessThanOrEqual(page.lines);
      expect(section(text, 1, page.lines)).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

test.each([false, true])('line ends change nothing but themselves (mdx: %s)', (mdx) => {
  fc.assert(
    fc.property(anyText, (any) => {
      const text = any.replaceAll('\r', '');
      const { frontMatter, ...page } = readMarkdown(text, { mdx });
      for (const lineEnd of ['\r\n', '\r']) {
        const { frontMatter: other, ...rest } = readMarkdown(text.replaceAll('\n', lineEnd), { mdx });
        expect(rest).toEqual(page);
        expect({ ...other, bodyStart: 0 }).toEqual({ ...frontMatter, bodyStart: 0 });
      }
    }),
    { numRuns: 2000 },
  );
});

test('no bytes fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const { text, problems } = readText(bytes);
      expect(isNested(readMarkdown(text, { mdx: false }))).toBe(true);
      expect(problems.length === 0 || text.includes('\uFFFD')).toBe(true);
    }),
  );
});
