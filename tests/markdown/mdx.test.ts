import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

/** The headings, then what the abstract would be made of. */
function read(text: string): readonly string[] {
  const { headings, firstParagraph } = readMarkdown(text, { mdx: true });
  return [
    ...headings.map(({ level, text, line, end }) => `${line}-${end} ${'#'.repeat(level)} ${text}`),
    firstParagraph,
  ];
}

test('statements are no text, however many lines and blank lines they take', () => {
  expect(
    read(`import A from './a.astro';
import {
  b,
  # no
} from "./b";
import './c.css'
export const meta = {
  title: 'x }',

  # no: \`

# no
\`,
}

export default function Layout({ children }) {
  return <div># no</div>;

}
# One

export { d } from './d';

Text.
`),
  ).toEqual(['20-24 # One', 'Text.']);
});

test('sentences that begin like statements are text', () => {
  expect(read('import the file first.\n')).toEqual(['import the file first.']);
  expect(read('export your data, then\n\n# One\n')).toEqual(['3-3 # One', 'export your data, then']);
  expect(read('Text\nimport a from "b"\n')).toEqual(['Text import a from "b"']);
  expect(read('- export const a = {\n\n# One\n\n}\n')).toEqual(['3-5 # One', '}']);
  expect(read('> export const a = {\n>\n> # One\n>\n> }\n')).toEqual(['3-5 # One', '}']);
});

test('elements and expressions on lines of their own are no text', () => {
  expect(
    read(`<Tabs
  items={['a', 'b # no']}
  label="# no
  # no"
  onClick={() => {

    # no

  }}
>
  <Tab title='a > b' {...rest}>
    ## One

    - text in a list

    Text of it.
  </Tab>

        ### Two
</Tabs>
{/* # no

# no */}
{items.map((item) => (
  # no
))}
<></>
<a.b:c /> {x} <D/>
<summary>No text</summary>
# Three
`),
  ).toEqual(['12-29 ## One', '19-29 ### Two', '30-30 # Three', 'Text of it.']);
});

test('deeply indented lines are no code, and keep their order', () => {
  expect(
    read(`<A>
        <B>
            Text
            that goes on
              ### One
        </B>

        ~~~
            # no
        ~~~
          1. a

                 ## Two
            <C/>
</A>
    Title
    ---
`),
  ).toEqual(['5-15 ### One', '13-13 ## Two', '16-17 ## Title', 'Text that goes on']);
});

test('a fence ends at any indent, whatever stands in it', () => {
  expect(
    read('<A>\n    ```js\n      a\nb\n  c\n        ```\n    # One\n</A>\n```\n# no\n       ```\n# Two\n'),
  ).toEqual(['7-11 # One', '12-12 # Two', '']);
});

test('tags end a paragraph, and one in a sentence does not', () => {
  expect(read('<A>\nText <B c={1 > 0 ? "x" : y}>of</B> it.\n</A>\n')).toEqual(['Text of it.']);
  expect(read('<B>Bold</B> begins it.\n')).toEqual(['Bold begins it.']);
  expect(read('See <https://example.test> and 1 < 2.\n')).toEqual(['See https://example.test and 1 < 2.']);
  expect(read('{name} stays, {/* this */}not.\n')).toEqual(['{name} stays, not.']);
});

test('tags and comments in headings are no text', () => {
  expect(read('# <Icon name={`x`} /> One {/* two */}\n## `<Two>` \\<Three>\n')).toEqual([
    '1-2 # One',
    '2-2 ## <Two> <Three>',
    '',
  ]);
});

test('the rest of a line behind a tag of several lines is no block of its own', () => {
  expect(read('<A\n  b\n># no</A>\n# One\n')).toEqual(['4-4 # One', '']);
});

test('an address in an element is no comment', () => {
  expect(read('{<a>https://example.test</a>}\n\nText\n')).toEqual(['Text']);
});

test('broken elements, expressions and statements lose nothing', () => {
  expect(read('<A b="c\n\n# One\n\n" />\n')).toEqual(['3-5 # One', '<A b="c']);
  expect(read('<A\n\n# One\n\n/>\n')).toEqual(['3-5 # One', '<A']);
  expect(read('{ open\n\n# One\n')).toEqual(['3-3 # One', '{ open']);
  expect(read('<A b={ open\n\n# One\n')).toEqual(['3-3 # One', '<A b={ open']);
  expect(read("{'it}\n\n# One\n\nText }\n")).toEqual(['3-5 # One', 'Text }']);
  expect(read('export const a = {\n\n# One\n')).toEqual(['3-3 # One', '']);
  expect(read('export const a = {\n# One\nText\n')).toEqual(['2-3 # One', 'Text']);
  expect(read('export const a = `\n\n# One\n')).toEqual(['3-3 # One', '']);
  expect(read('import { a } from "b"\n# One\n')).toEqual(['2-2 # One', '']);
  expect(read('</A>\n# One\n<A>\n')).toEqual(['2-3 # One', '']);
  expect(read('<!-- a\n\n# One\n')).toEqual(['3-3 # One', '<!-- a']);
});

test('a page full of open brackets is still read', () => {
  const text = `${'{ open\n\n'.repeat(40)}# One\n\n<A b={1}\n/>\n\n{/* one\n\nline */}\n\n<B c={2}/>\n`;
  expect(readMarkdown(text, { mdx: true }).headings).toEqual([
    { level: 1, text: 'One', slug: 'one', line: 81, end: 90 },
  ]);
});

test('comments of HTML hide what is in them, as older MDX has it', () => {
  expect(read('<!--\n# no\n\n# no\n-->\n# One\n')).toEqual(['6-6 # One', '']);
});

test('containers keep their elements to themselves', () => {
  expect(read('- <A\n  b="c"\n  />\n\n  # One\n\n# Two\n\n> <B>\n> ## Three\n> </B>\n')).toEqual([
    '5-6 # One',
    '7-11 # Two',
    '10-11 ## Three',
    '',
  ]);
});
