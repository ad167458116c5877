import { expect, test } from 'vitest';
import { links } from '../../src/markdown/links.ts';

/** One line a link: line, mark of what it is, text → target. */
function list(text: string, mdx = false): readonly string[] {
  return links(text, { mdx }).map(
    ({ kind, text, target, line, external }) =>
      `${line} ${external ? 'external ' : ''}${kind} ${text} → ${target}`,
  );
}

test('a link is its words, its target as written, its line and whether it leaves the project', () => {
  expect(links('# T\n\nSee [the *guide*](../guide/a%20b.md#top "Title").\n', { mdx: false })).toEqual([
    { kind: 'link', text: 'the guide', target: '../guide/a%20b.md#top', line: 3, external: false },
  ]);
});

test('all ways to write a link are read, in document order', () => {
  expect(
    list(`---
title: a
---
[one](#one) [two][b] [three][]
[four] [no][missing] \`[no](code)\`
[five](<a b.md>) [six](x\\_y.md?a&amp;b)

> - [seven](/seven)

| [eight](8.md) |
|---|
| [nine](9.md) |
| text [ten](10.md) |

# [eleven](11.md)

[b]: two.md
[three]: three.md
[four]: four.md 'Title'
`),
  ).toEqual([
    '4 link one → #one',
    '4 link two → two.md',
    '4 link three → three.md',
    '5 link four → four.md',
    '6 link five → a b.md',
    '6 link six → x_y.md?a&b',
    '8 link seven → /seven',
    '10 link eight → 8.md',
    '12 link nine → 9.md',
    '13 link ten → 10.md',
    '15 link eleven → 11.md',
  ]);
});

test('links that leave the project are marked, and bare addresses are none', () => {
  expect(
    list(
      '[a](https://example.test/x) [b](mailto:ada@example.test) [c](//example.test) [d](javascript:x) [e](x:y)\n',
    ),
  ).toEqual([
    '1 external link a → https://example.test/x',
    '1 external link b → mailto:ada@example.test',
    '1 external link c → //example.test',
    '1 external link d → javascript:x',
    '1 external link e → x:y',
  ]);
  expect(list('<https://example.test> https://example.test <ada@example.test>\n')).toEqual([]);
});

test('pictures are marked, in links too', () => {
  expect(list('![the *logo*](logo.png)\n[![badge](b.svg)](b.md)\n')).toEqual([
    '1 image the logo → logo.png',
    '2 link badge → b.md',
    '2 image badge → b.svg',
  ]);
});

test('links of HTML are read in sentences and in blocks, but not in comments and code', () => {
  expect(
    list(`Text <a class="x" href='a.md'>the <b>first</b></a> <img alt="i" src=i.png>
and <a id="no">none</a>.

<div>
  <!-- <a href="no.md">no</a>
  -->
  <p><a
    href="b.md">the
    second</a></p>
  <img src="j.png">
</div>

\`\`\`html
<a href="no.md">no</a>
\`\`\`
`),
  ).toEqual([
    '1 link the first → a.md',
    '1 image i → i.png',
    '7 link the second → b.md',
    '10 image → j.png'.replace('image →', 'image  →'),
  ]);
});

test('components of MDX with a target are links', () => {
  expect(
    list(
      '<Card title="one" href="/one" /> <Card href="/x">other</Card>\n<Link to="/two">the two</Link> and [three](3.md)\n\n<Card href={four} />\n',
      true,
    ),
  ).toEqual(['1 link one → /one', '1 link other → /x', '2 link the two → /two', '2 link three → 3.md']);
});

test('lines are counted through line breaks of a paragraph', () => {
  expect(list('a\nb  \nc <b\nx="y">\n[d](d.md)\r\n[e](e.md)\n')).toEqual([
    '5 link d → d.md',
    '6 link e → e.md',
  ]);
});
