import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCodePoint } from '../../../src/state/by-code-point.ts';
import { emptyFolder, walk } from './project-tree.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

/** Nothing of this machine's own settings may decide. */
function git(folder: string, args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const options = ['-c', 'core.ignorecase=false', '-c', 'core.quotepath=false'];
  return execFileSync('git', [...options, ...args], { cwd: folder, env, encoding: 'utf8' });
}

/** What git lists of a tree, as far as a walk may list it. */
function gitPages(repository: string, below: string): readonly string[] {
  const listed = git(join(repository, below), [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ]);
  return listed
    .split('\0')
    .filter((path) => path.endsWith('.md'))
    .sort(byCodePoint);
}

function walkedPages(root: string): readonly string[] {
  const outcome = walk(root, { roots: ['.'] });
  if (outcome.status === 'ok') return outcome.pages.map(({ path }) => path);
  expect(outcome.code).toBe('no-docs');
  return [];
}

const names = ['a', 'b', 'ab', 'é', 'a b', 'x-y'];
const folder = fc.constantFrom(...names, 'b ');
const page = fc.constantFrom(...names).map((name) => `${name}.md`);
const pagePath = fc
  .tuple(fc.array(folder, { maxLength: 3 }), page)
  .map(([above, name]) => [...above, name].join('/'));
const segment = fc.constantFrom(
  ...['a', 'b', 'ab', 'é', 'a b', 'x-y', 'a.md', 'b.md', '*', '**', '***', 'a*', '*b', '*.md', 'a**', '**b'],
  ...[
    '?',
    '??',
    'a?',
    '?.md',
    '[ab]',
    '[!a]',
    '[^a].md',
    '[a-b]*',
    '[b-a]',
    '[]a]',
    '[a-]',
    '[[:alpha:]]*',
    '[x',
  ],
  ...['[[:nope:]]', '[\\a]', '\\a', '\\*', 'a\\', '[é]*', 'x[+--]y', '*.*', 'a[!b]*', 'a[+-0]b*', 'b\\ '],
);
const pattern = fc
  .tuple(
    fc.constantFrom('', '', '', '!', '!', '\\!', '#', '\\#'),
    fc.constantFrom('', '', '/'),
    fc.array(segment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', ' ', '\\ ', '\r', '/ '),
  )
  .map(([start, slash, segments, end]) => `${start}${slash}${segments.join('/')}${end}`);
const ignoreFile = fc.array(pattern, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
/** Patterns of the folders above, with the way down to the tree or without. */
const above = fc.array(
  fc
    .tuple(fc.constantFrom('', '/é/', '/é/tree/', 'tree/', '**/'), pattern)
    .map(([way, rest]) => `${way}${rest}`),
  { maxLength: 2 },
);
const tree = fc.record({
  pages: fc.uniqueArray(pagePath, { minLength: 5, maxLength: 25 }),
  ignoreFiles: fc.array(fc.tuple(fc.array(folder, { maxLength: 2 }), ignoreFile), {
    minLength: 1,
    maxLength: 3,
  }),
  above: fc.tuple(above, above),
  exclude: pattern,
});

describe.skipIf(!hasGit)('the rules of git', () => {
  it('leave the same pages as git itself lists, whatever the tree and its ignore files', () => {
    const repository = emptyFolder();
    git(repository, ['init', '--quiet']);
    fc.assert(
      fc.property(tree, ({ pages, ignoreFiles, above: [top, middle], exclude }) => {
        const root = join(repository, 'é/tree');
        rmSync(join(repository, 'é'), { recursive: true, force: true });
        const write = (path: string, text: string): void => {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          writeFileSync(join(root, path), text);
        };
        write('always/page.md', '');
        for (const path of pages) write(path, '');
        for (const [folders, text] of ignoreFiles) write([...folders, '.gitignore'].join('/'), text);
        // The tree itself must not be ignored: a project is walked wherever it lies, and git would list nothing.
        const saved = ['!/é', '!tree/', '!always/', '!page.md', ''];
        write('../../.gitignore', [...top, ...saved].join('\n'));
        write('../.gitignore', [...middle, ...saved].join('\n'));
        write('../../.git/info/exclude', exclude);
        expect(walkedPages(root)).toEqual(gitPages(repository, 'é/tree'));
      }),
      { numRuns: 60 },
    );
  });
});
