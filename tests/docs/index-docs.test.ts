import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { headerText } from '../../src/docs/index-file/header.ts';
import { believe } from './live-cache.ts';
import {
  answered,
  differ,
  freshIndex,
  INDEX,
  type LiveDocs,
  listed,
  liveDocs,
  settle,
  type Text,
  told,
} from './live-docs.ts';

const a = '# Alpha\n\nFirst *page*.\n\n## Before\n';
const files = { 'docs/a.md': a, 'docs/how-to/b.md': '---\ntitle: 1.10\n---\ntext\n', 'docs/c.md': '' };

test('an index is a header and one line a page, by the bytes of the path', () => {
  const docs = liveDocs({
    'docs/a.md':
      '---\ndescription: "Says: \\"é\\""\ntype: reference\n---\n\n# Alpha & *Omega*\n\n## One\n\n### Two {#zwei}\n',
    'docs/Z.md': 'Just text 😀.\n',
    'docs/a/b.md': '+++\ntitle = "B"\n+++\n',
    'docs/tutorials/日本.mdx': 'import x from "x"\n\n# 日本\n',
    'docs/😀.md': '',
    'docs/\uFF5E.md': '',
    'src/x.ts': '',
  });
  expect(answered(docs.index())).toEqual({
    status: 'ok',
    indexFile: join(docs.root, INDEX),
    project: docs.root,
    roots: ['docs'],
    detected: true,
    pages: 6,
    written: true,
    added: [
      'docs/Z.md',
      'docs/a.md',
      'docs/a/b.md',
      'docs/tutorials/日本.mdx',
      'docs/\uFF5E.md',
      'docs/😀.md',
    ],
    removed: [],
    changed: [],
    diagnostics: [],
  });
  expect(docs.read(INDEX)).toMatchInlineSnapshot(`
    "{"schema":"quartermaster.docs-index","version":1,"tokenizer":1,"slugger":1,"config":"039027fdfb64d533","base":"."}
    {"path":"docs/Z.md","title":"Z","divio_type":"none","type_source":"none","abstract":"Just text 😀.","anchors":[],"hash":"a2c8dd79f8f6e134a1dd47db6de7f180"}
    {"path":"docs/a.md","title":"Alpha & Omega","divio_type":"reference","type_source":"front-matter","abstract":"Says: \\"é\\"","anchors":[{"slug":"alpha--omega","text":"Alpha & Omega","level":1,"line":6,"end":10},{"slug":"one","text":"One","level":2,"line":8,"end":10},{"slug":"zwei","text":"Two","level":3,"line":10,"end":10}],"hash":"64688cea8634755d777ac69cb8d3676a"}
    {"path":"docs/a/b.md","title":"B","divio_type":"none","type_source":"none","abstract":"","anchors":[],"hash":"b06c80faf28f61642875eaa8e1280c7d"}
    {"path":"docs/tutorials/日本.mdx","title":"日本","divio_type":"tutorial","type_source":"folder","abstract":"","anchors":[{"slug":"日本","text":"日本","level":1,"line":3,"end":3}],"hash":"d544f8af300b34bf37f820c70f700375"}
    {"path":"docs/～.md","title":"～","divio_type":"none","type_source":"none","abstract":"","anchors":[],"hash":"e3b0c44298fc1c149afbf4c8996fb924"}
    {"path":"docs/😀.md","title":"😀","divio_type":"none","type_source":"none","abstract":"","anchors":[],"hash":"e3b0c44298fc1c149afbf4c8996fb924"}
    "
  `);
});

describe('what is told of a run', () => {
  it('is what was added, removed and changed since the last one', () => {
    const docs = liveDocs(files);
    docs.index();
    docs.write('docs/a.md', '# Another\n');
    docs.write('docs/new.md', '');
    docs.remove('docs/c.md');
    expect(answered(docs.index())).toMatchObject({
      pages: 3,
      written: true,
      added: ['docs/new.md'],
      removed: ['docs/c.md'],
      changed: ['docs/a.md'],
    });
  });

  it('is the same complaints the next time, although nothing is read again', () => {
    const docs = liveDocs({
      'docs/a.md': '---\ntitle: T\nx: [\n---\n',
      'docs/b.md': Buffer.from('caf\xe9', 'latin1'),
      'docs/c.md': 'text',
    });
    symlinkSync('nowhere.md', join(docs.root, 'docs/link.md'));
    const first = answered(docs.index()).diagnostics;
    expect(first).toEqual([
      'docs/link.md: this link leads nowhere (ENOENT)',
      expect.stringMatching(/^docs\/a\.md: the front matter is no valid YAML: /),
      'docs/b.md: not valid UTF-8 in line 1: replaced by U+FFFD',
    ]);
    settle(docs);
    expect(answered(docs.index()).diagnostics).toEqual(first);
    expect(answered(docs.index()).diagnostics).toEqual(first);
    docs.write('docs/c.md', 'other text');
    expect(answered(docs.index()).diagnostics).toEqual(first);
    expect(answered(docs.query('text')).diagnostics).toEqual(first.slice(0, 1));
  });
});

