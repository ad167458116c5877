import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../src/docs/one-page/open-page.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';
import { addFiles, emptyFolder } from '../tree/project-tree.ts';

const isRoot = process.getuid?.() === 0;

const files = {
  'docs/a.md': 'A\n',
  'docs/sub/a.md': 'Sub\n',
  'docs/My Page.md': 'Blank\n',
  'docs/C#.md': 'Sharp\n',
  'docs/50%.md': 'Half\n',
  'docs/notes.txt': 'no\n',
  'docs/api/index.md': 'API\n',
  '.hidden/x.markdown': 'hidden\n',
};

function opened(page: string, folder = docsProject(files), from = ''): string {
  const { path, anchor, bytes } = answered(openPage({ ...asking(join(folder, from)), page }));
  return `${path} ${anchor ?? '-'} ${bytes.toString().trimEnd()}`;
}

function refused(page: string, from = ''): unknown {
  const root = docsProject(files);
  return failed(openPage({ ...asking(join(root, from)), page: page.replaceAll('<root>', root) }), root);
}

describe('a page', () => {
  it.each([
    ['docs/a.md', 'docs/a.md - A'],
    ['./docs/a.md#top', 'docs/a.md top A'],
    ['docs/My Page.md', 'docs/My Page.md - Blank'],
    ['docs/My%20Page.md#a%20b', 'docs/My Page.md a b Blank'],
    ['docs/C#.md', 'docs/C#.md - Sharp'],
    ['docs/C%23.md#x', 'docs/C#.md x Sharp'],
    ['docs/C#.md#x', 'docs/C#.md x Sharp'],
    ['docs/50%.md', 'docs/50%.md - Half'],
    ['docs/sub/../a.md', 'docs/a.md - A'],
    ['/docs/a.md', 'docs/a.md - A'],
  ])('is named by %s', (page, expected) => {
    expect(opened(page)).toBe(expected);
  });

  it('is looked for from where it is asked, then from the project', () => {
    const root = docsProject(files);
    expect(opened('a.md', root, 'docs/sub')).toBe('docs/sub/a.md - Sub');
    expect(opened('../a.md', root, 'docs/sub')).toBe('docs/a.md - A');
    expect(opened('docs/a.md', root, 'docs/sub')).toBe('docs/a.md - A');
    expect(opened(join(root, 'docs/a.md'), root)).toBe('docs/a.md - A');
  });

  it('need not be one of the index', () => {
    expect(opened('.hidden/x.markdown')).toBe('.hidden/x.markdown - hidden');
  });

  it('may be asked for through a link to the project', () => {
    const root = docsProject(files);
    const link = join(emptyFolder(), 'link');
    symlinkSync(root, link);
    expect(opened('a.md', link, 'docs')).toBe('docs/a.md - A');
  });
});

describe('a page that does not exist', () => {
  it('is answered with pages of its name and a question', () => {
    expect(refused('docs/sub/My-page.md#x')).toEqual({
      status: 'not-found',
      code: 'page-not-found',
      message: 'There is no page docs/sub/My-page.md in <root>; did you mean docs/My Page.md?',
      next: ["qm docs show 'docs/My Page.md'", 'qm docs query My page'],
      candidates: [{ entity: 'docs/My Page.md', why: 'same name' }],
      details: { page: 'docs/sub/My-page.md', project: '<root>' },
    });
  });

  it('is answered with a question alone when nothing is near', () => {
    expect(refused('docs/redirect-rules.md')).toEqual({
      status: 'not-found',
      code: 'page-not-found',
      message: 'There is no page docs/redirect-rules.md in <root>',
      next: ['qm docs query redirect rules'],
      candidates: [],
      details: { page: 'docs/redirect-rules.md', project: '<root>' },
    });
  });

  it('is taken for one beside the folder it is asked from', () => {
    expect(refused('zebra.md', 'docs')).toMatchObject({ details: { page: 'docs/zebra.md' } });
  });

  it('is answered in a project without docs', () => {
    const root = docsProject({ 'src/x.ts': '' });
    expect(failed(openPage({ ...asking(root), page: 'x.md' }), root)).toMatchObject({
      code: 'page-not-found',
      candidates: [],
    });
  });
});

describe('what is no page', () => {
  it('is another file, a folder, or not in the project', () => {
    expect(refused('docs/notes.txt')).toEqual({
      status: 'usage',
      code: 'no-page',
      message: 'docs/notes.txt: this is no page; pages are .md, .mdx, .markdown files',
      next: [],
      details: { page: 'docs/notes.txt' },
    });
    expect(refused('docs/api/')).toEqual({
      status: 'usage',
      code: 'no-page',
      message: 'docs/api: this is a folder, not a page',
      next: ['qm docs show docs/api/index.md'],
      details: { page: 'docs/api' },
    });
    expect(refused('')).toMatchObject({ code: 'no-page', message: '.: this is a folder, not a page' });
    expect(refused('../other.md')).toEqual({
      status: 'usage',
      code: 'no-page',
      message: '../other.md: this is not in the project <root>',
      next: [],
      details: { page: '../other.md' },
    });
    expect(refused('..')).toMatchObject({
      code: 'no-page',
      message: '..: this is not in the project <root>',
    });
  });

  it('is what a link leads to outside of the project', () => {
    const root = docsProject(files);
    const outside = emptyFolder();
    addFiles(outside, { 'secret.md': 'no' });
    addFiles(root, { 'docs/link.md': { linkTo: join(outside, 'secret.md') } });
    expect(failed(openPage({ ...asking(root), page: 'docs/link.md' }), root)).toMatchObject({
      code: 'no-page',
    });
    expect(failed(openPage({ ...asking(root), page: join(outside, 'secret.md') }), root)).toMatchObject({
      code: 'no-page',
    });
  });

  it.skipIf(isRoot)('or a page that nobody may read', () => {
    const root = docsProject(files);
    chmodSync(join(root, 'docs/a.md'), 0);
    expect(failed(openPage({ ...asking(root), page: 'docs/a.md' }), root)).toEqual({
      status: 'failed',
      code: 'page-unreadable',
      message: 'docs/a.md: this page cannot be read (EACCES)',
      next: [],
      details: { page: 'docs/a.md', system: 'EACCES' },
    });
  });
});
