import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { QueryRequest } from '../../../src/docs/query/query-types.ts';
import { believe } from '../live-cache.ts';
import { answered, INDEX, type LiveDocs, liveDocs, told } from '../live-docs.ts';

const files = {
  'docs/redirects.md':
    '---\ntype: reference\n---\n# Redirects\n\nHow a request is sent elsewhere.\n\n## How redirects work\n\n## Merge order\n',
  'docs/merge.md':
    '---\ntype: how-to\n---\n# Merge runbook\n\nSteps of a merge.\n\n## Before you merge\n\n### Conflicts\n',
  'docs/notes.md': '# Notes\n\nOf redirects and merges.\n\n## Conflicts\n',
};

function indexed(more: Readonly<Record<string, string>> = {}): LiveDocs {
  const docs = liveDocs({ ...files, ...more });
  docs.index();
  return docs;
}

function paths(docs: LiveDocs, term: string | null, more: Partial<QueryRequest> = {}): string[] {
  return answered(docs.query(term, more)).results.map(({ path }) => path.replace(/^docs\/(.*)\.md$/, '$1'));
}

test('an answer has the pages with what is needed to decide, best first', () => {
  expect(indexed().query('redirects work', { limit: 1 })).toEqual({
    status: 'ok',
    term: 'redirects work',
    mode: 'rank',
    divioType: null,
    section: null,
    results: [
      {
        path: 'docs/redirects.md',
        title: 'Redirects',
        divio_type: 'reference',
        abstract: 'How a request is sent elsewhere.',
        anchors: [
          { slug: 'redirects', text: 'Redirects', level: 1, line: 4 },
          { slug: 'how-redirects-work', text: 'How redirects work', level: 2, line: 8 },
        ],
        score: expect.any(Number),
      },
    ],
    total: 2,
    unmatched: [],
    freshness: { state: 'fresh', pages: 0 },
    diagnostics: [],
  });
});

test('the two questions of the first user story find their pages', () => {
  expect(paths(indexed(), 'how do redirects work')[0]).toBe('redirects');
  expect(paths(indexed(), 'the merge runbook')[0]).toBe('merge');
});

test('no match is an answer', () => {
  expect(indexed().query('walrus')).toMatchObject({
    status: 'ok',
    results: [],
    total: 0,
    unmatched: ['walrus'],
  });
});

test('words that no page has are told as they were typed', () => {
  expect(answered(indexed().query('merge Walrus, "no such phrase"')).unmatched).toEqual([
    'Walrus',
    'such',
    'phrase',
    '"no such phrase"',
  ]);
});

test('a phrase in quotes stands in one text of each page', () => {
  expect(paths(indexed(), '"merge order"')).toEqual(['redirects']);
  // One that stands nowhere is no reason to answer nothing.
  expect(paths(indexed(), '"order merge"')).toEqual(['redirects', 'merge', 'notes']);
  expect(answered(indexed().query('"order merge"')).unmatched).toEqual(['"order merge"']);
});

test('the limit cuts the results and not the total', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`docs/p${at}.md`, `# Walrus ${at}\n`]),
  );
  const docs = indexed(pages);
  const counts = (more: Partial<QueryRequest> = {}) => {
    const { results, total } = answered(docs.query('walrus', more));
    return [results.length, total];
  };
  expect([counts(), counts({ limit: 3 }), counts({ limit: 50 })]).toEqual([
    [10, 12],
    [3, 12],
    [12, 12],
  ]);
  expect(counts({ limit: 3, mode: 'substring' })).toEqual([3, 12]);
});

