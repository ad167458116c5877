import { expect, test } from 'vitest';
import { toolsProject } from './tools-project.ts';

test('from the hosts there are to a tool that is called, one command a step', async () => {
  const { qm, log } = toolsProject();
  const transcript = async (...lines: readonly string[]): Promise<string> => {
    const printed = [];
    for (const line of lines) {
      const { code, stdout, stderr } = await qm(line);
      printed.push(`$ qm ${line}\n${stdout}${stderr}${code === 0 ? '' : `exit ${code}\n`}`);
    }
    return printed.join('\n').replaceAll(/kiln-[0-9a-f]{8}/g, 'kiln-<digits>');
  };
  expect(
    await transcript(
      'tools hosts',
      'tools search read a file',
      'tools get files',
      'tools get files read_file --full',
      'tools load files read_file',
      'tools list',
      'tools call files_read_file {"path":"a.md"}',
      'tools unload files_read_file',
      'tools list',
    ),
  ).toMatchInlineSnapshot(`
    "$ qm tools hosts
    2023-11-14T22:13:20Z: 1 host.
    files is connected: 2 tools, 79 tokens.
    Loaded: nothing.
    To see tools: qm tools get files

    $ qm tools search read a file
    2023-11-14T22:13:20Z: 2 of 2 tools of 1 host match "read a file":
    files_read_file of files (40 tokens): "Reads a file as text."
    files_write_file of files (39 tokens): "Writes a file."
    To load one: qm tools load files read_file

    $ qm tools get files
    2023-11-14T22:13:20Z: files offers 2 tools.
    files_read_file (40 tokens): "Reads a file as text."
    files_write_file (39 tokens): "Writes a file."
    To load one: qm tools load files read_file

    $ qm tools get files read_file --full
    2023-11-14T22:13:20Z: files offers 2 tools.
    files_read_file (40 tokens):
    {"name":"files_read_file","description":"Reads a file as text. Any encoding will do.","inputSchema":{"type":"object","properties":{"path":{"type":"string"}}}}
    To load one: qm tools load files read_file

    $ qm tools load files read_file
    2023-11-14T22:13:20Z: Loaded 1 tool of files, callable from the next step: files_read_file (40 tokens).
    1 tool is loaded now, 40 tokens in all.
    {"name":"files_read_file","description":"Reads a file as text. Any encoding will do.","inputSchema":{"type":"object","properties":{"path":{"type":"string"}}}}

    $ qm tools list
    2023-11-14T22:13:20Z: 1 tool loaded for agent "default" in workspace "kiln-<digits>", 40 tokens.
    files_read_file (40 tokens, loaded 2023-11-14T22:13:20Z): "Reads a file as text."

    $ qm tools call files_read_file {"path":"a.md"}
    read_file {"path":"a.md"}

    $ qm tools unload files_read_file
    2023-11-14T22:13:20Z: Unloaded 1 tool, gone from the next step on: files_read_file.
    Nothing is loaded now.

    $ qm tools list
    2023-11-14T22:13:20Z: nothing is loaded for agent "default" in workspace "kiln-<digits>".
    "
  `);
  expect(log().filter((line) => line.startsWith('call'))).toEqual(['call read_file']);
});
