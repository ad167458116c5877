import { describe, expect, it, test } from 'vitest';
import { parseIndex } from '../../../src/docs/index-file/parse-index.ts';
import { isFailure } from '../../../src/outcome.ts';

const place = { indexFile: '/p/docs-index.jsonl', indexCommand: 'qm docs index --root docs' };
const header =
  '{"schema":"quartermaster.docs-index","version":1,"tokenizer":1,"slugger":1,"config":"0123456789abcdef","base":"."}';

function row(path: string, more: object = {}): string {
  const anchor = { slug: 'été', text: 'Été', level: 2, line: 3, end: 4 };
  return JSON.stringify({
    path,
    title: 'T',
    divio_type: 'none',
    type_source: 'none',
    abstract: '',
    anchors: [anchor],
    hash: '00',
    ...more,
  });
}

const file = (...lines: string[]): string => [...lines, ''].join('\n');

/** What is wrong, in the words behind the name of the file. */
function fault(content: string): string {
  const outcome = parseIndex(content, place);
  if (!isFailure(outcome)) return 'ok';
  expect(outcome).toMatchObject({ status: 'unavailable', next: ['qm docs index --root docs'] });
  const [, code, words] =
    /^(?:The docs index \/p\/docs-index\.jsonl (is broken: )?)(.*)$/s.exec(outcome.message) ?? [];
  return `${outcome.code}: ${code === undefined ? outcome.message : words}`;
}

test('an index gives its first line, its rows and their lines', () => {
  const lines = [row('docs/B.md'), row('docs/a.md'), row('docs/\uFF5E.md'), row('docs/😀.md')];
  expect(parseIndex(file(header, ...lines), place)).toEqual({
    status: 'ok',
    first: header,
    rows: lines.map((line) => JSON.parse(line)),
    lines,
  });
});

test('an index without pages is one', () => {
  expect(parseIndex(file(header), place)).toEqual({ status: 'ok', first: header, rows: [], lines: [] });
});

test('a checkout with CR LF is the same index', () => {
  const content = file(header, row('a.md'), row('b.md'));
  expect(parseIndex(content.replaceAll('\n', '\r\n'), place)).toEqual(parseIndex(content, place));
});

test('a failure names the file, the reason and the command that mends it', () => {
  expect(parseIndex('', place)).toEqual({
    status: 'unavailable',
    code: 'docs-index-broken',
    message: 'The docs index /p/docs-index.jsonl is broken: it is empty',
    next: ['qm docs index --root docs'],
    details: { index: '/p/docs-index.jsonl', reason: 'it is empty' },
  });
});

test('an index that was cut anywhere is broken; only behind a whole line it is one of fewer pages', () => {
  const content = Buffer.from(file(header, row('docs/a.md'), row('docs/é😀.md')));
  for (let length = 0; length <= content.length; length += 1) {
    const text = content.subarray(0, length).toString('utf8');
    const found = fault(text);
    if (text.endsWith('\n')) expect(found).toBe('ok');
    else if (length === 0) expect(found).toBe('docs-index-broken: it is empty');
    else if (length < header.length)
      expect(found).toBe('docs-index-broken: line 1 is no header of a docs index');
    else expect(found).toBe('docs-index-broken: its last line is cut off');
  }
});

describe('what is wrong is told with its line:', () => {
  const a = row('docs/a.md');
  const b = row('docs/b.md');

  it.each([
    ['lines out of order', file(header, b, a), 'line 3 is out of order or there twice: docs/a.md'],
    ['a line twice', file(header, a, a, b), 'line 3 is out of order or there twice: docs/a.md'],
    [
      'the order of UTF-16',
      file(header, row('😀.md'), row('\uFF5E.md')),
      'line 3 is out of order or there twice: \uFF5E.md',
    ],
    [
      'marks of a merge',
      file(header, '<<<<<<< ours', a, '=======', b, '>>>>>>> theirs'),
      'it has conflict markers of a merge',
    ],
    [
      'marks of a merge around the first line',
      file('<<<<<<< ours', header),
      'it has conflict markers of a merge',
    ],
    ['foreign JSON', '{"name":"x"}\n', 'line 1 is no header of a docs index'],
    ['a list', '[1]\n', 'line 1 is no header of a docs index'],
    ['null', 'null\n', 'line 1 is no header of a docs index'],
    ['text', 'text\n', 'line 1 is no header of a docs index'],
    ['a byte order mark', `\uFEFF${file(header)}`, 'line 1 is no header of a docs index'],
    ['no version', file('{"schema":"quartermaster.docs-index"}'), 'line 1 names no version'],
    ['no header', file(a, b), 'line 1 is no header of a docs index'],
    ['an empty line', file(header, a, '', b), 'line 3 is no page'],
    ['an empty line at the end', file(header, a, ''), 'line 3 is no page'],
    ['a second header', file(header, a, header), 'line 3 is no page'],
    ['a line that is no JSON', file(header, a, `${b},`), 'line 3 is no page'],
    ['a title that is no text', file(header, row('a.md', { title: 1 })), 'line 2 is no page'],
    ['no abstract', file(header, row('a.md', { abstract: undefined })), 'line 2 is no page'],
    ['no hash', file(header, row('a.md', { hash: null })), 'line 2 is no page'],
    ['a type that is none', file(header, row('a.md', { divio_type: 'guide' })), 'line 2 is no page'],
    ['no anchors', file(header, row('a.md', { anchors: {} })), 'line 2 is no page'],
    ['an anchor that is none', file(header, row('a.md', { anchors: [null] })), 'line 2 is no page'],
    [
      'an anchor without a line',
      file(header, row('a.md', { anchors: [{ slug: 'a', text: 'A', level: 1, end: 1 }] })),
      'line 2 is no page',
    ],
  ])('%s', (_title, content, reason) => {
    expect(fault(content)).toBe(`docs-index-broken: ${reason}`);
  });

  it('an index of a newer version', () => {
    expect(fault(file(header.replace('"version":1', '"version":2'), 'whatever'))).toBe(
      'docs-index-newer: The docs index /p/docs-index.jsonl has format 2, from a newer Quartermaster; ' +
        'this one reads format 1. Update Quartermaster, or make the index anew.',
    );
  });
});
