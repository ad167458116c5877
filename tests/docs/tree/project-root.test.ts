import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectRoots } from '../../../src/docs/tree/detect-roots.ts';
import { findProjectRoot } from '../../../src/docs/tree/project-root.ts';
import { addFiles, emptyFolder, project } from './project-tree.ts';

function found(root: string, folder: string): string {
  const { root: at, mark } = findProjectRoot(join(root, folder));
  return `${at.replace(root, '<root>')} by ${mark}`;
}

test('the nearest folder with a mark is the project', () => {
  const root = project({
    '.git/': '',
    'a/quartermaster.json': '{}',
    'a/b/docs-index.jsonl': '',
    'a/b/c/d/x.md': '',
    'a/e/README.md': '',
    'f/.git': 'gitdir: elsewhere',
    'f/g/docs/x.md': '',
  });
  expect(['', 'a', 'a/b', 'a/b/c/d', 'a/e', 'f/g/docs', 'h'].map((folder) => found(root, folder))).toEqual([
    '<root> by .git',
    '<root>/a by quartermaster.json',
    '<root>/a/b by docs-index.jsonl',
    '<root>/a/b by docs-index.jsonl',
    '<root>/a by quartermaster.json',
    '<root>/f by .git',
    '<root> by .git',
  ]);
});

test('of several marks in a folder the configuration counts first', () => {
  const root = project({ '.git/': '', 'docs-index.jsonl': '', 'quartermaster.json': '' });
  expect(found(root, '')).toBe('<root> by quartermaster.json');
});

test('without a mark it is the nearest folder with docs, else the folder itself', () => {
  const root = project({
    'a/docs/x/y.md': '',
    'a/src/': '',
    'b/readme.de.MD': '',
    'b/c/d/': '',
    'e/website/docs/': '',
    'e/f/docs': 'a file',
    'g/h/README.md/': '',
  });
  expect(['a/src', 'a/docs/x', 'b/c/d', 'e/f'].map((folder) => found(root, folder))).toEqual([
    '<root>/a by docs',
    '<root>/a by docs',
    '<root>/b by docs',
    '<root>/e by docs',
  ]);
  // Whether something above the folder for temporary files has docs is up to the machine.
  expect(findProjectRoot(join(root, 'g/h')).root).not.toBe(join(root, 'g/h/README.md'));
});

test('roots are detected by the names of folders and by READMEs down to two folders', () => {
  const root = project({
    'content/x.md': '',
    'docs/README.md': '',
    'doc/x.md': '',
    'documentation/x.md': '',
    'website/docs/x.md': '',
    'website/x.md': '',
    'Docs-old/x.md': '',
    'README.md': '',
    'readme.zh-CN.md': '',
    'README.txt': '',
    'packages/README.md': '',
    'packages/a/Readme.MD': '',
    'packages/a/src/README.md': '',
    '.github/README.md': '',
    'node_modules/p/README.md': '',
    'build/README.md': '',
    '.git/': '',
    '.gitignore': 'build/\n',
  });
  expect(detectRoots(root)).toEqual([
    'docs',
    'doc',
    'documentation',
    'website/docs',
    'content',
    'README.md',
    'packages/README.md',
    'packages/a/Readme.MD',
    'readme.zh-CN.md',
  ]);
});

test('nothing is detected in files of such names, or where there is nothing', () => {
  const root = project({
    docs: 'a file',
    'website/docs': 'a file',
    doc: { linkTo: 'docs' },
    content: { linkTo: 'gone' },
  });
  expect([detectRoots(root), detectRoots(join(root, 'gone'))]).toEqual([[], []]);
});

test('links to folders outside are not detected', () => {
  const outside = emptyFolder();
  addFiles(outside, { 'docs/x.md': '' });
  const root = project({
    docs: { linkTo: join(outside, 'docs') },
    website: { linkTo: outside },
    doc: { linkTo: 'real' },
    'real/x.md': '',
  });
  expect(detectRoots(root)).toEqual(['doc']);
});
