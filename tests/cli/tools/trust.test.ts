import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changingHost } from '../../tools/gateway/gateway-bench.ts';
import { type ToolsProject, toolsProject } from './tools-project.ts';

const far = {
  mcpServers: { far: { url: 'https://mcp.test/v1', headers: { Authorization: 'Bearer ${TOKEN}' } } },
};

/** A clone that brings two hosts and a skill with it. */
function clone(): ToolsProject {
  const project = toolsProject();
  project.write('kiln/quartermaster.json', {
    hosts: {
      bundled: {
        command: 'npx',
        args: ['-y', 'bundled-server', '--api-key', 'hunter2', '--root', 'my files'],
        env: { LOG: 'debug', API_TOKEN: '${TOKEN}' },
      },
    },
  });
  project.write('kiln/.mcp.json', far);
  project.write(
    'kiln/.claude/skills/release/SKILL.md',
    '---\nname: release\ndescription: Releases a version.\n---\n\nTag it.\n',
  );
  project.write('kiln/.claude/skills/release/scripts/tag.sh', '#!/bin/sh\ngit tag "$1"\n');
  return project;
}

test('what came with a project is shown as it would run, without secrets, and recorded', async () => {
  const { qm } = clone();
  const { code, stdout, stderr } = await qm('trust add');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatchInlineSnapshot(`
    "<root>/kiln may run:
      host    bundled  LOG=debug API_TOKEN=\${TOKEN} npx -y bundled-server --api-key … --root "my files"  (quartermaster.json)
      host    far      https://mcp.test/v1 with "Authorization: Bearer \${TOKEN}"  (.mcp.json)
      skill   release  .claude/skills/release
      script  .claude/skills/release/scripts/tag.sh
    Each as it is now: what changes does not run. Recorded in <root>/state/quartermaster/trust.json.
    To take it back: qm trust revoke <root>/kiln
    "
  `);
  expect((await qm('trust add')).stdout.split('\n')[0]).toBe('<root>/kiln may run, as was recorded before:');
  expect((await qm('trust list')).stdout).toMatchInlineSnapshot(`
    "<root>/kiln
      host    bundled  LOG=debug API_TOKEN=\${TOKEN} npx -y bundled-server --api-key … --root "my files"  (trusted 2023-11-14T22:13:20Z)
      host    far      https://mcp.test/v1 with "Authorization: Bearer \${TOKEN}"  (trusted 2023-11-14T22:13:20Z)
      script  .claude/skills/release/scripts/tag.sh  (trusted 2023-11-14T22:13:20Z)
      skill   release  .claude/skills/release  (trusted 2023-11-14T22:13:20Z)
    "
  `);
});

test('a host of a project starts after it was trusted, until its command is another one', async () => {
  const { qm, write, root } = toolsProject();
  const bundled = changingHost(root);
  write('kiln/quartermaster.json', { hosts: { bundled } });
  expect(await qm('tools get bundled')).toEqual({
    code: 1,
    stdout:
      'host "bundled" of <root>/kiln/quartermaster.json is not started: nobody has said that what came with this project may run.\n\nnext:\n  qm trust add\n',
    stderr: '',
  });
  await qm('trust add');
  expect(await qm('tools get bundled')).toMatchObject({ code: 0 });
  write('kiln/quartermaster.json', {
    hosts: { bundled: { ...bundled, env: { NODE_OPTIONS: '-r ./x.cjs' } } },
  });
  expect(await qm('tools get bundled')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('it is not what it was when it was trusted'),
  });
  expect((await qm('trust list')).stdout).toContain('(not trusted: changed since 2023-11-14T22:13:20Z)');
  expect((await qm('trust add')).stdout).toContain('(quartermaster.json, changed since it was trusted)');
  expect((await qm('trust list')).stdout).toContain('(trusted 2023-11-14T22:13:20Z)');
});

test('the folder may be named from anywhere, and means the project around it', async () => {
  const { qm, root, directory } = clone();
  mkdirSync(join(directory, 'src'));
  expect((await qm('trust add kiln/src', { cwd: root })).stdout).toContain('<root>/kiln may run:\n');
  expect((await qm('trust revoke src')).stdout).toBe(
    [
      '<root>/kiln may run no more:',
      '  host    bundled',
      '  host    far',
      '  script  .claude/skills/release/scripts/tag.sh',
      '  skill   release',
      '',
    ].join('\n'),
  );
  expect(await qm('trust revoke')).toEqual({
    code: 0,
    stdout: 'Nothing of <root>/kiln was trusted.\n',
    stderr: '',
  });
});

