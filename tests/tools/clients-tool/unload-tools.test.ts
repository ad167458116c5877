import { expect, test } from 'vitest';
import { unloadTools } from '../../../src/tools/clients-tool/unload-tools.ts';
import { answerOf, clientsBench, fileTools } from './clients-bench.ts';

test('tools go by their presented names, whatever has become of their host', async () => {
  const { ask, audit, configure } = clientsBench({ files: fileTools });
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  configure({});
  expect(await ask({ op: 'unload', tools: ['files_write_file'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Unloaded 1 tool, gone from the next step on: files_write_file.
    1 tool is loaded now, 48 tokens in all."
  `);
  expect(await ask({ op: 'unload', tools: ['files_read_file', 'read_file'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Nothing was unloaded:
      read_file: it is not loaded; did you mean files_read_file?
    Loaded are files_read_file."
  `);
  expect(audit().slice(2)).toEqual([
    'unload files_write_file ok',
    'refusal files_read_file not-loaded',
    'refusal read_file not-loaded',
  ]);
});

test('all of them can go at once', async () => {
  const { ask, desk, audit } = clientsBench({ files: fileTools });
  expect(await unloadTools(desk, { tools: 'all' })).toMatchObject({ code: 'not-loaded' });
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  expect(answerOf(await unloadTools(desk, { tools: 'all' })).removed).toEqual([
    'files_read_file',
    'files_write_file',
  ]);
  expect(audit()).toEqual([
    'refusal * not-loaded',
    'load files_read_file ok',
    'load files_write_file ok',
    'unload files_read_file ok',
    'unload files_write_file ok',
  ]);
});
