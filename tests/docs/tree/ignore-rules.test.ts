import { expect, test } from 'vitest';
import { isIgnored } from '../../../src/docs/tree/ignore-chain.ts';
import { parseIgnoreRules } from '../../../src/docs/tree/ignore-rules.ts';

/** Whether one ignore file at the top takes a path away; a slash at its end makes it a folder. */
function ignores(file: string | Buffer, path: string): boolean {
  const bytes = Buffer.from(file).toString('latin1');
  const plain = path.replace(/\/$/, '');
  const start = plain.lastIndexOf('/') + 1;
  const entry = { folder: plain.slice(0, start), name: plain.slice(start), isFolder: path !== plain };
  return isIgnored({ rules: parseIgnoreRules(bytes), depth: 0, asksForPath: true, above: null }, entry);
}

test.each([
  ['a.md', 'a.md', 'x/a.md', 'b.md', 'a name holds at any depth'],
  ['/a.md', 'a.md', 'a.md', 'x/a.md', 'a slash in front binds to the folder'],
  ['x/a.md', 'x/a.md', 'x/a.md', 'y/x/a.md', 'a slash within binds to the folder'],
  ['x/', 'x/', 'y/x/', 'x', 'a slash at the end means folders'],
  ['x', 'x/', 'x', 'x/a.md', 'what is in a folder is another entry'],
  ['*.md', 'a.md', 'x/a.md', 'a.mdx', 'a star within a name'],
  ['x/*', 'x/a.md', 'x/y/', 'x/y/a.md', 'a star does not cross a slash'],
  ['x/**', 'x/a.md', 'x/y/a.md', 'x/', 'two stars at the end: all that is within'],
  ['**/x', 'x', 'a/b/x', 'a/xb', 'two stars in front: any depth'],
  ['a/**/b', 'a/b', 'a/x/y/b', 'a/xb', 'two stars between: any number of folders'],
  ['/**b', 'ab', 'b', 'x/b', 'two stars that touch a name are one'],
  ['a**/b', 'ax/y/b', 'a/b', 'b/b', 'as git has it, what follows the plain start counts as a start'],
  ['?.md', 'a.md', 'x/b.md', 'ab.md', 'a question mark is one'],
  ['??.md', 'é.md', 'ab.md', 'a.md', 'counted in bytes'],
  ['[a-c].md', 'a.md', 'c.md', 'd.md', 'a range'],
  ['[!a].md', 'b.md', 'c.md', 'a.md', 'a negated set'],
  ['[^a].md', 'b.md', 'c.md', 'a.md', 'a negated set in the other spelling'],
  ['[]a].md', '].md', 'a.md', 'b.md', 'a bracket that comes first'],
  ['[a-].md', 'a.md', '-.md', 'b.md', 'a hyphen that comes last'],
  ['[c-a].md', 'c.md', 'x/c.md', 'a.md', 'a range that runs backwards'],
  ['[[:digit:]x].md', '7.md', 'x.md', 'a.md', 'a class'],
  ['x/a[!z]b', 'x/a-b', 'x/axb', 'x/a/b', 'no set holds a slash'],
  ['\\!a', '!a', 'x/!a', 'a', 'a backslash takes the meaning away'],
  ['\\#a', '#a', 'x/#a', 'a', 'also that of a comment'],
  ['a\\ ', 'a ', 'x/a ', 'a', 'a blank at the end that is meant'],
  ['a b  ', 'a b', 'x/a b', 'a', 'and some that are not'],
  ['a\r\nb', 'a', 'b', 'c', 'lines of Windows'],
  ['\uFEFFa', 'a', 'x/a', 'b', 'a byte order mark'],
  ['a\n!x/a', 'a', 'y/a', 'x/a', 'the last rule decides'],
  ['é', 'é', 'x/é', 'e\u0301', 'names as they are spelled'],
])('%j ignores %j and %j, not %j: %s', (file, first, second, not) => {
  expect([ignores(file, first), ignores(file, second), ignores(file, not)]).toEqual([true, true, false]);
});

test.each(['', '#a', ' ', '!', '/', '//', '[a', '[[:nope:]]', '[[:alpha:', 'a\\', '[a\\', '[a-\\'])(
  'nothing is ignored by %j',
  (line) => {
    expect(['a', 'a/', '#a', '\\', 'x/a', '[a'].filter((path) => ignores(`${line}\n`, path))).toEqual([]);
  },
);

test('bytes that are no UTF-8 hurt nobody', () => {
  expect(ignores(Buffer.from([0xff, 0x0a, 0x61, 0x0a]), 'a')).toBe(true);
});
