// What an agent reads when the file of its loaded set is not what it should be.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { gatewayBench } from './gateway-bench.ts';

function benchWithSet() {
  const bench = gatewayBench();
  const folder = join(bench.folder, 'state/quartermaster/loaded/dev');
  const told = async (input: Readonly<Record<string, unknown>>): Promise<string> => {
    const text = await bench.read('clients', input);
    return text.replace(/^\S+Z: /, '').replaceAll(bench.folder, '<folder>');
  };
  const declared = async (): Promise<unknown> => {
    const list = await bench.gateway.declare();
    if (isFailure(list)) throw new Error(list.message);
    const { tools, warnings } = list;
    return {
      tools: tools.map(({ name }) => name),
      warnings: warnings.map((warning) => warning.replaceAll(bench.folder, '<folder>')),
    };
  };
  return { ...bench, folder, file: join(folder, 'default.json'), told, declared };
}

const loadEcho = { op: 'load', client: 'box', tools: ['echo'] };

test('a torn set is declared from its last good copy, and refuses loads until it is mended', async () => {
  const { load, file, told, declared, read } = benchWithSet();
  await load('box', 'echo');
  const torn = readFileSync(file, 'utf8').slice(0, 40);
  writeFileSync(file, torn);
  expect(await declared()).toMatchInlineSnapshot(`
    {
      "tools": [
        "clients",
        "box_echo",
      ],
      "warnings": [
        "The loaded set <folder>/state/quartermaster/loaded/dev/default.json cannot be used: it is not JSON, or only a part of it. The last good copy, of revision 1, stands in for it. Loads are refused until it is mended: qm tools repair --workspace dev --agent default",
      ],
    }
  `);
  expect(await read('box_echo', { a: 1 })).toContain('{"a":1}');
  expect(await told(loadEcho)).toMatchInlineSnapshot(`
    "The loaded set <folder>/state/quartermaster/loaded/dev/default.json cannot be used: it is not JSON, or only a part of it. It was left as it is, and nothing was written. To move it aside and go on from the last good copy: qm tools repair --workspace dev --agent default
    A person can run: qm tools repair --workspace dev --agent default"
  `);
  expect(readFileSync(file, 'utf8')).toBe(torn);
});

test('a set of a later version is declared as far as it can be read, and refuses loads', async () => {
  const { load, file, told, declared } = benchWithSet();
  await load('box', 'echo');
  const later = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: 2 });
  writeFileSync(file, later);
  expect(await declared()).toMatchInlineSnapshot(`
    {
      "tools": [
        "clients",
        "box_echo",
      ],
      "warnings": [
        "The loaded set <folder>/state/quartermaster/loaded/dev/default.json was written by a later version of Quartermaster (its version is 2, and 1 is known here). Loads are refused until Quartermaster is brought up to date.",
      ],
    }
  `);
  expect(await told(loadEcho)).toMatchInlineSnapshot(
    `"The loaded set <folder>/state/quartermaster/loaded/dev/default.json was written by a later version of Quartermaster (its version is 2, and 1 is known here). Nothing was written. Bring Quartermaster up to date, or use another agent name."`,
  );
  expect(readFileSync(file, 'utf8')).toBe(later);
});

test('a folder that disappears is an empty set, and comes back with the next load', async () => {
  const { load, folder, told, declared } = benchWithSet();
  await load('box', 'echo');
  rmSync(folder, { recursive: true });
  expect(await declared()).toEqual({ tools: ['clients'], warnings: [] });
  expect(await told(loadEcho)).toContain('Loaded 1 tool of box, callable from the next step: box_echo');
  expect(readdirSync(folder)).toContain('default.json');
});

test('where nothing can be written, a load says so and changes nothing', async () => {
  const { folder, told, declared } = benchWithSet();
  mkdirSync(join(folder, '..'), { recursive: true });
  // As a disk that is read-only is for everybody, a file in the place of the folder is for the superuser too.
  writeFileSync(folder, '');
  expect(await declared()).toMatchInlineSnapshot(`
    {
      "tools": [
        "clients",
      ],
      "warnings": [
        "The loaded set <folder>/state/quartermaster/loaded/dev/default.json cannot be used: the system does not read it (ENOTDIR). There is no good copy, so nothing is loaded. Loads are refused until it is mended: qm tools repair --workspace dev --agent default",
      ],
    }
  `);
  expect(await told(loadEcho)).toMatchInlineSnapshot(
    `"Could not lock <folder>/state/quartermaster/loaded/dev/default.lock: a file stands where a folder is needed at <folder>/state/quartermaster/loaded/dev (EEXIST). Move that file away, or point XDG_STATE_HOME to another folder, and run the command again."`,
  );
});

test.each([
  ['..', 'names a folder of the system'],
  ['../../etc', 'has "/", which is not allowed in a name'],
  ['a\\b', 'has "\\\\", which is not allowed in a name'],
  ['', 'is empty: give it a name'],
  ['x'.repeat(129), 'has 129 bytes, and 128 are allowed'],
  ['nul\0', 'has "\\u0000", which is not allowed in a name'],
])('the agent name %j leads nowhere', async (agent, fault) => {
  const { gateway, read, folder } = gatewayBench({ request: { agent } });
  const words = `The agent ${JSON.stringify(agent)} ${fault}.`;
  expect(await gateway.declare()).toMatchObject({
    status: 'usage',
    code: 'unusable-address',
    message: words,
  });
  expect((await read('clients', loadEcho)).replace(/^\S+Z: /, '')).toBe(words);
  expect(readdirSync(join(folder, 'state/quartermaster'))).toEqual(['audit.jsonl']);
  expect(readdirSync(folder).toSorted()).toEqual(['config', 'log', 'project', 'state']);
});
