import { expect, test } from 'vitest';
import { fileTools, toolsProject } from './tools-project.ts';

test('a slip in the name of a host is answered with the one that was likely meant', async () => {
  const { qm } = toolsProject();
  expect(await qm('tools get flies')).toEqual({
    code: 3,
    stdout: `There is no host "flies". 1 host is registered.

candidates (not answers):
  files  a host of this project

next:
  qm tools get files
  qm tools hosts
`,
    stderr: '',
  });
});

test('a name that is like no other is answered with the hosts there are', async () => {
  const { qm } = toolsProject();
  expect(await qm('tools load weather forecast --agent ada')).toEqual({
    code: 3,
    stdout: 'There is no host "weather". 1 host is registered.\n\nnext:\n  qm tools hosts --agent ada\n',
    stderr: '',
  });
});

test('a tool that is asked for by name and not there is a no, with the likely one', async () => {
  const { qm } = toolsProject();
  expect(await qm('tools get files read_fiel write_file')).toEqual({
    code: 1,
    stdout: `2023-11-14T22:13:20Z: files offers 2 tools.
files_read_fiel (not there: the host files does not advertise it now; did you mean read_file?)
files_write_file (39 tokens): "Writes a file."
To load one: qm tools load files write_file
`,
    stderr: '',
  });
  const { code, stdout } = await qm('tools get files read_fiel --json');
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { status: 'not-found', code: 'tool-not-offered', message: 'files does not offer read_fiel', next: [] },
  ]);
});

const many = Array.from({ length: 120 }, (_, at) => ({
  name: `tool_${String(at).padStart(3, '0')}`,
  description: `${'Does something with a long sentence. '.repeat(3)}${at}`,
  inputSchema: { type: 'object', description: 'x'.repeat(400) },
}));

test('an answer that is too long is cut, and the command for the next part goes on there', async () => {
  const { qm } = toolsProject({ files: many });
  const first = await qm('tools get files --full --agent ada');
  const [, next = ''] = /^For more: qm (tools get .*)$/m.exec(first.stdout) ?? [];
  expect(next).toMatch(/^tools get --agent ada files --full --cursor \w+$/);
  const [, from, to] = / Here: (\d+) to (\d+) of 120\.\n/.exec(first.stdout) ?? [];
  expect(Number(from)).toBe(1);
  const second = await qm(next);
  expect([second.code, second.stdout]).toEqual([0, expect.stringContaining(`Here: ${Number(to) + 1} to `)]);
});

test('a cursor of a list that is another one since leads nowhere, and says how to begin anew', async () => {
  const { qm, offer } = toolsProject({ files: many });
  const [, next = ''] = /^For more: qm (.*)$/m.exec((await qm('tools get files --full')).stdout) ?? [];
  offer(many.slice(1));
  const { code, stdout, stderr } = await qm(next);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/is of another listing[\s\S]*\nnext:\n {2}qm tools get files\n$/);
});

test('with --json a row has its cost, state and faults, and with --full its definition', async () => {
  const { qm } = toolsProject({
    files: [...fileTools, { name: 'odd name', inputSchema: { type: 'object' } }],
  });
  await qm('tools load files read_file');
  const { stdout } = await qm('tools get files --json');
  const document = JSON.parse(stdout);
  expect(document).toMatchObject({
    status: 'ok',
    client: 'files',
    offered: 3,
    loaded: 1,
    total: 3,
    cursor: null,
  });
  expect(document.rows.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['files_odd name', 'offered'],
    ['files_read_file', 'loaded'],
    ['files_write_file', 'offered'],
  ]);
  expect(document.rows[0].faults).toHaveLength(1);
  expect(document.rows[1].definition).toBeUndefined();
  const full = JSON.parse((await qm('tools get files read_file --full --json')).stdout);
  expect(full.rows[0].definition).toMatchObject({ name: 'files_read_file', inputSchema: { type: 'object' } });
});
