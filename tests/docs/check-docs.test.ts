import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Failure, Outcome } from '../../src/outcome.ts';
import { believe, forget } from './live-cache.ts';
import { INDEX, type LiveDocs, liveDocs, type Text, told } from './live-docs.ts';

const files = { 'docs/a.md': '# Alpha\n', 'docs/b.md': '# Beta\n', 'docs/c.md': '# Gamma\n' };

function indexed(more: Readonly<Record<string, Text>> = {}): LiveDocs {
  const docs = liveDocs({ ...files, ...more });
  docs.index();
  return docs;
}

/** The details of a drift, without the place of the index. */
function drift(outcome: Outcome<unknown>): Omit<NonNullable<Failure['details']>, 'index'> {
  if (outcome.status === 'ok') throw new Error('no drift');
  const { status, code, details } = outcome;
  expect({ status, code }).toEqual({ status: 'not-found', code: 'docs-drift' });
  const { index, ...rest } = details ?? {};
  expect(index).toMatch(/docs-index\.jsonl$/);
  return rest;
}

const same = { added: [], removed: [], changed: [], reasons: [] };

test('an index that was just made is fresh', () => {
  const docs = indexed();
  const answer = { status: 'ok', indexFile: join(docs.root, INDEX), pages: 3, diagnostics: [] };
  expect(docs.check()).toEqual(answer);
  expect(docs.check({ folder: join(docs.root, 'docs') })).toEqual(answer);
  expect(docs.check({ cache: null })).toEqual(answer);
});

test('complaints about pages are no drift', () => {
  const docs = indexed({ 'docs/d.md': Buffer.from([0x80]) });
  expect(docs.check()).toMatchObject({
    status: 'ok',
    pages: 4,
    diagnostics: ['docs/d.md: not valid UTF-8 in line 1: replaced by U+FFFD'],
  });
});

test('what was added, removed and changed is named, by line and in the details', () => {
  const docs = indexed();
  docs.write('docs/d.md', '');
  docs.write('docs/c2.md', '');
  docs.remove('docs/b.md');
  docs.write('docs/a.md', '# Alpha\n\n## More\n');
  const outcome = docs.check();
  expect(drift(outcome)).toEqual({
    ...same,
    added: ['docs/c2.md', 'docs/d.md'],
    removed: ['docs/b.md'],
    changed: ['docs/a.md'],
  });
  expect(
    told(docs, outcome),
  ).toBe(`not-found docs-drift: The docs index <root>/${INDEX} is not what the docs are now:
  added docs/c2.md
  added docs/d.md
  removed docs/b.md
  changed docs/a.md
$ qm docs index`);
  docs.index();
  expect(docs.check()).toMatchObject({ status: 'ok' });
});

test('a change of the text alone is drift: the index says which text it is of', () => {
  const docs = indexed();
  docs.write('docs/a.md', '# Alpha\n\n- an item that no row shows\n');
  expect(drift(docs.check())).toEqual({ ...same, changed: ['docs/a.md'] });
});

