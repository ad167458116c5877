import { expect, test } from 'vitest';
import { fileTools, toolsProject } from './tools-project.ts';

test('texts are printed as they are, and what is no text as a line', async () => {
  const { qm } = toolsProject({ raw: { box: 'plain' } });
  await qm('tools load box echo');
  expect(await qm(['tools', 'call', 'box_echo', '{"a":"ä"}'])).toEqual({
    code: 0,
    stdout: '{"a":"ä"}\n[hologram, 32 bytes]\n',
    stderr: '',
  });
});

test('with --json the whole result is printed, as the host gave it', async () => {
  const { qm } = toolsProject({ raw: { box: 'plain' } });
  await qm('tools load box echo');
  const { code, stdout } = await qm(['tools', 'call', 'box_echo', '{"a":1}', '--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    {
      content: [
        { type: 'text', text: '{"a":1}' },
        { type: 'hologram', future: [1] },
      ],
      structuredContent: [{ a: 1 }],
      extra: 'kept',
    },
  ]);
});

test('a tool that says that it failed ends with 1, and stderr says so', async () => {
  const { qm } = toolsProject({ raw: { box: 'plain' } });
  await qm('tools load box fail');
  expect(await qm('tools call box_fail')).toEqual({
    code: 1,
    stdout: 'it went wrong\n',
    stderr: 'warning: box_fail says that it failed\n',
  });
  const { code, stdout } = await qm('tools call box_fail --json');
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { isError: true }]);
});

test('arguments come from stdin as well', async () => {
  const { qm } = toolsProject();
  await qm('tools load files read_file');
  expect(await qm('tools call files_read_file -', { stdin: '{"path": "a.md"}\n' })).toMatchObject({
    code: 0,
    stdout: 'read_file {"path":"a.md"}\n',
  });
});

test.each([
  [
    '{path:1}',
    `the arguments must be a JSON object, such as '{"path":"README.md"}', and "{path:1}" is not JSON`,
  ],
  ['[1]', `the arguments must be a JSON object, such as '{"path":"README.md"}', and "[1]" is no JSON object`],
  ['-', `what stdin has must be a JSON object, such as '{"path":"README.md"}', and "" is not JSON`],
])('what is no object is refused before a host is asked: %s', async (json, message) => {
  const { qm, log } = toolsProject();
  expect(await qm(['tools', 'call', 'files_read_file', json])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${message}\n\nnext:\n  qm tools call --help\n`,
  });
  expect(log()).toEqual([]);
});

test('a name that was never loaded ends with 1, the loaded names and the likely one', async () => {
  const { qm } = toolsProject();
  await qm('tools load files --all --workspace shop');
  expect(await qm('tools call files_reed_file --workspace shop')).toEqual({
    code: 1,
    stdout: `"files_reed_file" is not loaded; did you mean files_read_file? Loaded are files_read_file, files_write_file.

next:
  qm tools list --workspace shop --agent default
`,
    stderr: '',
  });
});

test('a tool that its host has changed is not called before it is loaded again', async () => {
  const { qm, offer } = toolsProject();
  await qm('tools load files read_file --workspace shop');
  offer([{ ...Object(fileTools[1]), description: 'Deletes a file.' }]);
  const { code, stdout } = await qm('tools call files_read_file --workspace shop');
  expect([code, stdout]).toEqual([
    1,
    `host "files" has changed its tool "read_file" since it was loaded:
  description: "Reads a file as text. Any encoding will do." → "Deletes a file."

next:
  qm tools load files read_file --workspace shop --agent default
`,
  ]);
  await qm('tools load files read_file --workspace shop');
  expect((await qm('tools call files_read_file --workspace shop')).code).toBe(0);
});

test.each([
  ['die', 4, 'host-crashed'],
  ['odd', 4, 'host-protocol-error'],
  ['hang', 4, 'host-timeout'],
])('a host that lets its caller down has a code of its own: %s', async (tool, code, reason) => {
  const { qm } = toolsProject({ raw: { box: 'plain' }, tools: { deadlines: { call: 1 } } });
  await qm(`tools load box ${tool}`);
  const called = await qm(`tools call box_${tool} --json`);
  expect([called.code, JSON.parse(called.stdout).code]).toEqual([code, reason]);
});

test('a host that is away or gone ends with 3', async () => {
  const { qm, write } = toolsProject();
  await qm('tools load files read_file');
  const called = async (): Promise<unknown> => {
    const { code, stdout } = await qm('tools call files_read_file --json');
    return [code, JSON.parse(stdout).code];
  };
  write('config/quartermaster/quartermaster.json', { hosts: { files: { command: 'no-such-program' } } });
  expect(await called()).toEqual([3, 'host-away']);
  write('config/quartermaster/quartermaster.json', {});
  expect(await called()).toEqual([3, 'unknown-host']);
});

test('on a terminal the progress that a host tells is a line that is taken away', async () => {
  const { qm } = toolsProject({ raw: { box: 'plain' } });
  await qm('tools load box slow');
  const { stderr } = await qm('tools call box_slow', { terminals: ['stderr'] });
  expect(stderr.replaceAll('\r\u001b[2K', '|')).toMatch(
    /^\|box_slow {2}step 1 {2}\[#{5}\.{15}\] 25% of 4\|.*step 4 {2}\[#{20}\] 100% of 4\|$/,
  );
  expect((await qm('tools call box_slow')).stderr).toBe('');
});
