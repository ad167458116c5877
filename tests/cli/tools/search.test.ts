import { expect, test } from 'vitest';
import { toolsProject } from './tools-project.ts';

test('tools of all hosts are searched, and those that were not are named', async () => {
  const { qm } = toolsProject({ raw: { broken: 'exits-at-once', box: 'plain' } });
  expect(await qm('tools search read file --limit 1')).toEqual({
    code: 0,
    stdout: `2023-11-14T22:13:20Z: 2 of 15 tools of 2 hosts match "read file", the best 1:
files_read_file of files (40 tokens): "Reads a file as text."
Not searched: broken is away: it ended with status 3 before it answered.
To load one: qm tools load files read_file
`,
    stderr: '',
  });
});

test('with --json the rows have scores, and no match is an answer', async () => {
  const { qm } = toolsProject();
  const { stdout } = await qm('tools search read file --json');
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'ok',
    query: 'read file',
    results: [
      {
        client: 'files',
        tool: 'read_file',
        name: 'files_read_file',
        state: 'offered',
        score: expect.any(Number),
      },
      { tool: 'write_file' },
    ],
    total: 2,
    searched: 2,
    hosts: 1,
    unmatched: [],
    unasked: [],
  });
  expect(await qm('tools search weather')).toEqual({
    code: 0,
    stdout: '2023-11-14T22:13:20Z: None of 2 tools of 1 host matches "weather".\n',
    stderr: '',
  });
});