describe('drift that is none of the pages:', () => {
  const broken = (
    change: (index: string, rows: readonly string[], header: string) => string,
  ): Outcome<unknown> => {
    const docs = indexed();
    const [header = '', ...rows] = docs.read(INDEX).trimEnd().split('\n');
    docs.write(INDEX, change(docs.read(INDEX), rows, header));
    return docs.check();
  };
  const [a, b, c] = ['docs/a.md', 'docs/b.md', 'docs/c.md'];

  it.each<[string, Parameters<typeof broken>[0], object]>([
    [
      'a blank more',
      (index) => index.replace('"title":"Alpha"', '"title": "Alpha"'),
      { ...same, changed: [a] },
    ],
    [
      'a line end less',
      (index) => index.trimEnd(),
      { ...same, reasons: ['its last line is cut off', 'same rows, different bytes'] },
    ],
    [
      'a line end more',
      (index) => `${index}\n`,
      { ...same, reasons: ['line 5 is no page', 'same rows, different bytes'] },
    ],
    [
      'another key in the header',
      (index) => index.replace('"base":"."', '"base":".","more":1'),
      { ...same, reasons: ['its first line differs: it was made with other settings or by another version'] },
    ],
    [
      'a cut in the middle of a line',
      (index) => index.slice(0, -10),
      { ...same, changed: [c], reasons: ['its last line is cut off'] },
    ],
    [
      'a cut behind a line',
      (_, rows, header) => [header, ...rows.slice(0, 2), ''].join('\n'),
      { ...same, added: [c] },
    ],
    ['nothing but the header', (_, __, header) => `${header}\n`, { ...same, added: [a, b, c] }],
    [
      'nothing',
      () => '',
      {
        ...same,
        added: [a, b, c],
        reasons: [
          'it is empty',
          'its first line differs: it was made with other settings or by another version',
        ],
      },
    ],
    [
      'another order',
      (_, rows, header) => [header, ...rows.toReversed(), ''].join('\n'),
      {
        ...same,
        reasons: [`line 3 is out of order or there twice: ${b}`, 'same rows, different bytes'],
      },
    ],
    [
      'a line twice',
      (_, rows, header) => [header, ...rows, rows[2], ''].join('\n'),
      {
        ...same,
        reasons: [`line 5 is out of order or there twice: ${c}`, 'some of its lines are there twice'],
      },
    ],
    [
      'the marks of a merge',
      (_, rows, header) =>
        [
          header,
          '<<<<<<< ours',
          ...rows,
          '=======',
          rows[0]?.replace('Alpha', 'Old'),
          '>>>>>>> theirs',
          '',
        ].join('\n'),
      { ...same, changed: [a], reasons: ['it has conflict markers of a merge'] },
    ],
    [
      'foreign content',
      () => '{"a":1}\n',
      {
        ...same,
        added: [a, b, c],
        reasons: [
          'line 1 is no header of a docs index',
          'its first line differs: it was made with other settings or by another version',
        ],
      },
    ],
  ])('%s', (_title, change, details) => {
    const outcome = broken(change);
    expect(drift(outcome)).toEqual(details);
    expect(outcome).toMatchObject({ next: ['qm docs index'] });
  });

  it('the byte order mark that an editor left', () => {
    expect(drift(broken((index) => `\uFEFF${index}`))).toMatchObject({
      reasons: [
        expect.stringMatching(/^line 1 is no header/),
        expect.stringMatching(/^its first line differs/),
      ],
    });
  });

  it('bytes that are no text', () => {
    const docs = indexed({ 'docs/d.md': Buffer.from('# \xff\n', 'latin1') });
    const index = Buffer.from(docs.read(INDEX));
    const at = index.indexOf(Buffer.from('\uFFFD'));
    const bytes = Buffer.concat([index.subarray(0, at), Buffer.from([0xff]), index.subarray(at + 3)]);
    expect(bytes.toString('utf8')).toBe(index.toString('utf8'));
    docs.write(INDEX, bytes);
    expect(drift(docs.check())).toEqual({ ...same, reasons: ['same rows, different bytes'] });
  });
});

describe('what is no drift:', () => {
  it('a checkout with CR LF, of the index and of the pages', () => {
    const docs = indexed();
    docs.write(INDEX, docs.read(INDEX).replaceAll('\n', '\r\n'));
    docs.write('docs/a.md', '# Alpha\r\n');
    docs.write('docs/b.md', '# Beta\r');
    expect(docs.check()).toMatchObject({ status: 'ok', pages: 3 });
  });

  it('a file that is no page', () => {
    const docs = indexed();
    docs.write('docs/x.txt', '');
    docs.write('src/x.md', '');
    expect(docs.check()).toMatchObject({ status: 'ok' });
  });
});

