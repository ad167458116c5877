import { expect, test } from 'vitest';
import { looseHeader, looseLines } from '../../../src/docs/index-file/loose-lines.ts';

const header = (more: object = {}) =>
  JSON.stringify({ schema: 'quartermaster.docs-index', version: 1, base: '..', ...more });

test('pages are found in whatever state the index is, the last line of each', () => {
  const text = [
    header(),
    '<<<<<<< ours',
    '{"path":"a.md","title":"one"}',
    '=======',
    '{"path":"a.md","title":"two"}',
    '>>>>>>> theirs',
    '{"path":"quote \\" and é.md","title"',
    '{"path":"bad \\x.md"}',
    '{"title":"no path"}',
    'text {"path":"b.md"}',
    '{"path":"cut',
  ].join('\n');
  expect([...looseLines(text)]).toEqual([
    ['a.md', '{"path":"a.md","title":"two"}'],
    ['quote " and é.md', '{"path":"quote \\" and é.md","title"'],
  ]);
  expect(looseLines('')).toEqual(new Map());
});

test.each([
  ['at the top', header(), { base: '..', roots: null }],
  ['with roots', header({ roots: ['docs', 'guide'] }), { base: '..', roots: ['docs', 'guide'] }],
  ['of a newer version', header({ version: 9, more: [] }), { base: '..', roots: null }],
  [
    'between the marks of a merge',
    `<<<<<<< ours\n${header({ base: '.' })}\n=======\n${header()}`,
    { base: '.', roots: null },
  ],
  ['with CR LF', `${header()}\r\n{}`, { base: '..', roots: null }],
  ['behind one that is cut', `${header().slice(0, 60)}\n${header()}`, { base: '..', roots: null }],
  ['with roots that are none', header({ roots: [1] }), { base: '..', roots: null }],
  ['with no roots', header({ roots: [] }), { base: '..', roots: null }],
  ['without a base', header({ base: undefined }), null],
  ['of another file', '{"schema":"other","base":"."}', null],
  ['that is cut', header().slice(0, -1), null],
  ['nowhere', 'text\n{"a":1}', null],
])('a header %s', (_title, text, found) => {
  expect(looseHeader(text)).toEqual(found);
});