describe('a filter', () => {
  it('by type leaves the other pages out', () => {
    expect(paths(indexed(), 'merge', { divioType: 'how-to' })).toEqual(['merge']);
    expect(paths(indexed(), 'merge', { divioType: 'none' })).toEqual(['notes']);
    expect(paths(indexed(), 'merge', { divioType: 'tutorial' })).toEqual([]);
  });

  it('by section leaves pages without that heading out, and shows it', () => {
    const { results } = answered(indexed().query('merge', { section: 'conflicts' }));
    expect(results.map(({ path, anchors }) => [path, anchors.map(({ slug }) => slug)])).toEqual([
      ['docs/merge.md', ['merge-runbook', 'before-you-merge', 'conflicts']],
      ['docs/notes.md', ['conflicts']],
    ]);
  });

  it('and another one are both kept', () => {
    expect(paths(indexed(), 'merge', { section: 'conflicts', divioType: 'how-to' })).toEqual(['merge']);
    expect(paths(indexed(), 'merge', { section: 'conflicts', divioType: 'reference' })).toEqual([]);
    expect(paths(indexed(), 'merge', { section: 'Conflicts' })).toEqual([]);
  });

  it('by section takes the anchor as a link has it', () => {
    const docs = indexed({ 'docs/a.md': '# A\n\n## Déployer & co\n' });
    for (const section of ['#déployer--co', 'd%C3%A9ployer--co', ' #déployer--co ']) {
      expect(answered(docs.query(null, { section }))).toMatchObject({ section: 'déployer--co', total: 1 });
    }
  });

  it('by section alone lists the pages with that heading by path', () => {
    const { results, total } = answered(indexed().query(null, { section: 'conflicts' }));
    expect(total).toBe(2);
    expect(results.map(({ path, anchors, score }) => [path, anchors, score])).toEqual([
      ['docs/merge.md', [{ slug: 'conflicts', text: 'Conflicts', level: 3, line: 10 }], 0],
      ['docs/notes.md', [{ slug: 'conflicts', text: 'Conflicts', level: 2, line: 5 }], 0],
    ]);
  });

  it('by another name of a heading finds it where no page has that as its own', () => {
    const docs = indexed({
      'docs/ids.md': '# Ids\n\n## Über uns {#about}\n',
      'docs/old.md': '# Old\n\n## Über uns\n',
    });
    // The anchor of GitHub beside an id, and the one of the reference implementation.
    for (const [section, path, slug] of [
      ['über-uns-about', 'docs/ids.md', 'about'],
      ['ber-uns', 'docs/old.md', 'über-uns'],
    ]) {
      const { results } = answered(docs.query(null, { section: section ?? '' }));
      expect(results.map((result) => [result.path, result.anchors.map((anchor) => anchor.slug)])).toEqual([
        [path, [slug]],
      ]);
      expect(answered(docs.query('über', { section: section ?? '' })).results[0]).toMatchObject({ path });
    }
    expect(answered(docs.query(null, { section: 'über-uns' })).total).toBe(1);
    expect(answered(docs.query(null, { section: 'no-such' })).total).toBe(0);
  });

  it('by another name is answered for pages behind links, changed ones and, frozen, old ones', () => {
    const docs = indexed({ 'docs/ids.md': '# Ids\n\n## Über uns {#about}\n' });
    docs.write('docs/ids.md', '# Ids\n\n## Über alle {#about}\n');
    expect(answered(docs.query(null, { section: 'über-alle-about' })).total).toBe(1);
    expect(answered(docs.query(null, { section: 'über-uns-about' })).total).toBe(0);
    const frozen = answered(docs.query(null, { section: 'über-alle-about', frozen: true }));
    expect(frozen.results.map(({ anchors }) => anchors[0]?.text)).toEqual(['Über uns']);
  });
});