describe('settings that changed', () => {
  const reasons = ['its first line differs: it was made with other settings or by another version'];

  it.each([
    ['that change no page', '{"docs":{"exclude":["x"]}}', { ...same, reasons }],
    ['of types', '{"docs":{"types":{"docs":"how-to"}}}', { ...same, reasons, changed: Object.keys(files) }],
    ['of the set', '{"docs":{"exclude":["docs/b.md"]}}', { ...same, reasons, removed: ['docs/b.md'] }],
  ])('are drift: those %s', (_title, config, details) => {
    const docs = indexed();
    docs.write('quartermaster.json', config);
    expect(drift(docs.check())).toEqual(details);
  });

  it('are drift: other roots', () => {
    const docs = indexed({ 'guide/g.md': '' });
    expect(drift(docs.check({ roots: ['guide', 'docs'] }))).toEqual({
      ...same,
      reasons,
      added: ['guide/g.md'],
    });
    expect(docs.check({ roots: ['guide', 'docs'] })).toMatchObject({
      next: ['qm docs index --root guide --root docs'],
    });
  });
});

describe('a page set that shrank by more than half', () => {
  it('is told first, and the command allows it', () => {
    const docs = indexed();
    docs.remove('docs/a.md');
    docs.remove('docs/b.md');
    const outcome = docs.check();
    expect(
      told(docs, outcome),
    ).toBe(`not-found docs-drift: The docs index <root>/${INDEX} is not what the docs are now:
  the page set shrank from 3 to 1
  removed docs/a.md
  removed docs/b.md
$ qm docs index --allow-shrink`);
    expect(drift(outcome)).toMatchObject({ reasons: ['the page set shrank from 3 to 1'] });
    expect(docs.check({ allowShrink: true })).toMatchObject({ code: 'docs-drift', next: ['qm docs index'] });
  });

  it('to half is a removal', () => {
    const docs = indexed({ 'docs/d.md': '' });
    docs.remove('docs/a.md');
    docs.remove('docs/b.md');
    expect(drift(docs.check())).toMatchObject({ reasons: [], removed: ['docs/a.md', 'docs/b.md'] });
  });
});

describe('without an answer:', () => {
  it('no index', () => {
    const docs = liveDocs(files);
    expect(told(docs, docs.check())).toBe(
      `unavailable docs-index-missing: There is no docs index: looked for <root>/${INDEX}\n$ qm docs index`,
    );
    expect(docs.check({ roots: ['docs'] })).toMatchObject({ next: ['qm docs index --root docs'] });
  });

  it('no docs', () => {
    const docs = indexed();
    docs.remove('docs');
    expect(docs.check()).toMatchObject({ status: 'unavailable', code: 'no-docs' });
  });

  it('an index of a newer version', () => {
    const docs = indexed();
    docs.write(INDEX, docs.read(INDEX).replace('"version":1', '"version":2'));
    expect(told(docs, docs.check())).toBe(
      `unavailable docs-index-newer: The docs index <root>/${INDEX} has format 2, from a newer Quartermaster; ` +
        'this one reads format 1. Update Quartermaster, or make the index anew.\n$ qm docs index',
    );
  });
});

test('the cache is not trusted: a change that no size and no time betrays is seen', () => {
  const docs = indexed();
  writeFileSync(join(docs.root, 'docs/a.md'), '# Omega\n');
  believe(docs, ['docs/a.md']);
  // The question and the next index believe it.
  expect(docs.query('omega')).toMatchObject({ total: 0, freshness: { state: 'fresh' } });
  expect(drift(docs.check())).toEqual({ ...same, changed: ['docs/a.md'] });
});

test('the cache is not trusted: a page that it does not know is seen', () => {
  const docs = indexed();
  docs.query('gamma');
  forget(docs, 'docs/c.md');
  expect(docs.query('gamma')).toMatchObject({ total: 0 });
  expect(docs.check()).toMatchObject({ status: 'ok', pages: 3 });
});

test('nothing is written', () => {
  const docs = indexed();
  docs.write('docs/a.md', '# New\n');
  const before = docs.read(INDEX);
  docs.check();
  expect(docs.read(INDEX)).toBe(before);
});
