import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameTree } from '../../../src/docs/tree/same-tree.ts';
import { walkPages } from '../../../src/docs/tree/walk-pages.ts';
import { addFiles, emptyFolder, later, project, walked } from './project-tree.ts';

/** The file system's clock moves in steps of some milliseconds. */
function nextTick(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 12);
}

const files = {
  '.git/info/exclude': '',
  '.gitignore': 'build/\n',
  'docs/a.md': 'text',
  'docs/sub/.gitignore': 'x.md\n',
  'docs/sub/b.md': '',
  'docs/link.md': { linkTo: '../other/l.md' },
  'docs/far': { linkTo: '../other/far' },
  'docs/gone.md': { linkTo: '../other/gone.md' },
  'other/l.md': '',
  'other/second.md': '',
  'other/far/f.md': '',
  'src/deep/deeper/x.ts': '',
};

describe('a tree', () => {
  it('in which only texts of pages changed is the same', () => {
    const root = project(files);
    const { signature } = walked(root);
    nextTick();
    writeFileSync(join(root, 'docs/a.md'), 'another text');
    writeFileSync(join(root, 'src/deep/deeper/y.ts'), '');
    writeFileSync(join(root, '.git/index'), '');
    expect(sameTree(root, signature)).toBe(true);
    expect(sameTree(root, JSON.parse(JSON.stringify(signature)))).toBe(true);
  });

  it.each<[title: string, change: (root: string) => void]>([
    ['a page is added', (root) => writeFileSync(join(root, 'docs/new.md'), '')],
    ['a page is removed', (root) => rmSync(join(root, 'docs/sub/b.md'))],
    ['a page is renamed', (root) => renameSync(join(root, 'docs/a.md'), join(root, 'docs/c.md'))],
    ['a folder is removed', (root) => rmSync(join(root, 'docs/sub'), { recursive: true })],
    ['an ignore file is added', (root) => writeFileSync(join(root, 'docs/.gitignore'), '')],
    ['an ignore file is changed', (root) => writeFileSync(join(root, 'docs/sub/.gitignore'), 'b.md\n')],
    ['an ignore file is removed', (root) => rmSync(join(root, '.gitignore'))],
    ["git's own ignore file is changed", (root) => writeFileSync(join(root, '.git/info/exclude'), 'a.md\n')],
    ['the repository is removed', (root) => rmSync(join(root, '.git'), { recursive: true })],
    ['another place for docs appears', (root) => mkdirSync(join(root, 'doc'))],
    ['a README appears two folders down', (root) => writeFileSync(join(root, 'src/deep/README.md'), '')],
    ['a page appears behind a link', (root) => writeFileSync(join(root, 'other/far/new.md'), '')],
    ['what a broken link leads to appears', (root) => writeFileSync(join(root, 'other/gone.md'), '')],
    ['a link leads elsewhere', (root) => retarget(root, 'docs/link.md', '../other/second.md')],
    ['the project is removed', (root) => rmSync(root, { recursive: true })],
  ])('is another when %s', (_title, change) => {
    const root = project(files);
    const { signature } = walked(root);
    nextTick();
    change(root);
    expect(sameTree(root, signature)).toBe(false);
  });

  it('with named roots depends on these alone, and on what is above them', () => {
    const outer = project({ '.git/': '', 'p/docs/guide/a.md': '', 'p/src/x.ts': '' });
    const root = join(outer, 'p');
    const { signature } = walked(root, { roots: ['docs/guide'] });
    const same = (change: () => void): boolean => {
      nextTick();
      change();
      return sameTree(root, signature);
    };
    expect(same(() => addFiles(root, { 'docs/b.md': '', 'README.md': '', 'src/README.md': '' }))).toBe(true);
    expect(same(() => addFiles(outer, { 'p/.git/': '' }))).toBe(false);
    rmSync(join(root, '.git'), { recursive: true });
    expect(same(() => addFiles(outer, { '.gitignore': '*.md\n' }))).toBe(false);
    rmSync(join(outer, '.gitignore'));
    expect(same(() => addFiles(root, { 'docs/.gitignore': '*.md\n' }))).toBe(false);
  });

  it('without a repository is another when one appears above', () => {
    const folder = emptyFolder();
    addFiles(folder, { 'p/docs/a.md': '' });
    const root = join(folder, 'p');
    const { signature } = walked(root);
    expect(sameTree(root, signature)).toBe(true);
    addFiles(folder, { '.git/': '' });
    expect(sameTree(root, signature)).toBe(false);
  });

  it('that was changed right before the walk cannot be told from a changed one', () => {
    const root = project({ 'docs/a.md': '' });
    const old = new Date(Date.now() - 60 * 60 * 1000);
    for (const path of ['docs', '']) utimesSync(join(root, path), old, old);
    const walkAt = (now: number): boolean => {
      const outcome = walkPages({ root, roots: ['docs'], include: [], exclude: [], now });
      return outcome.status === 'ok' && sameTree(root, outcome.signature);
    };
    // The times above are set by hand; when that was done cannot be.
    expect([walkAt(Date.now()), walkAt(later())]).toEqual([false, true]);
  });

  it('is told in a signature without absolute paths, sorted by path', () => {
    const root = project(files);
    const { signature } = walked(root, { roots: ['docs'] });
    expect(
      signature.map(({ kind, path, ...rest }) => [kind, path, 'target' in rest ? rest.target : ''].join(' ')),
    ).toEqual([
      'presence .git ',
      'stamp .git/info/exclude ',
      'stamp .gitignore ',
      'stamp docs ',
      'link docs/far other/far',
      'link docs/gone.md ',
      'link docs/link.md other/l.md',
      'stamp docs/sub ',
      'stamp docs/sub/.gitignore ',
      'presence other/.gitignore ',
      'stamp other/far ',
    ]);
    expect(JSON.stringify(signature)).not.toContain(dirname(root));
  });

  it('is never taken for the same when the walk would find something else', () => {
    const paths = [
      'docs/a.md',
      'docs/sub/b.md',
      'docs/x.md',
      'docs/n/y.md',
      'doc/z.md',
      'README.md',
      'src/deep/README.md',
      'other/gone.md',
      'other/far/g.md',
      'docs',
    ];
    const ignoring = ['.gitignore', 'docs/.gitignore', 'other/.gitignore', '.git/info/exclude'];
    const change = fc.oneof(
      fc.constantFrom(...paths).map((path) => ({ path, act: 'write', text: '' })),
      fc.constantFrom(...paths).map((path) => ({ path, act: 'remove', text: '' })),
      fc.record({
        path: fc.constantFrom(...ignoring),
        act: fc.constant('write'),
        text: fc.constantFrom('a.md\n', 'sub\n', 'far/\n', 'docs\n', 'README.md\n', ''),
      }),
      fc.record({
        path: fc.constantFrom('docs/link.md', 'docs/far', 'doc', 'README.md'),
        act: fc.constant('link'),
        text: fc.constantFrom('../other/l.md', '../other', 'other', '../other/gone.md', 'docs/a.md', '..'),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const root = project(files);
        for (const one of changes) {
          const before = walkPages({ root, roots: null, include: [], exclude: [], now: later() });
          nextTick();
          perform(root, one);
          const after = walkPages({ root, roots: null, include: [], exclude: [], now: later() });
          if (before.status !== 'ok') continue;
          const names = (outcome: typeof after) =>
            outcome.status === 'ok'
              ? [outcome.pages.map(({ path, file }) => [path, file]), outcome.problems]
              : outcome;
          if (JSON.stringify(names(before)) === JSON.stringify(names(after))) continue;
          expect(sameTree(root, before.signature)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});

interface Change {
  readonly path: string;
  readonly act: string;
  readonly text: string;
}

/** A change that an earlier one made impossible, as below a folder that is a file now, is left out. */
function perform(root: string, { path, act, text }: Change): void {
  const file = join(root, path);
  try {
    rmSync(file, { recursive: true, force: true });
    if (act === 'remove') return;
    mkdirSync(dirname(file), { recursive: true });
    if (act === 'link') symlinkSync(text, file);
    else writeFileSync(file, text);
  } catch {
    // The walks before and after are compared all the same.
  }
}

function retarget(root: string, path: string, target: string): void {
  rmSync(join(root, path));
  symlinkSync(target, join(root, path));
}