describe('a question that is none is refused before anything is read', () => {
  const none = 'there is nothing to look for: name a term, or a heading with --section';

  it.each<[string, string | null, Partial<QueryRequest>, string]>([
    ['nothing', null, {}, `usage empty-term: ${none}`],
    ['a blank term', '  ', {}, `usage empty-term: ${none}`],
    ['a blank term with a section', '', { section: 'a' }, `usage empty-term: ${none}`],
    ['a blank section', null, { section: ' ' }, `usage empty-term: ${none}`],
    ['a blank section with a term', 'a', { section: '' }, `usage empty-term: ${none}`],
    [
      'a type that is none',
      'a',
      { divioType: 'tutorail' },
      'usage unknown-divio-type: --divio-type tutorail: there is no such type; did you mean tutorial?\n' +
        'The types are tutorial, how-to, reference, explanation, none.',
    ],
    [
      'a type far from all',
      'a',
      { divioType: 'x' },
      'usage unknown-divio-type: --divio-type x: there is no such type\n' +
        'The types are tutorial, how-to, reference, explanation, none.',
    ],
    ['a limit of nothing', 'a', { limit: 0 }, 'usage wrong-limit: --limit takes a whole number above 0'],
    ['half a limit', 'a', { limit: 1.5 }, 'usage wrong-limit: --limit takes a whole number above 0'],
  ])('%s', (_title, term, more, expected) => {
    const docs = liveDocs();
    expect(told(docs, docs.query(term, more))).toBe(expected);
  });
});

describe('without an index to answer from:', () => {
  it('no docs', () => {
    const docs = liveDocs({ 'src/x.ts': '' });
    expect(docs.query('a')).toMatchObject({
      status: 'unavailable',
      code: 'no-docs',
      next: ['qm docs index --help'],
    });
  });

  it('no index', () => {
    const docs = liveDocs(files);
    const expected = `unavailable docs-index-missing: There is no docs index: looked for <root>/${INDEX}\n$ qm docs index`;
    expect(told(docs, docs.query('a'))).toBe(expected);
    expect(told(docs, docs.query('a', { folder: join(docs.root, 'docs') }))).toBe(expected);
    docs.index();
    docs.query('a');
    docs.remove(INDEX);
    expect(told(docs, docs.query('a'))).toBe(expected);
  });

  it('a broken index, which the command mends', () => {
    const docs = indexed();
    docs.query('a');
    docs.write(INDEX, docs.read(INDEX).slice(0, -5));
    const expected = `unavailable docs-index-broken: The docs index <root>/${INDEX} is broken: its last line is cut off\n$ qm docs index`;
    expect(told(docs, docs.query('a'))).toBe(expected);
    expect(told(docs, docs.query('a', { frozen: true, cache: null }))).toBe(expected);
    docs.index();
    expect(paths(docs, 'runbook')).toEqual(['merge']);
  });

  it('an index of a newer version', () => {
    const docs = indexed();
    docs.write(INDEX, docs.read(INDEX).replace('"version":1', '"version":2'));
    expect(docs.query('a')).toMatchObject({
      status: 'unavailable',
      code: 'docs-index-newer',
      next: ['qm docs index'],
    });
  });
});

