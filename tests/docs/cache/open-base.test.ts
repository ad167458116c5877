import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BaseLine, baseOfLines } from '../../../src/docs/cache/base-of-lines.ts';
import { encodeBase } from '../../../src/docs/cache/encode-base.ts';
import { openBase, openBaseFile, type PageBase } from '../../../src/docs/cache/open-base.ts';
import { addPage, fieldCount, fieldNames, type TermTable } from '../../../src/docs/cache/page-terms.ts';
import { readSealed, writeSealed } from '../../../src/docs/cache/sealed-file.ts';
import { inMemory } from '../../../src/docs/cache/sections.ts';
import { type PageRow, rowText } from '../../../src/docs/page/page-row.ts';
import { readPage } from '../../../src/docs/page/read-page.ts';
import { emptyFolder } from '../tree/project-tree.ts';

const rest = { indexHash: 'hash of the index', header: '{"schema":…}' };

function rowOf(path: string, text: string): PageRow {
  return readPage(path, Buffer.from(text), {}).row;
}

function read(row: PageRow): BaseLine {
  return { path: row.path, hash: row.hash, line: rowText(row), from: null, row };
}

function baseOf(lines: readonly BaseLine[], older: PageBase | null = null): PageBase {
  const base = openBase(inMemory(encodeBase(baseOfLines(lines, older, rest), 'key')), 'key');
  if (base === null) throw new Error('no base');
  return base;
}

/** Everything that can be asked of it; postings by page, as their order says nothing. */
function contentOf(base: PageBase): unknown {
  const terms = [...base.terms((page) => page)].map(([term, entries]) => {
    const found = base.find(term);
    const postings = Array.from(found?.documents ?? [], (page, at) => [
      page,
      ...Array.from(found?.frequencies ?? []).slice(at * fieldCount, (at + 1) * fieldCount),
    ]);
    expect(postings.flat()).toEqual(entries);
    return [term, postings.toSorted(([left = 0], [right = 0]) => left - right)] as const;
  });
  return {
    indexHash: base.indexHash,
    header: base.header,
    paths: base.paths,
    hashes: base.hashes,
    lengths: [...base.lengths],
    lines: base.paths.map((_, page) => base.line(page)),
    rows: base.paths.map((_, page) => base.row(page)),
    terms: terms.toSorted(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right))),
  };
}

const rows = [
  rowOf('docs/a.md', '# Merge conflicts\n\nHow to *merge*.\n\n## mergeConflicts\n\n## 日本語 Übung\n'),
  rowOf('docs/empty.md', ''),
  rowOf('docs/ü/😀.md', '---\ntitle: "Ünï 😀"\n---\n# Merge\n'),
];

test('what was put in comes out: rows, lines, lengths, and each term with its pages and frequencies', () => {
  const table: TermTable = new Map();
  const lengths = rows.flatMap((row, page) => addPage(table, page, row));
  const base = baseOf(rows.map(read));
  expect(contentOf(base)).toMatchObject({
    ...rest,
    paths: rows.map(({ path }) => path),
    hashes: rows.map(({ hash }) => hash),
    lines: rows.map(rowText),
    rows,
    lengths,
  });
  expect(base.terms((page) => page)).toEqual(new Map([...table].toSorted()));
  for (const [term, entries] of table)
    expect(base.find(term)?.documents.length).toBe(entries.length / (fieldCount + 1));
  expect(table.size).toBeGreaterThan(10);
});

test('frequencies are counted by field', () => {
  expect(fieldNames).toEqual(['title', 'name', 'path', 'headings', 'abstract']);
  const found = baseOf(rows.map(read)).find('merg');
  expect({
    documents: Array.from(found?.documents ?? []),
    frequencies: Array.from(found?.frequencies ?? []),
  }).toEqual({
    documents: [0, 2],
    frequencies: [1, 0, 0, 2, 1, 0, 0, 0, 1, 0],
  });
});

test('terms of any script are found, others are not', () => {
  const base = baseOf(rows.map(read));
  expect(Array.from(base.find('日本')?.documents ?? [])).toEqual([0]);
  expect(Array.from(base.find('uni')?.documents ?? [])).toEqual([2]);
  expect(
    ['', 'zz', 'merg ', 'mergee', '本日', '\u{10FFFF}'].filter((term) => base.find(term) !== undefined),
  ).toEqual([]);
});

