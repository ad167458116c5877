import { expect, test } from 'vitest';
import type { EntityRow } from '../../src/lookup/answers.ts';
import { type Outside, run, type Transcript } from './run.ts';
import { provenance } from './sample.ts';

const rows: readonly EntityRow[] = [
  { entity: 'Hono', kind: 'class', summary: 'The application.' },
  { entity: 'HonoRequest', kind: 'class', summary: '' },
  { entity: 'useState', kind: 'function', summary: 'State.', from: 'hono/jsx' },
  { entity: 'Main', kind: 'class', summary: 'The application.', aliasOf: 'Hono' },
];

function listing(found: readonly EntityRow[], asked: unknown[] = []): Outside {
  return {
    operations: {
      async list(query) {
        asked.push(query);
        return { status: 'ok', ...provenance, rows: found };
      },
    },
  };
}

test('a list is provenance and one row a name, nothing cut off', async () => {
  expect(await run(['list', 'hono'], listing(rows))).toEqual<Transcript>({
    code: 0,
    stdout: `package: hono 4.13.19 (npm, exact, package-lock.json)
names: 4
source: node_modules/hono
bundle: /data/hono@4.13.19
---
Hono         class     The application.
HonoRequest  class
useState     function  (from hono/jsx) State.
Main         class     (alias of Hono) The application.
`,
    stderr: '',
  });
});

test('an empty list is an answer', async () => {
  expect(await run(['list', 'hono', 'X'], listing([]))).toEqual<Transcript>({
    code: 0,
    stdout: `package: hono 4.13.19 (npm, exact, package-lock.json)
names: 0
source: node_modules/hono
bundle: /data/hono@4.13.19
---
`,
    stderr: '',
  });
});

test('--json is an array of rows', async () => {
  const { stdout, code } = await run(['list', 'hono', '--json'], listing(rows));
  expect([code, JSON.parse(stdout)]).toEqual([0, rows]);
});

test('the prefix is asked for only when it is given', async () => {
  const asked: unknown[] = [];
  await run(['list', 'hono'], listing([], asked));
  await run(['list', 'hono/jsx', 'use', '--version', '4.0.0'], listing([], asked));
  expect(asked).toEqual([{ package: 'hono' }, { package: 'hono/jsx', version: '4.0.0', prefix: 'use' }]);
});

test('names of any number fit', async () => {
  const many = Array.from({ length: 200_000 }, (_, index) => ({
    entity: `n${index}`,
    kind: 'type',
    summary: '',
  }));
  const { stdout } = await run(['list', 'hono'], listing(many));
  expect(stdout.endsWith('\nn199999  type\n')).toBe(true);
});
