import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

/** One line a heading: lines of its section, marks, text. */
function outline(text: string): readonly string[] {
  const { headings } = readMarkdown(text, { mdx: false });
  return headings.map(({ level, text, line, end }) => `${line}-${end} ${'#'.repeat(level)} ${text}`);
}

test('a page is its front matter, its headings, its first paragraph and its length', () => {
  expect(readMarkdown('---\ntitle: a\n---\n\n# Title *x*\n\nWords\nof it.\n', { mdx: false })).toEqual({
    frontMatter: { format: 'yaml', data: { title: 'a' }, bodyLine: 3, bodyStart: 17 },
    headings: [{ level: 1, text: 'Title x', slug: 'title-x', line: 5, end: 8 }],
    firstParagraph: 'Words of it.',
    lines: 8,
    problems: [],
  });
  expect(readMarkdown('', { mdx: true })).toEqual({
    frontMatter: { format: 'none', data: {}, bodyLine: 0, bodyStart: 0 },
    headings: [],
    firstParagraph: '',
    lines: 0,
    problems: [],
  });
});

test('a section ends before the next heading of its level or a higher one', () => {
  expect(
    outline(`# One

## Two
text
### Three
#### Four
## Five

# Six
###### Seven
`),
  ).toEqual([
    '1-8 # One',
    '3-6 ## Two',
    '5-6 ### Three',
    '6-6 #### Four',
    '7-8 ## Five',
    '9-10 # Six',
    '10-10 ###### Seven',
  ]);
  expect(outline('### Low\n## Middle\n# High\nend')).toEqual(['1-1 ### Low', '2-2 ## Middle', '3-4 # High']);
});

test('underlined headings count from the first of their lines', () => {
  expect(outline('Title\n=====\n\nTwo\nlines *here*\n---\n\ntext\n')).toEqual([
    '1-8 # Title',
    '4-8 ## Two lines here',
  ]);
  expect(outline('text\n\n---\n\nno heading\n***\n')).toEqual([]);
});

test('closing marks, indent and blanks are no text, and what is no heading is none', () => {
  expect(outline('   #   One   ##  \n## Two#\n#\tThree\n')).toEqual([
    '1-2 # One',
    '2-2 ## Two#',
    '3-3 # Three',
  ]);
  expect(outline('#no\n####### no\n\\# no\n    # no\n\n\t# no\n')).toEqual([]);
});

test('empty headings are left out', () => {
  expect(outline('#\n\n## \n\n### ###\n\n## <a id="x"></a>\n\n## ![](x.png)\n\n# One\n')).toEqual([
    '11-11 # One',
  ]);
});

test('nothing in a fence is a heading, however fences are nested', () => {
  expect(
    outline(`# One
\`\`\`\`md
# no
\`\`\`
# no
\`\`\`\`
~~~
# no
\`\`\`
~~~~
\`\`\` info\`string
# Two
   ~~~
# no
  ~~~
# Three
`),
  ).toEqual(['1-11 # One', '12-15 # Two', '16-16 # Three']);
});

test('a fence that is never closed runs to the end, and is a problem with its line', () => {
  const page = readMarkdown('---\na: b\n---\n# One\n\n```sh\n# no\n', { mdx: false });
  expect(page.headings).toEqual([{ level: 1, text: 'One', slug: 'one', line: 4, end: 7 }]);
  expect(page.problems).toEqual(['the code fence of line 6 is never closed: all behind it is code']);
  const problems = (text: string) => readMarkdown(text, { mdx: false }).problems;
  expect(problems('~~~\na\n```\n')).toHaveLength(1);
  expect(problems('```')).toHaveLength(1);
  expect(problems('````\n```')).toHaveLength(1);
  expect(problems('```\n```')).toEqual([]);
  expect(problems('```\na\n````  ')).toEqual([]);
  expect(problems('- ```\n  a\n')).toEqual([]);
});

test('nothing in comments, HTML blocks and indented code is a heading', () => {
  expect(
    outline(`<!--
# no

# no
-->
# One

<div>
# no
</div>

# Two

<pre>

# no
</pre>
# Three

    # no

<script>
# no
</script>
`),
  ).toEqual(['6-11 # One', '12-17 # Two', '18-24 # Three']);
});

test('a comment that is never closed is a problem with its line', () => {
  expect(readMarkdown('# One\n\n<!-- a\n\n# no\n', { mdx: false }).problems).toEqual([
    'the comment of line 3 is never closed: all behind it is hidden',
  ]);
});

test('headings in quotes and lists are found; they end nothing outside, and end with what they stand in', () => {
  expect(
    outline(`## One

> # Quoted
> text
>
> ## Below
>
> > # Twice

- # Item

  text

- ### Next
  - # Deep

1. text

   Title
   ---

### Three
# Four
`),
  ).toEqual([
    '1-22 ## One',
    '3-8 # Quoted',
    '6-8 ## Below',
    '8-8 # Twice',
    '10-13 # Item',
    '14-16 ### Next',
    '15-16 # Deep',
    '19-21 ## Title',
    '22-22 ### Three',
    '23-23 # Four',
  ]);
});

test('lines are those of the raw file behind front matter, with any line ends', () => {
  const lines = ['---', 'title: a', '---', '', '# One', 'text', '', 'Two', '---', '```', '# no', '```'];
  const expected = ['5-12 # One', '8-12 ## Two'];
  expect(outline(lines.join('\n'))).toEqual(expected);
  expect(outline(lines.join('\r\n'))).toEqual(expected);
  expect(outline(lines.join('\r'))).toEqual(expected);
  expect(outline('# a\r\n\r# b\n\r# c')).toEqual(['1-2 # a', '3-4 # b', '5-5 # c']);
  expect(outline('# a\u2028# b\u0085# c\n')).toEqual(['1-1 # a # b\u0085# c']);
  expect(outline('+++\ntitle = "a"\n+++\n# One\n')).toEqual(['4-4 # One']);
});

test('an opening rule and a list of dashes hide no heading', () => {
  expect(outline('---\n\n# One\n\n---\n\n# Two\n')).toEqual(['3-6 # One', '7-7 # Two']);
  expect(outline('---\nNote: text\n\n# One\n')).toEqual(['4-4 # One']);
});

test('text is what a reader sees', () => {
  expect(
    outline(
      '# `code` **bold** _it_ ~~out~~ [link](x) [ref] &amp; a\\*b <b>c</b><br>d <!-- e -->\n\n[ref]: x\n',
    ),
  ).toEqual(['1-3 # code bold it out link ref & a*b c d']);
  expect(outline('# ![logo](x.png) Title\n# ![only *this*](x.png)\n# `a  b`\tc\n')).toEqual([
    '1-1 # Title',
    '2-2 # only this',
    '3-3 # a b c',
  ]);
  expect(outline('# Option<T> and `Option<T>`\n# 1.10 😀\n')).toEqual([
    '1-1 # Option and Option<T>',
    '2-2 # 1.10 😀',
  ]);
});

test('a table ends before a heading and at the end of its list item', () => {
  expect(outline('|a|\n|-|\n|# no|\n# One\n- |a|\n  |-|\ntext\n===\n')).toEqual(['4-6 # One', '7-8 # text']);
});

test('a character of zero is replaced and hides nothing', () => {
  expect(outline('# a\0b\n')).toEqual(['1-1 # a\uFFFDb']);
});

test('containers of colons leave the headings in and around them where they are', () => {
  expect(outline('# One\n:::note\n## Two\ntext\n:::\n## Three\n')).toEqual([
    '1-6 # One',
    '3-5 ## Two',
    '6-6 ## Three',
  ]);
});
