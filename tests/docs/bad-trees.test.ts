import { chmodSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, differ, freshIndex, INDEX, listed, liveDocs, settle, told } from './live-docs.ts';

const a = '# Alpha\n\nFirst *page*.\n\n## Before\n';
const files = { 'docs/a.md': a, 'docs/how-to/b.md': '---\ntitle: 1.10\n---\ntext\n', 'docs/c.md': '' };

describe('a tree that is not as trees should be', () => {
  it('with two pages for one path is refused, and both are named', () => {
    const docs = liveDocs({ 'docs/\u00e9.md': '', 'docs/e\u0301.md': '' });
    expect(told(docs, docs.index())).toBe(
      'failed docs-path-collision: two pages claim one path: docs/e\\u{301}.md and docs/\\u{e9}.md; ' +
        'rename or remove one of them\n$ ls docs',
    );
  });

  it('with links in circles ends, and has each page once', () => {
    const docs = liveDocs({ 'docs/a.md': a, 'docs/x/b.md': '' });
    symlinkSync('.', join(docs.root, 'docs/self'));
    symlinkSync('../..', join(docs.root, 'docs/x/up'));
    symlinkSync('two', join(docs.root, 'docs/one'));
    symlinkSync('one', join(docs.root, 'docs/two'));
    symlinkSync('loop.md', join(docs.root, 'docs/loop.md'));
    symlinkSync('a.md', join(docs.root, 'docs/again.md'));
    const { diagnostics } = answered(docs.index());
    expect(listed(docs)).toEqual(['docs/a.md', 'docs/x/b.md']);
    expect(diagnostics).toEqual(['docs/loop.md: this link leads nowhere (ELOOP)']);
  });

  it('with a page that cannot be read leaves it out, says so, and has it again as soon as it can be read', (context) => {
    if (process.getuid?.() === 0) context.skip('permissions do not bind root');
    const docs = liveDocs(files);
    chmodSync(join(docs.root, 'docs/a.md'), 0);
    expect(answered(docs.index())).toMatchObject({
      pages: 2,
      diagnostics: ['docs/a.md: this page cannot be opened (EACCES)'],
    });
    expect(answered(docs.query('alpha')).results).toEqual([]);
    chmodSync(join(docs.root, 'docs/a.md'), 0o644);
    expect(answered(docs.query('alpha')).total).toBe(1);
    expect(answered(docs.index())).toMatchObject({ pages: 3, diagnostics: [] });
  });

  it('with a page of gigabytes leaves it out, says so, and has it as soon as it is shorter', () => {
    const docs = liveDocs({ ...files, 'docs/huge.md': '# Alpha\n' });
    truncateSync(join(docs.root, 'docs/huge.md'), 3_000_000_000);
    differ(join(docs.root, 'docs/huge.md'));
    const diagnostics = ['docs/huge.md: this page is larger than 64 MB and is left out'];
    expect(answered(docs.index())).toMatchObject({ pages: 3, diagnostics });
    settle(docs);
    expect(answered(docs.index())).toMatchObject({ written: false, diagnostics });
    expect(answered(docs.query('alpha'))).toMatchObject({
      total: 1,
      freshness: { state: 'fresh' },
      diagnostics,
    });
    truncateSync(join(docs.root, 'docs/huge.md'), 8);
    differ(join(docs.root, 'docs/huge.md'));
    expect(answered(docs.query('alpha'))).toMatchObject({
      total: 2,
      freshness: { pages: 1 },
      diagnostics: [],
    });
    expect(answered(docs.index())).toMatchObject({ pages: 4, diagnostics: [] });
  });

  it('without docs says where it looked', () => {
    const docs = liveDocs({ 'src/x.ts': '', 'guide/g.md': '' });
    expect(told(docs, docs.index())).toBe(
      'unavailable no-docs: There are no docs in <root>: looked for the folders docs, doc, documentation, website/docs, ' +
        'content and for README.md up to two folders down\n$ qm docs index --root guide',
    );
  });

  it('with pages behind links follows them', () => {
    const docs = liveDocs({ 'docs/a.md': a, 'other/o.md': '# Other\n' });
    symlinkSync('../other/o.md', join(docs.root, 'docs/link.md'));
    docs.index();
    settle(docs);
    expect(listed(docs)).toEqual(['docs/a.md', 'docs/link.md']);
    docs.write('other/o.md', '# Changed\n');
    expect(answered(docs.index()).changed).toEqual(['docs/link.md']);
    expect(docs.read(INDEX)).toBe(freshIndex(docs));
  });
});
