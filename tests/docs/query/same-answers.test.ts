import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSealed } from '../../../src/docs/cache/sealed-file.ts';
import type { PageRow } from '../../../src/docs/page/page-row.ts';
import type { QueryRequest, QueryResult } from '../../../src/docs/query/query-types.ts';
import { isFailure } from '../../../src/outcome.ts';
import { applyEdits, arbitraryEdits, arbitraryTree, word } from '../arbitrary-docs.ts';
import { cachedBytes, cachedFile } from '../live-cache.ts';
import { answered, INDEX, type LiveDocs, liveDocs } from '../live-docs.ts';

const term = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  fc.array(word, { minLength: 2, maxLength: 2 }).map((words) => `"${words.join(' ').replaceAll('"', '')}"`),
);

const question: fc.Arbitrary<Partial<QueryRequest> & { term: string }> = fc.record(
  {
    term,
    mode: fc.constantFrom('rank', 'substring'),
    divioType: fc.constantFrom('how-to', 'none', 'tutorial'),
    section: fc.constantFrom('merge', 'conflict', 'place', 'no-such', 'merge-conflict'),
    limit: fc.constantFrom(1, 3, 100),
  },
  { requiredKeys: ['term'] },
);

const questions = fc.array(question, { minLength: 1, maxLength: 4 });

/** All that an answer says of the docs, so without what it says of the index. */
function ask(
  docs: LiveDocs,
  asked: Partial<QueryRequest> & { term: string },
  more: Partial<QueryRequest> = {},
): unknown {
  const outcome = docs.query(asked.term, { ...asked, ...more });
  if (isFailure(outcome)) return outcome.code;
  const { freshness: _, diagnostics: __, ...answer } = outcome;
  return answer;
}

