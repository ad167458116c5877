import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolsProject } from './tools-project.ts';

const document = 'state/quartermaster/loaded/shop/ada.json';
const ofAda = '--workspace shop --agent ada';

test('a damaged set is moved aside by the command that every answer about it prints', async () => {
  const { qm, write, root } = toolsProject();
  await qm(`tools load files read_file ${ofAda}`);
  write(document, '{"version":1,"entr');
  const list = await qm(`tools list ${ofAda}`);
  expect([list.code, list.stdout]).toEqual([
    0,
    `2023-11-14T22:13:20Z: 1 tool loaded for agent "ada" in workspace "shop", 40 tokens.
files_read_file (40 tokens, loaded 2023-11-14T22:13:20Z): "Reads a file as text."
The loaded set <root>/${document} cannot be used: it is not JSON, or only a part of it. The last good copy, of revision 1, stands in for it. Loads are refused until it is mended: qm tools repair ${ofAda}
`,
  ]);
  expect(await qm(`tools load files write_file ${ofAda}`)).toMatchObject({
    code: 4,
    stdout: expect.stringContaining(`\nnext:\n  qm tools repair ${ofAda}\n`),
  });
  expect(await qm(`tools repair ${ofAda}`)).toEqual({
    code: 0,
    stdout: `Moved aside to <root>/${document}.broken-20231114T221320Z.
The last good copy stands in for it now, as revision 2, with 1 tool.
`,
    stderr: '',
  });
  expect(existsSync(join(root, `${document}.broken-20231114T221320Z`))).toBe(true);
  expect(await qm(`tools load files write_file ${ofAda}`)).toMatchObject({ code: 0 });
  expect(await qm(`tools repair ${ofAda}`)).toEqual({
    code: 1,
    stdout: `There is nothing wrong with <root>/${document}.\n`,
    stderr: '',
  });
});

test('without a good copy nothing is loaded after it', async () => {
  const { qm, write } = toolsProject();
  write(document, 'x');
  expect(await qm(`tools repair ${ofAda} --json`)).toEqual({
    code: 0,
    stdout: `{"status":"ok","movedTo":"<root>/${document}.broken-20231114T221320Z","restored":false,"revision":0,"tools":0,"warnings":[]}\n`,
    stderr: '',
  });
  write(document, 'y');
  expect((await qm(`tools repair ${ofAda}`)).stdout).toBe(
    `Moved aside to <root>/${document}.broken-20231114T221320Z-2.\nThere was no good copy, so nothing is loaded now.\n`,
  );
});
