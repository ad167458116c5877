import { expect, test } from 'vitest';
import { failure } from '../../src/outcome.ts';
import { type Outside, run } from './run.ts';
import { provenance } from './sample.ts';

const rows = [{ entity: 'Hono', kind: 'class', summary: '' }];
const list: Outside = { operations: { list: async () => ({ status: 'ok', ...provenance, rows }) } };
const escapeCode = '\u001b[';

test.each<[string, Outside, string[], boolean]>([
  ['a pipe', {}, [], false],
  ['a terminal', { terminals: ['stdout'] }, [], true],
  ['a terminal of stderr only', { terminals: ['stderr'] }, [], false],
  ['a terminal with NO_COLOR', { terminals: ['stdout'], env: { NO_COLOR: '1' } }, [], false],
  ['a terminal with an empty NO_COLOR', { terminals: ['stdout'], env: { NO_COLOR: '' } }, [], true],
  ['a dumb terminal', { terminals: ['stdout'], env: { TERM: 'dumb' } }, [], false],
  ['a pipe with FORCE_COLOR', { env: { FORCE_COLOR: '1' } }, [], true],
  ['a terminal with FORCE_COLOR=0', { terminals: ['stdout'], env: { FORCE_COLOR: '0' } }, [], false],
  ['NO_COLOR and FORCE_COLOR', { env: { NO_COLOR: '1', FORCE_COLOR: '1' } }, [], false],
  ['--color always with NO_COLOR', { env: { NO_COLOR: '1' } }, ['--color', 'always'], true],
  ['--color never on a terminal', { terminals: ['stdout'] }, ['--color=never'], false],
  ['--no-color on a terminal', { terminals: ['stdout'] }, ['--no-color'], false],
  ['--color auto on a terminal', { terminals: ['stdout'] }, ['--color', 'auto'], true],
])('%s', async (_title, outside, flags, coloured) => {
  const { stdout } = await run(['list', 'hono', ...flags], { ...list, ...outside });
  expect(stdout.includes(escapeCode)).toBe(coloured);
});

test('each stream decides for itself', async () => {
  const miss = failure('not-found', 'x', 'no', { next: ['qm help'] });
  const outside: Outside = { operations: { bundlePath: async () => miss }, terminals: ['stdout'] };
  expect((await run(['path', 'hono'], outside)).stderr).toBe('no\n\nnext:\n  qm help\n');
});

test('JSON is never coloured', async () => {
  const { stdout } = await run(['list', 'hono', '--json', '--color', 'always'], list);
  expect(stdout).toBe('[{"entity":"Hono","kind":"class","summary":""}]\n');
});

test('columns line up with colour as without', async () => {
  const { stdout } = await run(['list', 'hono', '--color', 'always'], list);
  expect(stdout).toContain('\u001b[1mHono\u001b[22m  \u001b[2mclass\u001b[22m\n');
});