describe('an answer is the same', () => {
  it('from the cache, from the index alone, from changed pages beside an old index, and from a new index', () => {
    fc.assert(
      fc.property(arbitraryTree, arbitraryEdits, questions, (tree, edits, asked) => {
        const docs = liveDocs(Object.fromEntries(tree));
        docs.index();
        for (const each of asked) expect(ask(docs, each)).toEqual(ask(docs, each, { cache: null }));
        applyEdits(docs, edits);
        const overlaid = asked.map((each) => ask(docs, each));
        expect(asked.map((each) => ask(docs, each, { cache: null }))).toEqual(overlaid);
        docs.index({ allowShrink: true });
        expect(asked.map((each) => ask(docs, each))).toEqual(overlaid);
        expect(asked.map((each) => ask(docs, each, { cache: null, frozen: true }))).toEqual(
          asked.map((each) => ask(docs, each, { frozen: true })),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('after a change of settings, before and after the index is made anew', () => {
    fc.assert(
      fc.property(arbitraryTree, questions, (tree, asked) => {
        const docs = liveDocs({ ...Object.fromEntries(tree), 'docs/always.md': '# Merge\n' });
        docs.index();
        docs.write('quartermaster.json', '{"docs":{"exclude":["docs/Zed"],"types":{"tutorial":"none"}}}');
        const before = asked.map((each) => ask(docs, each));
        docs.index({ allowShrink: true });
        expect(asked.map((each) => ask(docs, each))).toEqual(before);
      }),
      { numRuns: 10 },
    );
  });
});

/** What the reference implementation does, over the rows of the index. */
function naive(
  rows: readonly PageRow[],
  { term: typed, divioType, section }: Partial<QueryRequest>,
): QueryResult[] {
  const wanted = (typed ?? '').trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  return rows
    .filter(({ title, abstract, anchors }) => {
      return [title, abstract, ...anchors.flatMap(({ text, slug }) => [text, slug])].some(has);
    })
    .filter((row) => divioType === undefined || row.divio_type === divioType)
    .filter(({ anchors }) => section === undefined || anchors.some(({ slug }) => slug === section))
    .map(({ path, title, divio_type, abstract, anchors }) => {
      const shown = anchors.filter(({ text, slug }) => has(text) || has(slug) || slug === section);
      const own = shown.map(({ slug, text, level, line }) => ({ slug, text, level, line }));
      return { path, title, divio_type, abstract, anchors: own, score: 0 };
    });
}

it('in the substring mode an answer is what the reference rule says, by path', () => {
  const part = fc.oneof(
    term,
    fc.constantFrom('e', 'yplac', 'MERG', ' x ', 'ge con', '-', '語', 'ü', 'STRASSE', 'ÜB', 'İ'),
  );
  fc.assert(
    fc.property(
      arbitraryTree,
      fc.array(fc.tuple(part, question), { minLength: 3, maxLength: 8 }),
      (tree, asked) => {
        const docs = liveDocs({
          ...Object.fromEntries(tree),
          'docs/Ids.md': '# Ids\n\n## Merge {#MyPlace}\n',
        });
        docs.index();
        const rows = docs
          .read(INDEX)
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line): PageRow => JSON.parse(line));
        // No page has this heading under another name, so the rule of slugs is the whole rule.
        const plain = asked.map(([text, { section: _, limit: __, ...rest }], at) =>
          at % 3 === 0 ? { ...rest, term: text, section: 'MyPlace' } : { ...rest, term: text },
        );
        for (const each of plain) {
          const { results, total, unmatched } = answered(
            docs.query(each.term, { ...each, mode: 'substring', limit: 99 }),
          );
          const expected = naive(rows, each);
          expect({ results, total, unmatched }).toEqual({
            results: expected,
            total: expected.length,
            unmatched: [],
          });
        }
      },
    ),
    { numRuns: 25 },
  );
});

describe('a cache that is broken changes no answer', () => {
  const files = {
    'docs/a.md': '# Merge conflicts\n\nText.\n\n## Before\n',
    'docs/b.md': '# Übung\n\nHow to merge.\n',
  };
  const names = ['base.bin', 'tree.bin'] as const;

  it.each(names)('%s: cut at any point', (name) => {
    const docs = liveDocs(files);
    docs.index();
    const expected = docs.query('merge conflicts');
    const whole = cachedBytes(docs, name);
    expect(whole.length).toBeGreaterThan(500);
    const lengths = [
      ...Array.from({ length: 40 }, (_, at) => at),
      ...Array.from({ length: 60 }, (_, at) => at * 41),
    ];
    for (const length of lengths.filter((each) => each < whole.length)) {
      writeFileSync(cachedFile(docs, name), whole.subarray(0, length));
      expect(docs.query('merge conflicts')).toEqual(expected);
    }
    expect(readSealed(cachedFile(docs, name))).not.toBe(null);
  });

  it('filled with rubbish, in part or as a whole', () => {
    const docs = liveDocs(files);
    docs.index();
    const expected = docs.query('merge conflicts');
    const whole = new Map(names.map((name) => [name, cachedBytes(docs, name)]));
    const rubbish = fc.oneof(
      fc.uint8Array({ maxLength: 50 }).map((bytes) => () => Buffer.from(bytes)),
      fc
        .tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }))
        .map(([at, bytes]) => (file: Buffer) => {
          const copy = Buffer.from(file);
          Buffer.from(bytes).copy(copy, at % copy.length);
          return copy;
        }),
      fc.constantFrom('', '{}', 'null', '[]', '{"version":1}').map((text) => () => Buffer.from(text)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), rubbish, fc.boolean(), (name, spoil, indexes) => {
        for (const each of names) writeFileSync(cachedFile(docs, each), whole.get(each) ?? '');
        writeFileSync(cachedFile(docs, name), spoil(whole.get(name) ?? Buffer.alloc(1)));
        if (indexes) expect(answered(docs.index())).toMatchObject({ written: false, pages: 2 });
        expect(docs.query('merge conflicts')).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it.each(names)('%s: changed anywhere, and made anew if a question came to that place', (name) => {
    const page = (at: number): string => `# Page ${at} of merges\n\nWord${at} is about conflicts.\n`;
    const docs = liveDocs(
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`docs/${at}.md`, page(at)])),
    );
    docs.index();
    docs.query('conflicts');
    const expected = docs.query('conflicts');
    const whole = cachedBytes(docs, name);
    expect(whole.length).toBeGreaterThan(2 * 16_384);
    const places = Array.from({ length: Math.ceil(whole.length / 8_000) }, (_, at) => 10 + at * 8_000);
    const mended = places.filter((at) => {
      writeFileSync(cachedFile(docs, name), whole.with(at, (whole[at] ?? 0) ^ 1));
      expect([docs.query('conflicts'), docs.query('conflicts')]).toEqual([expected, expected]);
      const isMended = !cachedBytes(docs, name).equals(whole.with(at, (whole[at] ?? 0) ^ 1));
      expect(answered(docs.index())).toMatchObject({ written: false, pages: 300 });
      return isMended;
    });
    expect(mended.length).toBeGreaterThan(1);
  });

  it('and one of another project is not taken', () => {
    const docs = liveDocs(files);
    docs.index();
    const expected = docs.query('merge');
    const other = liveDocs({ 'docs/x.md': '# Merge\n' });
    other.index();
    for (const name of names) writeFileSync(cachedFile(docs, name), cachedBytes(other, name));
    expect(docs.query('merge')).toEqual(expected);
  });
});
