import { expect, test } from 'vitest';
import { searchTools } from '../../../src/tools/clients-tool/search-tools.ts';
import { answerOf, clientsBench, fileTools, tool } from './clients-bench.ts';

const web = [
  tool('fetchPage', 'Gets a page.', {
    inputSchema: {
      type: 'object',
      properties: { selector: { type: 'string', description: 'A part, by CSS.' } },
    },
  }),
  tool('take_screenshot', '', { title: 'Photograph the screen' }),
  tool('bad name', 'Reads everything.'),
];

test('tools are found by the words of names, titles, descriptions and parameters', async () => {
  const { desk } = clientsBench({ files: fileTools, web });
  const names = async (query: string) =>
    answerOf(await searchTools(desk, { query })).results.map(({ name }) => name);
  expect(await names('read file')).toEqual(['files_read_file', 'files_write_file', 'web_bad name']);
  expect(await names('readFile')).toEqual(['files_read_file', 'files_write_file', 'web_bad name']);
  expect(await names('fetch page')).toEqual(['web_fetchPage']);
  expect(await names('photographs')).toEqual(['web_take_screenshot']);
  expect(await names('encoding')).toEqual(['files_read_file']);
  expect(await names('selectors')).toEqual(['web_fetchPage']);
  expect(await names('css')).toEqual(['web_fetchPage']);
  expect(await names('web')).toEqual(['web_bad name', 'web_fetchPage', 'web_take_screenshot']);
});

test('the ten best of all hosts are shown, and what a load of one would say', async () => {
  const many = Array.from({ length: 12 }, (_, at) => tool(`copy_${at}`, 'Copies a file.'));
  const { ask, desk, offer } = clientsBench({ files: fileTools, many, web });
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  offer('files', [fileTools[0], tool('read_file', 'Reads a file, and more.')]);
  expect(await ask({ op: 'search', query: 'reads a file zebra' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 15 of 17 tools of 3 hosts match "reads a file zebra", the best 10:
    files_read_file of files (29 tokens, loaded, changed by its host since, a load refreshes it): "Reads a file, and more."
    "web_bad name" of web (27 tokens, not loadable: its presented name "web_bad name" has " ", and only A-Z, a-z, 0-9, _ and - are allowed): "Reads everything."
    files_write_file of files (47 tokens, loaded): "Writes a file."
    many_copy_0 of many (26 tokens): "Copies a file."
    many_copy_1 of many (26 tokens): "Copies a file."
    many_copy_10 of many (26 tokens): "Copies a file."
    many_copy_11 of many (26 tokens): "Copies a file."
    many_copy_2 of many (26 tokens): "Copies a file."
    many_copy_3 of many (26 tokens): "Copies a file."
    many_copy_4 of many (26 tokens): "Copies a file."
    No tool has: "zebra".
    To load one: clients {"op":"load","client":"files","tools":["read_file"]}"
  `);
  const answer = answerOf(await searchTools(desk, { query: 'copies', limit: 2 }));
  expect([answer.total, answer.results.length, answer.searched, answer.hosts]).toEqual([12, 2, 17, 3]);
});

test('nothing found is an answer', async () => {
  const { ask } = clientsBench({ files: fileTools });
  expect(await ask({ op: 'search', query: 'zebra "x\ny"' })).toMatchInlineSnapshot(
    `"2026-11-30T09:05:07Z: None of 2 tools of 1 host matches "zebra \\"x y\\""."`,
  );
});

test('a tool that its host has no more is not found, although it is loaded', async () => {
  const { ask, desk, offer } = clientsBench({ files: fileTools });
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  offer('files', [fileTools[0]]);
  const { results, searched } = answerOf(await searchTools(desk, { query: 'file' }));
  expect([results.map(({ name }) => name), searched]).toEqual([['files_write_file'], 1]);
});
