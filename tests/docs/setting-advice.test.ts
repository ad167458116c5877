import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LiveDocs, liveDocs, told } from './live-docs.ts';

const files = { 'docs/a.md': '', 'docs/b.md': '', 'src/x.ts': '' };

function configured(docs: string): LiveDocs {
  return liveDocs({ ...files, 'quartermaster.json': `{\n  "docs": {\n    ${docs}\n  }\n}\n` });
}

function next(docs: LiveDocs, more = {}): readonly string[] {
  return told(docs, docs.index(more)).split('\n$ ').slice(1);
}

test.each([
  ['are not there', '"roots": ["dosc"]'],
  ['are elsewhere', '"roots": [".."]'],
  ['hold no page', '"roots": ["src"]'],
  ['are all left out', '"roots": ["docs"], "exclude": ["docs/**"]'],
  ['are left out by detection too', '"exclude": ["**"]'],
  ['have a glob that is none', '"include": ["!docs/b.md"]'],
])('whose roots %s is sent to the line that sets them', (_title, setting) => {
  const docs = configured(setting);
  expect(next(docs)[0]).toBe('sed -n 3p quartermaster.json');
  expect(told(docs, docs.query('a'))).toBe(told(docs, docs.index()));
});

test('a root of the command line is not a matter of settings, unless globs leave its pages out', () => {
  const docs = configured('"roots": ["docs"], "exclude": ["docs/**"]');
  expect(next(docs, { roots: ['dosc'] })).toEqual(['qm docs index --root docs']);
  expect(next(docs, { roots: ['docs'] })).toEqual(['sed -n 3p quartermaster.json']);
});

test('whoever set roots by a variable is told to take it back', () => {
  const docs = liveDocs(files);
  expect(next(docs, { env: { ...docs.request.env, QM_DOCS_ROOTS: 'dosc' } })).toEqual([
    'unset QM_DOCS_ROOTS',
  ]);
});

test('a setting of the user is looked at where it is', () => {
  const docs = liveDocs({
    ...files,
    '../config/quartermaster/quartermaster.json': '{"docs":{"roots":["x"]}}',
  });
  expect(next(docs)).toEqual([`sed -n 1p ${join(docs.root, '../config/quartermaster/quartermaster.json')}`]);
});

test('the two places of two globs are both named', () => {
  const docs = configured('"include": ["docs/**"],\n    "exclude": ["docs/**"]');
  expect(next(docs)).toEqual(['sed -n 3p quartermaster.json', 'sed -n 4p quartermaster.json']);
});
