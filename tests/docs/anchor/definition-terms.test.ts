import { expect, test } from 'vitest';
import { definitionTerms } from '../../../src/docs/anchor/definition-terms.ts';
import { readMarkdown } from '../../../src/markdown/read-markdown.ts';

function terms(text: string): readonly string[] {
  const options = { mdx: false };
  const { headings } = readMarkdown(text, options);
  return definitionTerms(text, options, headings).map(({ name, line }) => `${line} ${name}`);
}

test('a term has the name that a heading would have, with the line it stands on', () => {
  expect(terms('---\ntitle: a\n---\n\n`cacheDir`\n: (`string`) One.\n\n*Two* words\n\n: Two.\n')).toEqual([
    '5 cachedir',
    '8 two-words',
  ]);
});

test('several terms, several meanings, and terms in lists', () => {
  expect(terms('One\n: a\n: b\n\nTwo\n: c\nThree\n: d\n\n- Four\n  : e\n')).toEqual([
    '1 one',
    '5 two',
    '7 three',
    '10 four',
  ]);
});

test('terms and headings are numbered together', () => {
  expect(terms('# Name\n\nname\n: a\n\n## Name\n')).toEqual(['1 name', '3 name-1', '6 name-2']);
});

test('no term is made of what only looks like one', () => {
  expect(terms('Text: more.\n\n```\nname\n: a\n```\n\nText\n\n---\n\n: alone\n')).toEqual([]);
  expect(terms('Text.\n')).toEqual([]);
});
