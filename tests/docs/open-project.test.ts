import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { DocsRequest } from '../../src/docs/docs-request.ts';
import { headerText } from '../../src/docs/index-file/header.ts';
import { type DocsProject, openProject } from '../../src/docs/open-project.ts';
import { isFailure, type Outcome } from '../../src/outcome.ts';
import { INDEX, type LiveDocs, liveDocs, told } from './live-docs.ts';

function open(docs: LiveDocs, from = '', more: Partial<DocsRequest> = {}): Outcome<DocsProject> {
  return openProject({ ...docs.request, folder: join(docs.root, from), ...more });
}

/** `root: index [roots]`, paths from the project that was made. */
function found(docs: LiveDocs, from = '', more: Partial<DocsRequest> = {}): string {
  const project = open(docs, from, more);
  if (isFailure(project)) return told(docs, project);
  const plain = (path: string) => (path === docs.root ? '.' : path.replace(`${docs.root}/`, ''));
  const { roots } = project.settings;
  return `${plain(project.root)}: ${plain(project.indexFile)} [${roots?.map(plain).join(', ') ?? 'detected'}]`;
}

const settings = { roots: null, include: [], exclude: [], types: {} };
const header = (base: string, roots: readonly string[] | null = null) =>
  `${headerText({ base, roots }, settings)}\n`;
const config = (docs: object) => JSON.stringify({ docs });

test('without any setting everything has its default', () => {
  const docs = liveDocs({ 'docs/a.md': '' });
  expect(open(docs)).toEqual({
    status: 'ok',
    root: docs.root,
    indexFile: join(docs.root, INDEX),
    indexCommand: 'qm docs index',
    settings,
    called: '--root',
    origins: expect.objectContaining({ 'docs.roots': { from: 'default' } }),
    named: false,
  });
});

test('globs and types come from the configuration', () => {
  const set = { include: ['docs/**'], exclude: ['**/x.md'], types: { guide: 'how-to' } };
  const docs = liveDocs({ 'docs/a.md': '', 'quartermaster.json': config(set) });
  expect(open(docs)).toMatchObject({ settings: { roots: null, ...set } });
});

describe('the project is found', () => {
  it.each([
    ['from itself', ''],
    ['from a folder of its docs', 'docs/deep'],
    ['from any other folder', 'src/x'],
  ])('%s', (_title, from) => {
    const docs = liveDocs({ 'docs/deep/a.md': '', 'src/x/y.ts': '' });
    expect(found(docs, from)).toBe(`.: ${INDEX} [detected]`);
  });

  it('by its configuration, in a folder of a larger repository', () => {
    const docs = liveDocs({
      'packages/a/quartermaster.json': '',
      'packages/a/docs/a.md': '',
      'docs/b.md': '',
    });
    expect(found(docs, 'packages/a/docs')).toBe(`packages/a: packages/a/${INDEX} [detected]`);
  });

  it('by an index that lies below it', () => {
    const docs = liveDocs({ [`website/${INDEX}`]: header('..'), 'website/docs/a.md': '' });
    expect(found(docs, 'website/docs')).toBe(`.: website/${INDEX} [detected]`);
    expect(found(docs)).toBe(`.: website/${INDEX} [detected]`);
  });

  it('by an index that lies below it and is in conflict', () => {
    const docs = liveDocs({
      [`website/${INDEX}`]: `<<<<<<< ours\n${header('..')}=======\n${header('..')}>>>>>>> theirs\n`,
      'website/docs/a.md': '',
    });
    expect(found(docs, 'website/docs')).toBe(`.: website/${INDEX} [detected]`);
  });

  it('through a link to one of its folders', () => {
    const docs = liveDocs({ 'docs/deep/a.md': '' });
    const link = join(docs.root, '../link');
    symlinkSync(join(docs.root, 'docs/deep'), link);
    expect(found(docs, '', { folder: link })).toBe(`.: ${INDEX} [detected]`);
    expect(found(docs, '', { folder: link, roots: ['..'] })).toBe(`.: ${INDEX} [docs]`);
    expect(found(docs, '', { folder: link, roots: [join(link, 'a.md')] })).toBe(
      `.: docs/deep/${INDEX} [docs/deep/a.md]`,
    );
  });

  it('nowhere when the folder is not there', () => {
    const docs = liveDocs();
    expect(told(docs, open(docs, 'no'))).toBe('usage no-such-directory: there is no directory <root>/no');
  });
});

describe('an index that a clone brought along', () => {
  it.each([
    ['names another folder', '../other'],
    ['names an absolute one', '/etc'],
    ['names nothing', ''],
  ])('stands for its own folder when it %s', (_title, base) => {
    const docs = liveDocs({ [`a/${INDEX}`]: header(base), 'a/docs/a.md': '', 'other/docs/b.md': '' });
    expect(found(docs, 'a/docs')).toBe(`a: a/${INDEX} [detected]`);
  });

  it('cannot lead out of its repository', () => {
    const docs = liveDocs({
      'clone/.git/HEAD': '',
      [`clone/${INDEX}`]: header('..'),
      'clone/docs/a.md': '',
    });
    expect(found(docs, 'clone/docs')).toBe(`clone: clone/${INDEX} [detected]`);
  });

  it('stands for its own folder when its first line cannot be read', () => {
    const docs = liveDocs({ [`a/${INDEX}`]: '{"schema":', 'a/docs/a.md': '' });
    expect(found(docs, 'a/docs')).toBe(`a: a/${INDEX} [detected]`);
  });
});