describe('an index that is as it should be', () => {
  it('is not written', () => {
    const docs = liveDocs(files);
    docs.index();
    differ(join(docs.root, INDEX));
    const before = statSync(join(docs.root, INDEX));
    for (const cache of [docs.request.cache, null]) {
      expect(answered(docs.index({ cache }))).toMatchObject({
        written: false,
        added: [],
        removed: [],
        changed: [],
      });
    }
    const after = statSync(join(docs.root, INDEX));
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
  });

  it('is not written either when a checkout gave it CR LF', () => {
    const docs = liveDocs(files);
    docs.index();
    const returns = docs.read(INDEX).replaceAll('\n', '\r\n');
    docs.write(INDEX, returns);
    expect(answered(docs.index())).toMatchObject({ written: false, added: [], removed: [], changed: [] });
    expect(docs.read(INDEX)).toBe(returns);
    docs.write('docs/a.md', '# Another\n');
    expect(answered(docs.index())).toMatchObject({ written: true, changed: ['docs/a.md'] });
    expect(docs.read(INDEX)).not.toContain('\r');
  });
});

describe('a page that looks as it did', () => {
  it('is not read again', () => {
    const docs = liveDocs(files);
    docs.index();
    const before = docs.read(INDEX);
    writeFileSync(join(docs.root, 'docs/a.md'), '# Nobody sees this\n');
    writeFileSync(join(docs.root, 'docs/c.md'), '# Nor this\n');
    believe(docs, ['docs/a.md', 'docs/c.md']);
    docs.write('docs/how-to/b.md', '# New\n');
    expect(answered(docs.index())).toMatchObject({ written: true, changed: ['docs/how-to/b.md'] });
    const unread = (index: string) => index.split('\n').filter((line) => !line.includes('b.md'));
    expect(unread(docs.read(INDEX))).toEqual(unread(before));
    expect(docs.read(INDEX)).not.toBe(before);
  });

  it.each([
    [
      'is read again when the configuration changed',
      { 'quartermaster.json': '{"docs":{"types":{"docs":"how-to"}}}' },
    ],
    ['is read again when the roots changed', { 'quartermaster.json': '{"docs":{"roots":["docs"]}}' }],
  ])('%s', (_title, more) => {
    const docs = liveDocs(files);
    docs.index();
    writeFileSync(join(docs.root, 'docs/a.md'), '# Seen\n');
    believe(docs, ['docs/a.md']);
    for (const [path, text] of Object.entries(more)) docs.write(path, text);
    expect(answered(docs.index()).changed).toContain('docs/a.md');
    expect(docs.read(INDEX)).toBe(freshIndex(docs));
  });

  it('is read again when a link leads to another file that looks the same', () => {
    const docs = liveDocs({ 'docs/a.md': a, 'other/one.md': '# One\n', 'other/two.md': '# Two\n' });
    const link = join(docs.root, 'docs/link.md');
    symlinkSync('../other/one.md', link);
    docs.index();
    rmSync(link);
    symlinkSync('../other/two.md', link);
    believe(docs, ['docs/link.md']);
    expect(answered(docs.index())).toMatchObject({ changed: ['docs/link.md'] });
  });

  it('is read again when it was changed just before it was last read: both changes may have one time', () => {
    const docs = liveDocs(files);
    const now = Date.now();
    docs.index({ now });
    writeFileSync(join(docs.root, 'docs/a.md'), a.replace('Alpha', 'Omega'));
    believe(docs, ['docs/a.md'], { size: false });
    expect(answered(docs.index({ now }))).toMatchObject({ changed: ['docs/a.md'] });
  });
});

