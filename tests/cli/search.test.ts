import { expect, test } from 'vitest';
import type { SearchRow } from '../../src/lookup/answers.ts';
import { type Outside, run, type Transcript } from './run.ts';
import { provenance } from './sample.ts';

const rows: readonly SearchRow[] = [
  { entity: 'Hono#get', kind: 'method', summary: 'A route.', score: 3.5, candidate: true },
];

function finding(found: readonly SearchRow[], asked: unknown[] = []): Outside {
  return {
    operations: {
      async search(query) {
        asked.push(query);
        return { status: 'ok', ...provenance, rows: found };
      },
    },
  };
}

test('the first line and each row say that rows are candidates', async () => {
  expect(await run(['search', 'hono', 'get', 'route'], finding(rows))).toEqual<Transcript>({
    code: 0,
    stdout: `candidates, not answers: look one up with qm lookup hono <entity>
package: hono 4.13.19 (npm, exact, package-lock.json)
candidates: 1
source: node_modules/hono
bundle: /data/hono@4.13.19
---
candidate  Hono#get  method  A route.
`,
    stderr: '',
  });
});

test('--json is an array of rows, each with its score and marked as a candidate', async () => {
  const { stdout, code } = await run(['search', 'hono', 'get', '--json'], finding(rows));
  expect([code, JSON.parse(stdout)]).toEqual([0, rows]);
});

test('no candidates is an answer', async () => {
  const { stdout, code } = await run(['search', 'hono', 'zzz', '--json'], finding([]));
  expect([code, stdout]).toEqual([0, '[]\n']);
});

test('all words behind the package are searched for', async () => {
  const asked: unknown[] = [];
  await run(['search', 'hono', 'a', 'b', '--', '-c'], finding([], asked));
  expect(asked).toEqual([{ package: 'hono', words: ['a', 'b', '-c'] }]);
});