describe('the roots are', () => {
  const files = { 'docs/a.md': '', 'guide/b.md': '', 'more/c.md': '' };

  it('the flags, from where they were typed, each once', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': config({ roots: ['docs'] }) });
    expect(found(docs, 'docs', { roots: ['../guide', '../more/', '../guide'] })).toBe(
      `.: ${INDEX} [guide, more]`,
    );
    expect(open(docs, '', { roots: ['guide'] })).toMatchObject({ called: '--root', named: true });
  });

  it('those of the configuration, from its file, wherever it is asked', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': config({ roots: ['guide', './more'] }) });
    expect(found(docs, 'docs')).toBe(`.: ${INDEX} [guide, more]`);
    expect(open(docs)).toMatchObject({ called: 'docs.roots', named: false });
  });

  it('those of the variable before those of the file, from the project', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': config({ roots: ['guide'] }) });
    const env = { ...docs.request.env, QM_DOCS_ROOTS: 'more' };
    expect(found(docs, 'docs', { env })).toBe(`.: ${INDEX} [more]`);
  });

  it("those of the user's configuration, from the project", () => {
    const docs = liveDocs({
      ...files,
      '../config/quartermaster/quartermaster.json': config({ roots: ['more'] }),
    });
    expect(found(docs, 'docs')).toBe(`.: ${INDEX} [more]`);
  });

  it('detected where the configuration has an empty list', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': config({ roots: [] }) });
    expect(found(docs)).toBe(`.: ${INDEX} [detected]`);
  });

  it('those that the index remembers, unless somebody names others', () => {
    const docs = liveDocs({ ...files, [INDEX]: header('.', ['guide']) });
    expect(found(docs, 'docs')).toBe(`.: ${INDEX} [guide]`);
    expect(open(docs)).toMatchObject({ called: '--root', named: true, indexCommand: 'qm docs index' });
    expect(found(docs, '', { roots: ['more'] })).toBe(`.: ${INDEX} [more]`);
    docs.write('quartermaster.json', config({ roots: ['docs'] }));
    expect(found(docs)).toBe(`.: ${INDEX} [docs]`);
    expect(open(docs)).toMatchObject({ named: false });
  });

  it('not those of an index that was made for another project', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': '', [INDEX]: header('..', ['guide']) });
    expect(found(docs)).toBe(`.: ${INDEX} [detected]`);
  });

  it('spelled as they are typed, even where a link leads elsewhere in the project', () => {
    const docs = liveDocs(files);
    symlinkSync('guide', join(docs.root, 'link'));
    expect(found(docs, '', { roots: ['link'] })).toBe(`.: ${INDEX} [link]`);
  });

  it('the project itself as a point', () => {
    const docs = liveDocs(files);
    expect(found(docs, 'docs', { roots: ['..'] })).toBe(`.: ${INDEX} [.]`);
  });
});