describe('docs that changed since the index was made', () => {
  const fresh = { state: 'fresh', pages: 0 };

  /** What is told of the freshness, and what a question for a word of the old and of the new text finds. */
  function seen(docs: LiveDocs, more: Partial<QueryRequest> = {}): unknown {
    return [
      answered(docs.query('runbook', more)).freshness,
      paths(docs, 'runbook', more),
      paths(docs, 'walrus', more),
    ];
  }

  it.each<[title: string, change: (docs: LiveDocs) => void, seen: unknown, frozen: unknown]>([
    [
      'an edited page',
      (docs) => docs.write('docs/merge.md', '# Walrus\n'),
      [{ state: 'refreshed', pages: 1 }, [], ['merge']],
      [{ state: 'stale', pages: 1 }, ['merge'], []],
    ],
    [
      'a page that is new',
      (docs) => docs.write('docs/new.md', '# Walrus\n'),
      [{ state: 'refreshed', pages: 1 }, ['merge'], ['new']],
      [{ state: 'stale', pages: 1 }, ['merge'], []],
    ],
    [
      'a page that is gone',
      (docs) => docs.remove('docs/merge.md'),
      [{ state: 'refreshed', pages: 1 }, [], []],
      [{ state: 'stale', pages: 1 }, ['merge'], []],
    ],
    [
      'a page of another name',
      (docs) => {
        docs.remove('docs/merge.md');
        docs.write('docs/walrus.md', files['docs/merge.md']);
      },
      [{ state: 'refreshed', pages: 2 }, ['walrus'], ['walrus']],
      [{ state: 'stale', pages: 2 }, ['merge'], []],
    ],
    [
      'other settings',
      (docs) => docs.write('quartermaster.json', '{"docs":{"exclude":["docs/merge.md"]}}'),
      [{ state: 'refreshed', pages: 3 }, [], []],
      [{ state: 'stale', pages: 3 }, ['merge'], []],
    ],
    [
      'other line ends',
      (docs) => docs.write('docs/merge.md', files['docs/merge.md'].replaceAll('\n', '\r\n')),
      [fresh, ['merge'], []],
      [fresh, ['merge'], []],
    ],
    [
      'another time',
      (docs) => docs.write('docs/merge.md', files['docs/merge.md']),
      [fresh, ['merge'], []],
      [fresh, ['merge'], []],
    ],
  ])('%s', (_title, change, expected, frozen) => {
    for (const warm of [true, false]) {
      const docs = indexed();
      if (warm) docs.query('runbook');
      expect(seen(docs)).toEqual([fresh, ['merge'], []]);
      change(docs);
      expect(seen(docs, { frozen: true })).toEqual(frozen);
      expect(seen(docs)).toEqual(expected);
      expect(seen(docs)).toEqual(expected);
      expect(seen(docs, { cache: null })).toEqual(expected);
      expect(seen(docs, { frozen: true, cache: null })).toEqual(frozen);
      docs.index();
      expect(seen(docs)).toEqual([fresh, ...(expected as unknown[]).slice(1)]);
    }
  });

  it('complain about what is wrong with them now', () => {
    const docs = indexed();
    docs.write('docs/new.md', Buffer.from([0x80]));
    expect(answered(docs.query('merge')).diagnostics).toEqual([
      'docs/new.md: not valid UTF-8 in line 1: replaced by U+FFFD',
    ]);
  });

  it('are noticed even when two changes have one time and one size', () => {
    const docs = liveDocs(files);
    const now = Date.now();
    docs.index({ now });
    docs.query('runbook', { now });
    writeFileSync(join(docs.root, 'docs/merge.md'), files['docs/merge.md'].replace('runbook', 'walrus!'));
    believe(docs, ['docs/merge.md'], { size: false });
    expect(paths(docs, 'walrus', { now })).toEqual(['merge']);
    expect(paths(docs, 'runbook', { now })).toEqual([]);
  });

  it('are noticed when their time and size are those of the old text', () => {
    const docs = indexed();
    const file = join(docs.root, 'docs/merge.md');
    const before = statSync(file);
    docs.query('runbook');
    // Until the clock of the disk has moved.
    do {
      writeFileSync(file, files['docs/merge.md'].replace('runbook', 'walrus!'));
      utimesSync(file, before.atime, before.mtime);
    } while (statSync(file).ctimeMs === before.ctimeMs);
    const { size, mtimeMs } = statSync(file);
    expect([size, mtimeMs]).toEqual([before.size, before.mtimeMs]);
    expect([paths(docs, 'runbook'), paths(docs, 'walrus')]).toEqual([[], ['merge']]);
  });

  it('and an index that changed are noticed together', () => {
    const docs = indexed();
    const before = docs.read(INDEX);
    docs.write('docs/merge.md', '# Walrus\n');
    docs.index();
    docs.query('walrus');
    docs.write(INDEX, before);
    expect(seen(docs)).toEqual([{ state: 'refreshed', pages: 1 }, [], ['merge']]);
  });
});

test('the tables of the runtime are part of what a cache depends on', () => {
  const docs = indexed();
  expect(paths(docs, 'runbook', { unicode: '15.0' })).toEqual(['merge']);
  expect(paths(docs, 'runbook', { unicode: '16.0' })).toEqual(['merge']);
});
