import { expect, test } from 'vitest';
import { findAnchor } from '../../../src/docs/anchor/find-anchor.ts';
import { pageNames } from '../../../src/docs/anchor/page-names.ts';
import { readMarkdown } from '../../../src/markdown/read-markdown.ts';

const text = `Before <a id="intro"></a> all.

## Café, déjà vu

<a id="old-name"></a>

## Set up {#setup}

Text with <span id="Middle">a place</span>.

### Deeper

<div id="deep">
</div>

Term
: meaning

Other *term*

:   meaning

## Set up

End.
`;

const page = pageNames('docs/a.md', text, readMarkdown(text, { mdx: false }).headings);

function found(name: string): string | null {
  const anchor = findAnchor(page, name);
  return anchor && `${anchor.via} ${anchor.heading?.slug ?? '-'} ${anchor.heading?.line ?? 0}`;
}

test.each([
  ['café-déjà-vu', 'slug café-déjà-vu 3'],
  ['setup', 'slug setup 7'],
  ['set-up', 'slug set-up 23'],
])('a slug leads to its heading: %s', (name, expected) => {
  expect(found(name)).toBe(expected);
});

test.each([
  ['old-name', 'alias setup 7'],
  ['set-up-setup', 'alias setup 7'],
  ['caf-d-j-vu', 'alias café-déjà-vu 3'],
])('an alias leads to its heading: %s', (name, expected) => {
  expect(found(name)).toBe(expected);
});

test.each([
  ['Middle', 'place setup 7'],
  ['deep', 'place deeper 11'],
  ['intro', 'place - 0'],
  ['term', 'place deeper 11'],
  ['other-term', 'place deeper 11'],
])('a place leads to the innermost section that holds it: %s', (name, expected) => {
  expect(found(name)).toBe(expected);
});

test.each([
  ['SETUP', 'case setup 7'],
  ['Old-Name', 'case setup 7'],
  ['middle', 'case setup 7'],
  [' Set up ', 'case set-up 23'],
])('without regard to case is the last resort: %s', (name, expected) => {
  expect(found(name)).toBe(expected);
});

test.each(['nothing', '', 'set', 'meaning'])('no other name leads anywhere: "%s"', (name) => {
  expect(found(name)).toBeNull();
});
