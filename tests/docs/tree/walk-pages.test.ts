import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addFiles, emptyFolder, paths, problems, project, walk, walked } from './project-tree.ts';

const isRoot = process.getuid?.() === 0;

describe('pages', () => {
  it('are told with size and times, roots, entered folders and no problems', () => {
    const root = project({ 'docs/a.md': 'text', 'docs/b/c.md': '', 'src/x.ts': '' });
    const { signature, ...rest } = walked(root);
    const stats = (path: string) => {
      const { size, mtimeMs, ctimeMs } = statSync(join(root, path));
      return { path, size, mtimeMs, ctimeMs };
    };
    expect(rest).toEqual({
      status: 'ok',
      pages: [stats('docs/a.md'), stats('docs/b/c.md')],
      roots: ['docs'],
      detected: true,
      folders: ['docs', 'docs/b'],
      problems: [],
    });
    expect(signature.length).toBeGreaterThan(0);
  });

  it('have one of three extensions in any case; dot names and node_modules are left out', () => {
    const root = project({
      'docs/a.md': '',
      'docs/B.MD': '',
      'docs/c.Mdx': '',
      'docs/d.markdown': '',
      'docs/e.txt': '',
      'docs/md': '',
      'docs/.hidden/x.md': '',
      'docs/._a.md': '',
      'docs/node_modules/p/README.md': '',
      'docs/folder.md/f.md': '',
    });
    expect(paths(root)).toEqual([
      'docs/B.MD',
      'docs/a.md',
      'docs/c.Mdx',
      'docs/d.markdown',
      'docs/folder.md/f.md',
    ]);
  });

  it('are sorted by the bytes of their whole path', () => {
    const names = ['Z', 'a', 'a-b', 'a/x', 'ä', 'b c', '日本', '\uFF5E', '😀'];
    const root = project(Object.fromEntries(names.map((name) => [`docs/${name}.md`, ''])));
    const sorted = names
      .map((name) => `docs/${name}.md`)
      .sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
    expect(paths(root)).toEqual(sorted);
    expect(sorted.slice(-2)).toEqual(['docs/\uFF5E.md', 'docs/😀.md']);
  });

  it('keep the spelling of the disk', () => {
    const root = project({ 'docs/cafe\u0301.md': '', 'docs/th\u00e9.md': '', 'docs/two  blanks .md': '' });
    expect(paths(root)).toEqual(['docs/cafe\u0301.md', 'docs/th\u00e9.md', 'docs/two  blanks .md']);
  });

  it('are the same in whatever order they were created', () => {
    const files = [
      'docs/a.md',
      'docs/a/b.md',
      'docs/Z.md',
      'docs/é.md',
      'doc/x.md',
      'README.md',
      'p/q/README.md',
    ];
    const links = {
      'docs/l1.md': { linkTo: '../other/o.md' },
      'docs/l2.md': { linkTo: '../other/o.md' },
      'docs/f2': { linkTo: '../other/f' },
      'docs/f1': { linkTo: '../other/f' },
    };
    const all = Object.entries({ ...Object.fromEntries(files.map((file) => [file, ''])), ...links });
    const expected = paths(project({ 'other/o.md': '', 'other/f/g.md': '', ...Object.fromEntries(all) }));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const root = project({ 'other/o.md': '', 'other/f/g.md': '' });
        for (const [path, content] of shuffled) addFiles(root, { [path]: content });
        expect(paths(root)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('are files: a socket by the name of a page is none', () => {
    if (process.platform === 'win32') return;
    const root = project({ 'docs/a.md': '' });
    const listen = 'require("node:net").createServer().listen(process.argv[1], () => process.exit())';
    execFileSync(process.execPath, ['-e', listen, join(root, 'docs/socket.md')]);
    expect(statSync(join(root, 'docs/socket.md')).isSocket()).toBe(true);
    addFiles(root, { 'docs/link.md': { linkTo: 'socket.md' } });
    expect(paths(root)).toEqual(['docs/a.md']);
  });
});

describe('ignore files', () => {
  it('hold from the top of the repository down, the nearest one first', () => {
    const outer = project({
      '.git/info/exclude': 'private.md\n',
      '.gitignore': '*.tmp.md\n/packages/p/docs/top.md\ndrafts/\n',
      'packages/.gitignore': 'p/docs/middle.md\n',
      'packages/p/.gitignore': 'own.md\n',
      'packages/p/quartermaster.json': '{}',
      'packages/p/docs/.gitignore': '!kept.tmp.md\n!private.md\n',
      'packages/p/docs/deep/.gitignore': 'own.md\n!/own.md\n',
    });
    const names = [
      'top',
      'middle',
      'own',
      'x.tmp',
      'kept.tmp',
      'private',
      'drafts/d',
      'deep/own',
      'deep/x',
      'deep/drafts',
    ];
    addFiles(outer, Object.fromEntries(names.map((name) => [`packages/p/docs/${name}.md`, ''])));
    expect(paths(join(outer, 'packages/p'))).toEqual([
      'docs/deep/drafts.md',
      'docs/deep/own.md',
      'docs/deep/x.md',
      'docs/kept.tmp.md',
      'docs/private.md',
    ]);
  });

  it('above the project do not take it away as a whole', () => {
    const outer = project({ '.git/': '', '.gitignore': 'work/**\nwork\n', 'work/p/docs/a.md': '' });
    expect(paths(join(outer, 'work/p'))).toEqual(['docs/a.md']);
  });

  it('hold without a repository from the project down, and those above say nothing', () => {
    const folder = emptyFolder();
    addFiles(folder, {
      '.gitignore': 'a.md\n',
      'p/.gitignore': 'b.md\n',
      'p/docs/a.md': '',
      'p/docs/b.md': '',
    });
    expect(paths(join(folder, 'p'))).toEqual(['docs/a.md']);
  });

  it('of a worktree and of a submodule are where git keeps them', () => {
    const folder = emptyFolder();
    addFiles(folder, {
      'main/.git/info/exclude': 'private.md\n',
      'main/.git/worktrees/w/commondir': '../..\n',
      'w/.git': `gitdir: ${join(folder, 'main/.git/worktrees/w')}\n`,
      'w/docs/a.md': '',
      'w/docs/private.md': '',
      'main/.git/modules/s/info/exclude': 'other.md\n',
      'main/s/.git': 'gitdir: ../.git/modules/s\n',
      'main/s/docs/other.md': '',
      'main/s/docs/private.md': '',
      'odd/.git': 'no such thing',
      'odd/docs/a.md': '',
    });
    const found = ['w', 'main/s', 'odd'].map((path) => paths(join(folder, path)));
    expect(found).toEqual([['docs/a.md'], ['docs/private.md'], ['docs/a.md']]);
  });

  it('do not enter an ignored root that is detected, but one that is named', () => {
    const root = project({
      '.git/': '',
      '.gitignore': 'docs/\nbuild/**\n',
      'docs/a.md': '',
      'build/out/.gitignore': 'y.md\n',
      'build/out/x.md': '',
      'build/out/y.md': '',
      'build/out/build/z.md': '',
      'README.md': '',
    });
    expect(paths(root)).toEqual(['README.md']);
    expect(paths(root, { roots: ['docs', 'build/out'] })).toEqual([
      'build/out/build/z.md',
      'build/out/x.md',
      'docs/a.md',
    ]);
    expect(paths(root, { roots: ['docs/a.md'] })).toEqual(['docs/a.md']);
  });

  it('that cannot be read are a problem, and a link by that name says nothing, as for git', () => {
    const root = project({
      '.git/info/exclude/': '',
      'docs/a.md': '',
      'docs/.gitignore': { linkTo: '../rules' },
      rules: 'a.md\n',
    });
    expect(paths(root)).toEqual(['docs/a.md']);
    expect(problems(root)).toEqual([
      '.git/info/exclude: this file cannot be read; its rules do not hold (EISDIR)',
    ]);
  });
});

describe('links', () => {
  it('are followed inside of the project, and each file is known once, by its own path first', () => {
    const root = project({
      'docs/real.md': '',
      'docs/alias.md': { linkTo: 'real.md' },
      'docs/b.md': { linkTo: '../other/page.md' },
      'docs/a.md': { linkTo: '../other/page.md' },
      'docs/text.md': { linkTo: '../other/notes.txt' },
      'docs/LICENSE': { linkTo: '../other/page.md' },
      'docs/sub': { linkTo: '../other/tree' },
      'other/page.md': '',
      'other/notes.txt': '',
      'other/tree/deep/x.md': '',
      'other/tree/back.md': { linkTo: '../../docs/real.md' },
      'other/tree/on.md': { linkTo: '../further.md' },
      'other/further.md': '',
    });
    expect(paths(root)).toEqual([
      'docs/a.md < other/page.md',
      'docs/real.md',
      'docs/sub/deep/x.md < other/tree/deep/x.md',
      'docs/sub/on.md < other/further.md',
      'docs/text.md < other/notes.txt',
    ]);
    expect(walked(root).folders).toEqual(['docs', 'other/tree', 'other/tree/deep']);
  });

  it('to one folder: the one wins whose pages come first', () => {
    const root = project({
      'docs/a': { linkTo: '../other' },
      'docs/a-b': { linkTo: '../other' },
      'docs/a-b.md': { linkTo: '../other/x.md' },
      'other/x.md': '',
      'other/y.md': '',
    });
    expect(paths(root)).toEqual(['docs/a-b.md < other/x.md', 'docs/a-b/y.md < other/y.md']);
  });

  it('in circles come to an end', () => {
    const root = project({
      'docs/a.md': '',
      'docs/self': { linkTo: '.' },
      'docs/up': { linkTo: '..' },
      'docs/there': { linkTo: '../other' },
      'other/back': { linkTo: '../docs' },
      'other/own': { linkTo: '../other' },
      'other/x.md': '',
      'docs/one': { linkTo: 'two' },
      'docs/two': { linkTo: 'one' },
      'docs/me.md': { linkTo: 'me.md' },
      'src/never.md': '',
    });
    expect(paths(root)).toEqual(['docs/a.md', 'docs/there/x.md < other/x.md']);
    expect(problems(root)).toEqual(['docs/me.md: this link leads nowhere (ELOOP)']);
  });

  it('out of the project and into nothing are problems, if they may be missed', () => {
    const outside = emptyFolder();
    addFiles(outside, { 'secret.md': '', 'more/secret.md': '', tool: '' });
    const root = project({
      'docs/a.md': '',
      'docs/out.md': { linkTo: join(outside, 'secret.md') },
      'docs/more': { linkTo: join(outside, 'more') },
      'docs/tool': { linkTo: join(outside, 'tool') },
      'docs/gone.md': { linkTo: 'nowhere.md' },
      'docs/gone': { linkTo: 'nowhere' },
      'docs/README.md': { linkTo: join(outside, 'more') },
    });
    expect(paths(root)).toEqual(['docs/a.md']);
    expect(problems(root)).toEqual([
      'docs/README.md: this link leads out of the project and is not followed',
      'docs/gone.md: this link leads nowhere (ENOENT)',
      'docs/more: this link leads out of the project and is not followed',
      'docs/out.md: this link leads out of the project and is not followed',
    ]);
  });

  it('to what git ignores or a package manager put there are not followed', () => {
    const root = project({
      '.git/': '',
      '.gitignore': 'build/\n*.gen.md\n',
      'docs/a.md': '',
      'docs/api': { linkTo: '../build/api' },
      'docs/gen.md': { linkTo: '../src/x.gen.md' },
      'docs/dep': { linkTo: '../node_modules/dep' },
      'docs/github': { linkTo: '../.github' },
      'build/api/x.md': '',
      'src/x.gen.md': '',
      'node_modules/dep/x.md': '',
      '.github/kept.md': '',
    });
    expect(paths(root)).toEqual(['docs/a.md', 'docs/github/kept.md < .github/kept.md']);
  });

  it('may be roots, detected or named', () => {
    const root = project({
      docs: { linkTo: 'packages/p/guide' },
      'README.md': { linkTo: 'packages/p/guide/start.md' },
      'README.de.md': { linkTo: 'packages/p/LIESMICH.md' },
      'packages/p/LIESMICH.md': '',
      'packages/p/guide/start.md': '',
      'packages/link': { linkTo: 'p' },
      website: { linkTo: 'packages' },
    });
    expect(paths(root)).toEqual([
      'README.de.md < packages/p/LIESMICH.md',
      'README.md < packages/p/guide/start.md',
    ]);
    expect(paths(root, { roots: ['docs'] })).toEqual(['docs/start.md < packages/p/guide/start.md']);
    expect(paths(root, { roots: ['packages/link/guide'] })).toEqual([
      'packages/link/guide/start.md < packages/p/guide/start.md',
    ]);
    expect(paths(root, { roots: ['packages/link/guide', 'packages'] })).toEqual([
      'packages/p/LIESMICH.md',
      'packages/p/guide/start.md',
    ]);
  });

  it('that are named as roots and lead to a folder above stand for that folder', () => {
    const root = project({
      'docs/a.md': '',
      'docs/all': { linkTo: '..' },
      'docs/self': { linkTo: '.' },
      'b.md': '',
    });
    expect(paths(root, { roots: ['docs/self'] })).toEqual(['docs/a.md']);
    expect(paths(root, { roots: ['docs/all'] })).toEqual(['b.md', 'docs/a.md']);
  });

  it('work for a project that is itself reached by one', () => {
    const root = project({ 'docs/a.md': '', 'docs/l.md': { linkTo: '../b.md' }, 'b.md': '' });
    const alias = join(emptyFolder(), 'alias');
    addFiles(join(alias, '..'), { alias: { linkTo: root } });
    const expected = ['docs/a.md', 'docs/l.md < b.md'];
    expect([
      paths(alias),
      paths(alias, { roots: [join(alias, 'docs')] }),
      paths(alias, { roots: [join(root, 'docs')] }),
    ]).toEqual([expected, expected, expected]);
  });
});

describe('what cannot be read', () => {
  it.skipIf(isRoot)('is a problem and no end of the walk', () => {
    const root = project({
      'docs/a.md': '',
      'docs/locked/x.md': '',
      'docs/listed/y.md': '',
      'docs/.gitignore': 'a.md',
    });
    chmodSync(join(root, 'docs/locked'), 0);
    chmodSync(join(root, 'docs/listed'), 0o444);
    chmodSync(join(root, 'docs/.gitignore'), 0);
    onTestFinished(() => {
      for (const path of ['docs/locked', 'docs/listed']) chmodSync(join(root, path), 0o755);
    });
    expect(paths(root)).toEqual(['docs/a.md']);
    expect(problems(root)).toEqual([
      'docs/.gitignore: this file cannot be read; its rules do not hold (EACCES)',
      'docs/listed/y.md: this page cannot be opened (EACCES)',
      'docs/locked: this folder cannot be read; its pages are left out (EACCES)',
    ]);
  });

  it.skipIf(process.platform !== 'linux')('includes names that are no UTF-8', () => {
    const root = project({ 'docs/a.md': '', 'docs/\uFFFD.md': '' });
    const named = (bytes: number[], rest: string) =>
      Buffer.concat([Buffer.from(`${root}/docs/`), Buffer.from(bytes), Buffer.from(rest)]);
    writeFileSync(named([0x65, 0xe9], '.md'), '');
    writeFileSync(named([0xff], '.md'), '');
    mkdirSync(named([0xe9], 'x'));
    expect(paths(root)).toEqual(['docs/a.md', 'docs/\uFFFD.md']);
    expect(problems(root)).toEqual([
      'docs/e\uFFFD.md: this name is not UTF-8 and cannot be opened',
      'docs/\uFFFDx: this name is not UTF-8 and cannot be opened',
    ]);
  });
});

describe('roots', () => {
  it('that overlap give each page once', () => {
    const root = project({ 'docs/a.md': '', 'docs/sub/b.md': '', 'docs/sub/README.md': '' });
    const roots = ['docs/sub/b.md', 'docs/sub', './docs/', 'docs', 'docs/../docs', join(root, 'docs')];
    expect(paths(root, { roots })).toEqual(['docs/a.md', 'docs/sub/README.md', 'docs/sub/b.md']);
    expect(walked(root, { roots }).roots).toEqual([
      'docs/sub/b.md',
      'docs/sub',
      'docs',
      'docs',
      'docs',
      'docs',
    ]);
  });

  it('may be the project, a dot folder or one of a package', () => {
    const root = project({ 'a.md': '', '.github/b.md': '', 'node_modules/p/c.md': '' });
    expect(paths(root, { roots: ['.'] })).toEqual(['a.md']);
    expect(paths(root, { roots: ['.github', 'node_modules/p'] })).toEqual([
      '.github/b.md',
      'node_modules/p/c.md',
    ]);
  });

  it('are detected where none is named', () => {
    const root = project({ 'docs/a.md': '' });
    expect([paths(root, { roots: [] }), paths(root, { roots: null })]).toEqual([
      ['docs/a.md'],
      ['docs/a.md'],
    ]);
  });
});

describe('globs', () => {
  const files = {
    'docs/a.md': '',
    'docs/api/b.md': '',
    'docs/api/.x/c.md': '',
    'docs/old/d.md': '',
    'README.md': '',
  };

  it.each<[include: string[], exclude: string[], kept: string[]]>([
    [['docs/*.md'], [], ['docs/a.md']],
    [['docs/api'], [], ['docs/api/b.md']],
    [['./docs/api/'], [], ['docs/api/b.md']],
    [['**/b.md', 'README.md'], [], ['README.md', 'docs/api/b.md']],
    [[], ['docs/{api,old}/**'], ['README.md', 'docs/a.md']],
    [['docs'], ['**/d.md'], ['docs/a.md', 'docs/api/b.md']],
    [['.'], [], ['README.md', 'docs/a.md', 'docs/api/b.md', 'docs/old/d.md']],
    [['DOCS'], ['docs\\a.md'], []],
  ])('include %j, exclude %j', (include, exclude, kept) => {
    const outcome = walk(project(files), { include, exclude });
    expect(outcome.status === 'ok' ? outcome.pages.map(({ path }) => path) : []).toEqual(kept);
  });

  it('match names that begin with a dot, where a root leads there', () => {
    const root = project(files);
    expect(paths(root, { roots: ['docs/api/.x'], include: ['docs/**'] })).toEqual(['docs/api/.x/c.md']);
  });
});