test('a term may stand more often than a counter counts', () => {
  const table: TermTable = new Map();
  const headings = Array.from({ length: 70_000 }, (_, at) => ({
    slug: `a-${at}`,
    text: 'again',
    level: 2,
    line: 1,
    end: 1,
  }));
  const row: PageRow = { ...rowOf('a.md', ''), anchors: headings };
  addPage(table, 0, row);
  expect(table.get('again')).toEqual([0, 0, 0, 0, 65_535, 0]);
  expect(Array.from(baseOf([read(row)]).find('again')?.frequencies ?? [])).toEqual([0, 0, 0, 65_535, 0]);
});

test('an index without pages has no terms', () => {
  const base = baseOf([]);
  expect(contentOf(base)).toEqual({
    ...rest,
    paths: [],
    hashes: [],
    lengths: [],
    lines: [],
    rows: [],
    terms: [],
  });
  expect(base.find('merg')).toBe(undefined);
});

test('pages without any term have none', () => {
  const base = baseOf([read({ ...rowOf('-.md', ''), title: '', path: '-' })]);
  expect([...base.terms((page) => page)]).toEqual([]);
});

test('what is taken over from an older form is what reading all pages gives', () => {
  const word = fc.constantFrom('merge', 'mergeConflict', 'Übung', '日本語', 'a', 'of', '😀', 'x1');
  const text = fc
    .array(word, { maxLength: 4 })
    .map((words) => `# ${words.join(' ')}\n\n${words.toReversed().join(' ')}\n`);
  const page = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'é'), text);
  const pages = fc.uniqueArray(page, { selector: ([name]) => name, maxLength: 5 });
  const linesOf = (all: readonly (readonly [string, string])[]) =>
    all
      .map(([name, content]) => read(rowOf(`${name}.md`, content)))
      .toSorted((left, right) => (left.path < right.path ? -1 : 1));
  fc.assert(
    fc.property(pages, pages, (before, after) => {
      const older = baseOf(linesOf(before));
      const lines = linesOf(after).map((line) => {
        const from = older.hashes.findIndex(
          (hash, at) => hash === line.hash && older.paths[at] === line.path,
        );
        return from === -1 ? line : { ...line, from, row: null };
      });
      expect(contentOf(baseOf(lines, older))).toEqual(contentOf(baseOf(linesOf(after))));
    }),
    { numRuns: 60 },
  );
});

describe('a file', () => {
  const encoded = encodeBase(baseOfLines(rows.map(read), null, rest), 'key');

  it('gives what was written', () => {
    const file = join(emptyFolder(), 'new/folder/base.bin');
    writeSealed(file, encoded);
    const base = openBaseFile(file, 'key');
    expect(base && contentOf(base)).toEqual(contentOf(baseOf(rows.map(read))));
  });

  it('that was made of something else is none', () => {
    const file = join(emptyFolder(), 'base.bin');
    writeSealed(file, encoded);
    expect(openBaseFile(file, 'another key')).toBe(null);
  });

  it('that is not there is none', () => {
    expect([openBaseFile(null, 'key'), openBaseFile(join(emptyFolder(), 'x'), 'key')]).toEqual([null, null]);
    expect(openBaseFile(emptyFolder(), 'key')).toBe(null);
  });

  it('that cannot be written is not written, and nobody is told', () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    writeSealed(join(file, 'base.bin'), encoded);
    expect(readSealed(join(file, 'base.bin'))).toBe(null);
  });

  it('that is broken where its own head lies is none', () => {
    const file = join(emptyFolder(), 'base.bin');
    writeSealed(file, encoded);
    const written = readFileSync(file);
    const opened = Array.from(written.subarray(0, 200), (byte, at) => written.with(at, byte ^ 0x10)).filter(
      (bytes) => {
        writeFileSync(file, bytes);
        return openBaseFile(file, 'key') !== null;
      },
    );
    expect(opened).toEqual([]);
  });
});
