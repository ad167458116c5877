import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addFiles, emptyFolder, project, refusal, walk } from './project-tree.ts';

test('a root that does not exist is refused with the nearest folder, else with one that holds pages', () => {
  const root = project({ 'docs/a.md': '', 'guides/b.md': '', 'guides/tips/c.md': '' });
  expect([
    refusal(root, { roots: ['guide'], called: '--root' }),
    refusal(root, { roots: ['guides/tip'] }),
    refusal(root, { roots: ['docs/a.md/x'] }),
  ]).toEqual([
    `usage docs-root-missing: --root guide: there is no such folder or file in <root>; did you mean guides?
$ qm docs index --root guides`,
    `usage docs-root-missing: docs root guides/tip: there is no such folder or file in <root>; did you mean guides/tips?
$ qm docs index --root guides/tips`,
    `usage docs-root-missing: docs root docs/a.md/x: there is no such folder or file in <root>
$ qm docs index --root docs`,
  ]);
});

test('a root outside of the project is refused, by its path or behind a link', () => {
  const outside = emptyFolder();
  addFiles(outside, { 'guides/a.md': '' });
  const root = project({ 'wiki/a.md': '', away: { linkTo: outside } });
  const told = (
    name: string,
  ) => `usage docs-root-outside: docs root ${name}: this is not in the project <root>
$ qm docs index --root wiki`;
  for (const name of ['..', '../other', join(outside, 'guides'), 'away', 'away/guides', '/']) {
    expect(refusal(root, { roots: [name] })).toBe(told(name));
  }
  // Nothing of the folder outside is told.
  expect(
    refusal(root, { roots: ['away/guide'] }),
  ).toBe(`usage docs-root-missing: docs root away/guide: there is no such folder or file in <root>
$ qm docs index --root wiki`);
});

test('a root that is a file but no page is refused', () => {
  const root = project({ 'docs/a.md': '', 'package.json': '{}' });
  expect(refusal(root, { roots: ['docs', 'package.json'], called: 'docs.roots' })).toBe(
    `usage docs-root-no-page: docs.roots package.json: this is neither a folder nor a page (.md, .mdx, .markdown)
$ qm docs index --root docs`,
  );
});

test.skipIf(process.getuid?.() === 0)('a root that cannot be reached is refused', () => {
  const root = project({ 'docs/a.md': '', 'locked/b/c.md': '' });
  chmodSync(join(root, 'locked'), 0);
  const told = refusal(root, { roots: ['locked/b'] });
  chmodSync(join(root, 'locked'), 0o755);
  expect(told).toBe(`usage docs-root-unreadable: docs root locked/b: this cannot be read (EACCES)
$ qm docs index --root docs`);
});

test('a project without docs is told what was looked for, and where pages are', () => {
  const told = `unavailable no-docs: There are no docs in <root>: looked for the folders docs, doc, documentation, website/docs, content and for README.md up to two folders down
$ qm docs index --root`;
  expect(refusal(project({ 'src/x.ts': '', "my wiki's/sub/a.md": '', 'z/y/x/README.md': '' }))).toBe(
    `${told} 'my wiki'\\''s/sub'`,
  );
  expect(refusal(project({ '-x/a.md': '' }))).toBe(`${told} ./-x`);
  expect(refusal(project({ 'notes.md': '' }))).toBe(`${told} .`);
});

test('one language, or one package, of several is not the docs: the folder above them is named', () => {
  const told = (files: Record<string, string>) => refusal(project(files)).split('$ ')[1];
  expect(told({ 'src/content/docs/ar/a.md': '', 'src/content/docs/en/sub/b.md': '' })).toBe(
    'qm docs index --root src/content/docs',
  );
  expect(told({ 'copy/en/a.md': '', 'copy/images/x.png': '' })).toBe('qm docs index --root copy/en');
  expect(told({ 'a/x.md': '', 'b/y.md': '' })).toBe('qm docs index --root a');
});

test('a project without any page is sent to the manual', () => {
  const root = project({ 'docs/x.txt': '', '.git/': '', '.gitignore': 'build/\n', 'build/a.md': '' });
  expect([refusal(root), refusal(root, { roots: ['docs', 'build'], exclude: ['**/a.md'] })]).toEqual([
    `unavailable no-docs: There are no docs in <root>: looked for the folders docs, doc, documentation, website/docs, content and for README.md up to two folders down
$ qm docs index --help`,
    `unavailable no-docs: There are no docs in <root>: looked for .md, .mdx, .markdown files in docs, build
1 page was left out by include and exclude
$ qm docs index --help`,
  ]);
});

test('what the walk had to leave out is told where it leaves nothing', () => {
  const root = project({ 'docs/a.md': { linkTo: 'gone.md' } });
  expect(
    refusal(root, { roots: ['docs'] }),
  ).toBe(`unavailable no-docs: There are no docs in <root>: looked for .md, .mdx, .markdown files in docs
docs/a.md: this link leads nowhere (ENOENT)
$ qm docs index --help`);
});

test('two files whose names are spelled alike but for their accents claim one path', (context) => {
  const root = project({
    'docs/caf\u00e9.md': '',
    'docs/cafe\u0301.md': '',
    'docs/Foo.md': '',
    'docs/foo.md': '',
  });
  // On a disk that takes them for one there is only one.
  context.skip(process.platform === 'darwin');
  expect(walk(root)).toEqual({
    status: 'failed',
    code: 'docs-path-collision',
    message:
      'two pages claim one path: docs/cafe\\u{301}.md and docs/caf\\u{e9}.md; rename or remove one of them',
    next: ['ls docs'],
    details: { paths: ['docs/cafe\u0301.md', 'docs/caf\u00e9.md'] },
  });
  expect(refusal(root, { exclude: ['docs/caf\u00e9.md'] })).toBe(
    'pages: docs/Foo.md, docs/cafe\u0301.md, docs/foo.md',
  );
});

test.each([
  ['!docs/a.md', '!docs/a.md: write it into exclude, without the exclamation mark'],
  ['', 'an empty glob matches nothing'],
])('the glob %j is refused', (glob, message) => {
  expect(walk(project({ 'docs/a.md': '' }), { include: [glob] })).toEqual({
    status: 'usage',
    code: 'docs-glob-wrong',
    message,
    next: [],
    details: { glob },
  });
});

test('a project that is not there is refused', () => {
  const root = join(emptyFolder(), 'gone');
  expect(refusal(root)).toBe('usage no-such-directory: there is no directory <root>');
});