describe('the index lies', () => {
  it.each([
    ['beside the first folder that is detected', { 'docs/a.md': '', 'website/docs/b.md': '' }, INDEX],
    ['beside a folder further down', { 'website/docs/b.md': '', 'content/c.md': '' }, `website/${INDEX}`],
    ['in the project where there are READMEs only', { 'packages/a/README.md': '' }, INDEX],
    [
      'beside the first folder that git knows',
      { '.gitignore': '/docs\n', 'docs/a.md': '', 'website/docs/b.md': '' },
      `website/${INDEX}`,
    ],
  ])('%s', (_title, files, index) => {
    expect(found(liveDocs(files))).toBe(`.: ${index} [detected]`);
  });

  it('where it is, even if it would be made elsewhere now', () => {
    const docs = liveDocs({
      'docs/a.md': '',
      'website/docs/b.md': '',
      [`website/${INDEX}`]: header('..'),
    });
    expect(found(docs)).toBe(`.: website/${INDEX} [detected]`);
  });

  it('beside the first root that is named', () => {
    const docs = liveDocs({ 'packages/a/guide/a.md': '', 'docs/b.md': '' });
    expect(found(docs, '', { roots: ['packages/a/guide', 'docs'] })).toBe(
      `.: packages/a/${INDEX} [packages/a/guide, docs]`,
    );
    expect(found(docs, '', { roots: ['packages/a/guide/a.md'] })).toBe(
      `.: packages/a/guide/${INDEX} [packages/a/guide/a.md]`,
    );
  });

  it('outside of all roots', () => {
    const docs = liveDocs({ 'docs/guide/a.md': '', 'docs/b.md': '' });
    expect(found(docs, '', { roots: ['docs/guide', 'docs'] })).toBe(`.: ${INDEX} [docs/guide, docs]`);
  });

  it('where the configuration puts it, from its file, or the variable, from the project', () => {
    const docs = liveDocs({ 'docs/a.md': '', 'quartermaster.json': config({ index: 'build/x.jsonl' }) });
    expect(found(docs, 'docs')).toBe('.: build/x.jsonl [detected]');
    const env = { ...docs.request.env, QM_DOCS_INDEX: 'y.jsonl' };
    expect(found(docs, 'docs', { env })).toBe('.: y.jsonl [detected]');
  });

  it.each([
    ['in a root that is named', { roots: ['guide'], index: 'guide/x.jsonl' }, 'guide'],
    ['in a root that is detected', { index: 'docs/deep/x.jsonl' }, 'docs'],
    ['in the place of a page', { roots: ['guide/b.md'], index: 'guide/b.md' }, 'guide/b.md'],
  ])('never %s', (_title, set, holder) => {
    const docs = liveDocs({ 'docs/a.md': '', 'guide/b.md': '', 'quartermaster.json': config(set) });
    const words = `docs.index: ${set.index} lies in ${holder}, which it indexes`;
    expect(told(docs, open(docs))).toBe(`usage docs-index-inside: ${words}`);
  });

  it('in the project when that is the root', () => {
    const set = { roots: ['.'], index: 'build/x.jsonl' };
    const docs = liveDocs({ 'a.md': '', 'quartermaster.json': config(set) });
    expect(found(docs)).toBe('.: build/x.jsonl [.]');
  });

  it('not in a root because one was left there', () => {
    const docs = liveDocs({ 'docs/a.md': '', [`docs/${INDEX}`]: header('..') });
    expect(found(docs, 'docs')).toBe(`.: ${INDEX} [detected]`);
  });
});

describe('an index beside a root that was named', () => {
  const files = { 'docs/a.md': '', 'packages/a/guide/a.md': '', 'packages/b/x.ts': '' };

  it('is found from anywhere in the project', () => {
    const docs = liveDocs({ ...files, [`packages/a/${INDEX}`]: header('../..', ['packages/a/guide']) });
    for (const from of ['', 'docs', 'packages/a', 'packages/a/guide', 'packages/b']) {
      expect(found(docs, from)).toBe(`.: packages/a/${INDEX} [packages/a/guide]`);
    }
  });

  it('is not the one of the project when it was made for its own folder', () => {
    const docs = liveDocs({ ...files, [`packages/a/${INDEX}`]: header('.', ['guide']) });
    expect(found(docs)).toBe(`.: ${INDEX} [detected]`);
    expect(found(docs, 'packages/a/guide')).toBe(`packages/a: packages/a/${INDEX} [guide]`);
  });

  it('is the nearest of several', () => {
    const docs = liveDocs({
      ...files,
      [`packages/a/${INDEX}`]: header('../..', ['packages/a/guide']),
      [`packages/b/${INDEX}`]: header('../..', ['packages/b/x']),
    });
    expect(found(docs, 'packages/b')).toBe(`.: packages/b/${INDEX} [packages/b/x]`);
    expect(found(docs, 'docs')).toBe(`.: packages/a/${INDEX} [packages/a/guide]`);
  });

  it('is not a copy of it elsewhere', () => {
    const docs = liveDocs({
      ...files,
      [`build/a/${INDEX}`]: header('../..', ['packages/a/guide']),
      [`packages/a/${INDEX}`]: header('../..', ['packages/a/guide']),
    });
    expect(found(docs)).toBe(`.: packages/a/${INDEX} [packages/a/guide]`);
  });

  it('is not looked for in folders that no walk enters', () => {
    const docs = liveDocs({ ...files });
    mkdirSync(join(docs.root, 'node_modules'));
    docs.write(`node_modules/${INDEX}`, header('..', ['node_modules/x']));
    docs.write(`.hidden/${INDEX}`, header('..', ['.hidden/x']));
    expect(found(docs)).toBe(`.: ${INDEX} [detected]`);
  });
});

test('the command that makes the index repeats the roots as they were typed', () => {
  const docs = liveDocs({ 'docs/a b.md': '', 'docs/-c/x.md': '' });
  expect(open(docs, 'docs', { roots: ['a b.md', '-c'] })).toMatchObject({
    indexCommand: "qm docs index --root 'a b.md' --root ./-c",
  });
});

test('what is wrong with the configuration is passed on', () => {
  const docs = liveDocs({ 'docs/a.md': '', 'quartermaster.json': '{ "docs": { "root": [] } }' });
  expect(told(docs, open(docs, 'docs'))).toBe(
    'usage config-unknown-key: quartermaster.json:1:13: unknown key "root"; did you mean roots?\n' +
      'docs knows roots, index, include, exclude, types\n' +
      '$ sed -n 1p quartermaster.json',
  );
});
