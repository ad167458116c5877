import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { cachedFile } from './live-cache.ts';
import { answered, freshIndex, headerOf, INDEX, type LiveDocs, liveDocs, told } from './live-docs.ts';
import { emptyFolder } from './tree/project-tree.ts';

const a = '# Alpha\n\nFirst *page*.\n\n## Before\n';
const files = { 'docs/a.md': a, 'docs/how-to/b.md': '---\ntitle: 1.10\n---\ntext\n', 'docs/c.md': '' };

describe('roots that are named', () => {
  const more = { ...files, 'guide/deep/g.md': '# Walrus\n', 'other/o.md': '' };

  it('are remembered in the header, and the index is found again from anywhere', () => {
    const docs = liveDocs(more);
    expect(answered(docs.index({ roots: ['guide/deep'] }))).toMatchObject({
      indexFile: join(docs.root, 'guide', INDEX),
      roots: ['guide/deep'],
      detected: false,
      pages: 1,
    });
    expect(headerOf(docs, `guide/${INDEX}`)).toMatchObject({ base: '..', roots: ['guide/deep'] });
    docs.write('guide/deep/h.md', '');
    for (const folder of ['', 'guide', 'guide/deep', 'other']) {
      const request = { folder: join(docs.root, folder) };
      expect(answered(docs.query('walrus', request)).results.map(({ path }) => path)).toEqual([
        'guide/deep/g.md',
      ]);
      expect(docs.check(request)).toMatchObject({
        code: 'docs-drift',
        details: { added: ['guide/deep/h.md'] },
      });
    }
    expect(answered(docs.index({ folder: join(docs.root, 'other') }))).toMatchObject({ pages: 2 });
    expect(existsSync(join(docs.root, INDEX))).toBe(false);
  });

  it('are remembered by an index that a merge broke', () => {
    const docs = liveDocs(more);
    docs.index({ roots: ['guide/deep'] });
    const right = docs.read(`guide/${INDEX}`);
    docs.write(`guide/${INDEX}`, `<<<<<<< ours\n${right}=======\n${right}>>>>>>> theirs\n`);
    expect(answered(docs.index())).toMatchObject({ roots: ['guide/deep'] });
    expect(docs.read(`guide/${INDEX}`)).toBe(right);
  });

  it('are told when they are gone', () => {
    const docs = liveDocs(more);
    docs.index({ roots: ['guide', 'other'] });
    docs.remove('other');
    expect(told(docs, docs.index())).toBe(
      'usage docs-root-missing: --root other: there is no such folder or file in <root>\n$ qm docs index --root docs',
    );
  });

  it('behind a link are written without a trace of where the project is', () => {
    const docs = liveDocs(more);
    const link = join(docs.root, '../link');
    symlinkSync(docs.root, link);
    docs.index({ folder: link, roots: [join(link, 'guide'), 'other'] });
    const { roots } = headerOf(docs);
    expect(roots).toEqual(['guide', 'other']);
    expect(docs.read(INDEX)).toBe(freshIndex(docs, { roots: ['guide', 'other'] }));
  });
});