test('a folder that is a slip trusts nothing', async () => {
  const { qm } = clone();
  expect(await qm('trust add kilm')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'kilm: there is no directory <root>/kiln/kilm\n\nnext:\n  qm trust add --help\n',
  });
  expect((await qm('trust list')).stdout).not.toContain('(trusted');
});

test('a project that brings nothing with it needs no trust', async () => {
  const { qm } = toolsProject();
  expect(await qm('trust add')).toEqual({
    code: 0,
    stdout: 'Nothing of <root>/kiln needs trust: no host and no skill comes with it.\n',
    stderr: '',
  });
  expect(await qm('trust list')).toEqual({
    code: 0,
    stdout: 'Nothing is trusted, and nothing of <root>/kiln needs to be.\n',
    stderr: '',
  });
});

test('what became of what was trusted is told, item by item', async () => {
  const { qm, write, root } = clone();
  await qm('trust add');
  write('kiln/.mcp.json', { mcpServers: { near: { command: 'near' } } });
  write('kiln/.claude/skills/release/scripts/tag.sh', '#!/bin/sh\nrm -rf "$1"\n');
  write('other/.git/HEAD', '');
  const states = async (cwd: string): Promise<unknown> => {
    const { projects } = JSON.parse((await qm('trust list --json', { cwd: join(root, cwd) })).stdout);
    return projects.map(({ project, items, problem }: Record<string, { id: string; state: string }[]>) => [
      project,
      items?.map(({ id, state }) => `${id} ${state}`),
      problem,
    ]);
  };
  const kiln = [
    'host:bundled trusted',
    'host:far gone',
    'script:.claude/skills/release/scripts/tag.sh changed',
    'skill:release changed',
    'host:near new',
  ];
  expect(await states('other')).toEqual([['<root>/kiln', kiln, null]]);
  write('kiln/quartermaster.json', '{');
  expect(await states('other')).toEqual([
    [
      '<root>/kiln',
      kiln.slice(0, 4).map((line) => line.replace(/ \w+$/, ' unknown')),
      expect.stringContaining('quartermaster.json'),
    ],
  ]);
  rmSync(join(root, 'kiln'), { recursive: true });
  // What lies around a folder that is gone is another project.
  write('.mcp.json', far);
  expect(await states('other')).toEqual([
    ['<root>/kiln', kiln.slice(0, 4).map((line) => line.replace(/ \w+$/, ' gone')), null],
  ]);
  expect((await qm(['trust', 'revoke', join(root, 'kiln')], { cwd: join(root, 'other') })).stdout).toContain(
    'may run no more',
  );
  expect(await states('other')).toEqual([]);
});

test('a record that cannot be read trusts nothing and is left as it is', async () => {
  const { qm, write } = clone();
  await qm('trust add');
  write('state/quartermaster/trust.json', '{');
  const list = await qm('trust list');
  expect([list.code, list.stderr]).toEqual([
    0,
    'warning: Nothing is trusted, because of <root>/state/quartermaster/trust.json: it is not what this version of Quartermaster writes.\n',
  ]);
  const { code, stdout } = await qm('trust add');
  expect([code, stdout]).toEqual([
    4,
    `Nothing is trusted, because of <root>/state/quartermaster/trust.json: it is not what this version of Quartermaster writes. It is left as it is; move it away to begin anew.

next:
  mv <root>/state/quartermaster/trust.json <root>/state/quartermaster/trust.json.broken
`,
  ]);
});

test('with --json what is trusted has its fingerprint', async () => {
  const { qm } = clone();
  const added = JSON.parse((await qm('trust add --json')).stdout);
  expect(added).toMatchObject({ status: 'ok', project: '<root>/kiln', problems: [] });
  expect(added.items[0]).toEqual({
    id: 'host:bundled',
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    shows: `LOG=debug API_TOKEN=\${TOKEN} npx -y bundled-server --api-key … --root "my files"`,
    from: 'quartermaster.json',
    change: 'new',
  });
  expect(JSON.parse((await qm('trust revoke --json')).stdout)).toEqual({
    status: 'ok',
    project: '<root>/kiln',
    file: '<root>/state/quartermaster/trust.json',
    changed: ['host:bundled', 'host:far', 'script:.claude/skills/release/scripts/tag.sh', 'skill:release'],
  });
});
