import { expect, test } from 'vitest';
import { type CommandSpec, type GroupSpec, isGroup } from '../../src/cli/command-spec.ts';
import { sections } from '../../src/cli/command-table.ts';
import {
  brokenLinks,
  failureCodes,
  firstShellBlock,
  unknownCommands,
  withoutFrontMatter,
} from './doc-rules.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles();
const pages = files.filter(({ path }) => path.endsWith('.md') && !path.includes('/fixtures/'));
const commands = sections.flatMap(({ commands }) => commands).flatMap(wordsOf);

function wordsOf(entry: CommandSpec | GroupSpec): string[] {
  const below = isGroup(entry) ? entry.commands.flatMap(wordsOf) : [];
  return [entry.name, ...below.map((words) => `${entry.name} ${words}`)];
}

test('the first shell block of the README is two lines, and each begins with a fresh clone', () => {
  const readme = pages.find(({ path }) => path === 'README.md');
  const [first, second, ...more] = firstShellBlock(readme?.text ?? '');
  expect(first).toMatch(/^npm ci && npm run build && node dist\/bin\/qm\.cjs lookup \S/);
  expect(second).toBe('npm ci && npm test');
  expect(more).toEqual([]);
});

test('each page in docs/ opens with title, type and description', () => {
  expect(withoutFrontMatter(pages.filter(({ path }) => path.startsWith('docs/')))).toEqual([]);
});

test('no link between documents is broken', () => {
  expect(
    brokenLinks(
      pages,
      files.map(({ path }) => path),
    ),
  ).toEqual([]);
});

test('each command that a document shows exists', () => {
  expect(unknownCommands(pages, commands)).toEqual([]);
});

test('the page about misses explains each code that can be met, and no other', () => {
  const page = pages.find(({ path }) => path === 'docs/why-is-there-no-answer.md');
  const cells = [...(page?.text ?? '').matchAll(/^\| (`[^|]*) \|/gm)].map((match) => match[1] ?? '');
  const explained = cells.flatMap((cell) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map((match) => match[1] ?? ''),
  );
  expect(explained.sort()).toEqual(failureCodes(files.filter(({ path }) => path.startsWith('src/'))));
});

test('the rules catch what they forbid', () => {
  expect(firstShellBlock('text\n```ts\nx\n```\n```sh\na\n\nb\n```\n```sh\nc\n```\n')).toEqual(['a', '', 'b']);
  const page = (text: string) => [{ path: 'docs/page.md', text }];
  expect(withoutFrontMatter(page('# Title\n'))).toEqual(['docs/page.md']);
  expect(withoutFrontMatter(page('---\ntitle: a\ntype: b\ndescription: c\n---\n'))).toEqual([]);
  const links = '[a](other.md#x) [b](../src) [c](https://example.test) [d](#x) `[e](gone.md)` [f](gone.md)';
  expect(brokenLinks(page(links), ['docs/other.md', 'src/a.ts'])).toEqual(['docs/page.md → docs/gone.md']);
  const shown = '`qm lookup x` and `qm fetch x`\nqm gone\nqm docs index, `qm docs` and `qm docs idex`';
  expect(unknownCommands(page(shown), ['lookup', 'docs', 'docs index'])).toEqual([
    'docs/page.md: qm fetch',
    'docs/page.md: qm gone',
    'docs/page.md: qm docs idex',
  ]);
  const source = `failure('failed', 'disk-full', x); failure(\n  'usage',\n 'typo'); failure('not-found',\n'gone'); unavailable('no-docs', x)`;
  expect(failureCodes([{ path: 'src/a.ts', text: source }])).toEqual(['disk-full', 'gone', 'no-docs']);
});
