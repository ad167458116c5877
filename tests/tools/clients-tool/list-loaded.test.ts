import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listLoaded } from '../../../src/tools/clients-tool/list-loaded.ts';
import { loadedText } from '../../../src/tools/clients-tool/text/loaded.ts';
import { answerOf, clientsBench, fileTools } from './clients-bench.ts';

test('what is loaded is read from its file, and says which host is gone', async () => {
  const { ask, configure, desk } = clientsBench({ files: fileTools });
  const text = async () => loadedText(answerOf(await listLoaded(desk)));
  expect(await text()).toMatchInlineSnapshot(
    `"2026-11-30T09:05:07Z: nothing is loaded for agent "default" in workspace "dev"."`,
  );
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  expect(await text()).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 2 tools loaded for agent "default" in workspace "dev", 95 tokens.
    files_read_file (48 tokens, loaded 2026-11-30T09:05:07Z): "Reads a file as text."
    files_write_file (47 tokens, loaded 2026-11-30T09:05:07Z): "Writes a file.""
  `);
  configure({});
  expect(await text()).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 2 tools loaded for agent "default" in workspace "dev", 95 tokens.
    files_read_file (48 tokens, loaded 2026-11-30T09:05:07Z, its host is not registered any more): "Reads a file as text."
    files_write_file (47 tokens, loaded 2026-11-30T09:05:07Z, its host is not registered any more): "Writes a file.""
  `);
});

test('settings that are broken do not hide it', async () => {
  const { ask, desk, folder } = clientsBench({ files: fileTools });
  await ask({ op: 'load', client: 'files', tools: ['read_file'] });
  writeFileSync(join(folder, 'config/quartermaster/quartermaster.json'), '{ "hosts": [] }');
  const { tools, warnings } = answerOf(await listLoaded(desk));
  expect(tools.map(({ name, registered }) => [name, registered])).toEqual([['files_read_file', null]]);
  expect(warnings.map((warning) => warning.replaceAll(folder, ''))).toMatchInlineSnapshot(`
    [
      "/config/quartermaster/quartermaster.json:1:12: hosts is a list; expected an object in braces",
    ]
  `);
});