describe('what stands in the index', () => {
  it('is mended although the page did not change and the hash is right', () => {
    const docs = liveDocs(files);
    docs.index();
    const right = docs.read(INDEX);
    const wrong = right.replace('"title":"Alpha"', '"title":"Beta"');
    docs.write(INDEX, wrong);
    // The searchable form is now one of the wrong index.
    expect(answered(docs.query('beta')).results.map(({ path }) => path)).toEqual(['docs/a.md']);
    expect(answered(docs.index())).toMatchObject({ written: true, changed: ['docs/a.md'] });
    expect(docs.read(INDEX)).toBe(right);
    expect(answered(docs.query('beta')).results).toEqual([]);
  });

  it.each<[title: string, broken: (index: string) => Text]>([
    ['is empty', () => ''],
    ['is text', () => 'text\n'],
    ['is cut', (index) => index.slice(0, -20)],
    ['is cut in its first line', (index) => index.slice(0, 20)],
    ['is foreign', () => '{"a":1}\n'],
    ['is bytes', () => Buffer.from([0xff, 0xfe, 0, 10])],
    ['is out of order', (index) => index.split('\n').toReversed().join('\n')],
    ['is there twice', (index) => index + index],
    ['is in conflict', (index) => `<<<<<<< ours\n${index}=======\n${index}>>>>>>> theirs\n`],
    ['is of a newer version', (index) => index.replace('"version":1', '"version":99')],
  ])('is replaced when it %s', (_title, broken) => {
    const docs = liveDocs(files);
    docs.index();
    const right = docs.read(INDEX);
    for (const cache of [docs.request.cache, null]) {
      docs.write(INDEX, broken(right));
      expect(answered(docs.index({ cache })).written).toBe(true);
      expect(docs.read(INDEX)).toBe(right);
    }
  });
});

describe('a page set that shrank by more than half', () => {
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}.md`, `# ${name}\n`]),
  );
  const shrink = (docs: LiveDocs, names: string): void => {
    for (const name of names) docs.remove(`docs/${name}.md`);
  };

  it('is refused, and the index stays', () => {
    const docs = liveDocs(many);
    docs.index();
    const before = docs.read(INDEX);
    shrink(docs, 'abc');
    expect(docs.index()).toEqual({
      status: 'not-found',
      code: 'docs-shrunk',
      message: `The docs index ${docs.root}/${INDEX} has 5 pages, and only 2 are found now. If that is meant, allow it.`,
      next: ['qm docs index --allow-shrink'],
      details: { before: 5, after: 2 },
    });
    expect(docs.read(INDEX)).toBe(before);
    expect(answered(docs.index({ allowShrink: true }))).toMatchObject({ pages: 2, written: true });
    expect(listed(docs)).toEqual(['docs/d.md', 'docs/e.md']);
  });

  it('is refused also when the index is broken', () => {
    const docs = liveDocs(many);
    docs.index();
    docs.write(INDEX, `${docs.read(INDEX)}rubbish`);
    shrink(docs, 'abc');
    expect(docs.index()).toMatchObject({ code: 'docs-shrunk' });
  });

  it('to exactly half is written', () => {
    const docs = liveDocs(many);
    docs.index();
    shrink(docs, 'a');
    docs.index();
    shrink(docs, 'bc');
    expect(answered(docs.index())).toMatchObject({ pages: 2, written: true });
  });

  it('to nothing has no docs', () => {
    const docs = liveDocs(many);
    docs.index();
    shrink(docs, 'abcde');
    expect(docs.index({ allowShrink: true })).toMatchObject({ status: 'unavailable', code: 'no-docs' });
    expect(listed(docs).length).toBe(5);
  });
});

test('an index that another page set left is brought up to date: a renamed folder', () => {
  const docs = liveDocs(files);
  docs.index();
  renameSync(join(docs.root, 'docs/how-to'), join(docs.root, 'docs/reference'));
  differ(join(docs.root, 'docs'));
  expect(answered(docs.index())).toMatchObject({
    added: ['docs/reference/b.md'],
    removed: ['docs/how-to/b.md'],
  });
  expect(docs.read(INDEX)).toBe(freshIndex(docs));
});

test('the header depends on the settings and on nothing else', () => {
  const settings = { roots: null, include: ['a'], exclude: [], types: { b: 'how-to', a: 'none' } };
  const text = (more: object) => headerText({ base: '.', roots: null }, { ...settings, ...more });
  expect(text({})).toMatchInlineSnapshot(
    `"{"schema":"quartermaster.docs-index","version":1,"tokenizer":1,"slugger":1,"config":"f06208adc0dce4e9","base":"."}"`,
  );
  expect(text({ types: { a: 'none', b: 'how-to' } })).toBe(text({}));
  const others = [
    text({}),
    text({ roots: [] }),
    text({ include: [] }),
    text({ include: [], exclude: ['a'] }),
    text({ types: {} }),
    text({ types: { a: 'how-to', b: 'none' } }),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('a failure of the configuration is passed on', () => {
  const docs = liveDocs({ ...files, 'quartermaster.json': '{' });
  expect([docs.index(), docs.check(), docs.query('alpha')].map((outcome) => told(docs, outcome))).toEqual(
    Array(3).fill(expect.stringMatching(/^usage config-broken: quartermaster\.json:1:2: /)),
  );
});