describe('the place of the index', () => {
  it('may be set', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': '{"docs":{"index":"build/deep/i.jsonl"}}' });
    expect(answered(docs.index({ folder: join(docs.root, 'docs') }))).toMatchObject({
      indexFile: join(docs.root, 'build/deep/i.jsonl'),
    });
    expect(headerOf(docs, 'build/deep/i.jsonl')).toMatchObject({ base: '../..' });
    expect(answered(docs.check())).toMatchObject({ pages: 3 });
    expect(answered(docs.query('alpha')).total).toBe(1);
    expect(existsSync(join(docs.root, INDEX))).toBe(false);
  });

  it('may not be that of another file, which would be lost', () => {
    const docs = liveDocs({
      ...files,
      'package.json': '{}',
      'quartermaster.json': '{"docs":{"index":"package.json"}}',
    });
    expect(told(docs, docs.index())).toBe(
      'usage docs-index-foreign: docs.index: <root>/package.json is no docs index and would be overwritten; ' +
        'name another file, or remove it\n$ ls -l <root>/package.json',
    );
    expect(docs.read('package.json')).toBe('{}');
    // Nor is it taken for one that `qm docs index` would mend.
    const foreign = { status: 'usage', code: 'docs-index-foreign' };
    expect([docs.query('alpha'), docs.check()]).toMatchObject([foreign, foreign]);
    docs.write('package.json', ' \n');
    expect(answered(docs.index())).toMatchObject({ written: true });
    docs.write('package.json', docs.read('package.json').slice(0, -9));
    expect(answered(docs.index())).toMatchObject({ written: true });
  });

  it.each([
    ['../i.jsonl', '<root>/../i.jsonl'],
    ['build/../../i.jsonl', '<root>/../i.jsonl'],
    ['away/new/i.jsonl', '<root>/away/new/i.jsonl'],
  ])('may not be %s, out of the project that sets it', (index, place) => {
    const docs = liveDocs({ ...files, 'quartermaster.json': `{"docs":{\n"index":"${index}"}}` });
    symlinkSync(emptyFolder(), join(docs.root, 'away'));
    const where = place.replace('<root>/..', dirname(docs.root));
    const refused = `usage docs-index-outside: docs.index: ${where} is not in the project <root>\n$ sed -n 2p quartermaster.json`;
    expect(told(docs, docs.index())).toBe(refused);
    expect(told(docs, docs.query('alpha'))).toBe(refused);
  });

  it('may be anywhere for whoever asks', () => {
    const docs = liveDocs(files);
    const index = join(emptyFolder(), 'i.jsonl');
    const env = { ...docs.request.env, QM_DOCS_INDEX: index };
    expect(answered(docs.index({ env }))).toMatchObject({ indexFile: index, written: true });
    expect(answered(docs.query('alpha', { env })).total).toBe(1);
  });

  it('holds nothing but the index', () => {
    const docs = liveDocs(files);
    docs.index();
    docs.write('docs/a.md', 'x');
    docs.index();
    expect(readdirSync(docs.root).toSorted()).toEqual(['.git', 'docs', INDEX]);
  });

  it('that is a folder is a failure with a command to look at it', () => {
    const docs = liveDocs({ ...files, [`${INDEX}/x`]: '' });
    expect(told(docs, docs.query('alpha'))).toBe(
      `failed docs-index-unreadable: The docs index <root>/${INDEX} cannot be read (EISDIR).\n$ ls -ld <root>/${INDEX}`,
    );
    expect(told(docs, docs.index())).toBe(
      `failed file-system-error: The docs index <root>/${INDEX} cannot be written (EISDIR).\n$ ls -ld <root>`,
    );
  });

  it('behind a file is a failure', () => {
    const docs = liveDocs({ ...files, 'quartermaster.json': '{"docs":{"index":"x/i.jsonl"}}', x: '' });
    expect(told(docs, docs.index())).toBe(
      'failed path-blocked: The docs index <root>/x/i.jsonl cannot be written (EEXIST).\n$ ls -ld <root>/x',
    );
  });

  it('on a read-only disk is a failure, but questions are answered', (context) => {
    const docs = liveDocs({ 'quartermaster.json': '{"docs":{"roots":["disk/docs"]}}' });
    const disk = mountedDisk(docs, 'disk', context);
    docs.write('disk/docs/a.md', a);
    docs.index();
    docs.write('disk/docs/b.md', '# Beta\n');
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(told(docs, docs.index())).toBe(
      `failed not-writable: The docs index <root>/disk/${INDEX} cannot be written (EROFS).\n$ ls -ld <root>/disk`,
    );
    const paths = answered(docs.query('alpha beta')).results.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['disk/docs/a.md', 'disk/docs/b.md']);
  });
});

function mountedDisk({ root }: LiveDocs, path: string, { skip }: TestContext): string {
  const disk = join(root, path);
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    skip('a disk can only be mounted by root on Linux');
  }
  onTestFinished(() => {
    execFileSync('umount', [disk]);
  });
  return disk;
}

describe('the cache', () => {
  it.each<[title: string, spoil: (docs: LiveDocs) => void]>([
    ['cannot be made', ({ request }) => writeFileSync(request.cache, '')],
    [
      'is gone',
      (docs) => {
        docs.index();
        rmSync(docs.request.cache, { recursive: true });
      },
    ],
    [
      'has folders in the place of its files',
      (docs) => {
        docs.index();
        for (const name of ['base.bin', 'tree.bin'] as const) {
          rmSync(cachedFile(docs, name));
          mkdirSync(join(cachedFile(docs, name), 'x'), { recursive: true });
        }
      },
    ],
  ])('that %s costs nothing but time', (_title, spoil) => {
    const docs = liveDocs(files);
    spoil(docs);
    docs.write('docs/new.md', '# Alpha\n');
    expect(answered(docs.index()).pages).toBe(4);
    expect(docs.read(INDEX)).toBe(freshIndex(docs));
    expect(answered(docs.query('alpha')).total).toBe(2);
    expect(answered(docs.check()).pages).toBe(4);
  });

  it('on a read-only disk costs nothing but time', (context) => {
    const docs = liveDocs(files);
    const disk = mountedDisk(docs, '../cache', context);
    docs.index();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    docs.write('docs/new.md', '# Alpha\n');
    expect(answered(docs.query('alpha'))).toMatchObject({
      total: 2,
      freshness: { state: 'refreshed', pages: 1 },
    });
    expect(answered(docs.index()).added).toEqual(['docs/new.md']);
    expect(answered(docs.query('alpha'))).toMatchObject({
      total: 2,
      freshness: { state: 'fresh', pages: 0 },
    });
  });
});
