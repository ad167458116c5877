import { expect, test } from 'vitest';
import { type DocsProject, docsProject, handbook } from './docs-project.ts';
import type { Transcript } from './run.ts';

async function indexed(): Promise<DocsProject> {
  const project = docsProject(handbook);
  await project.docs('index');
  return project;
}

const fresh: Transcript = { code: 0, stdout: 'fresh <project>/docs-index.jsonl  5 pages\n', stderr: '' };

test('a fresh index passes, from any folder, and under its other name', async () => {
  const { docs } = await indexed();
  expect(await docs('check')).toEqual(fresh);
  expect(await docs('check', { in: 'docs/adr' })).toEqual(fresh);
  expect(await docs('index --check')).toEqual(fresh);
});

test('drift names each page that was added, removed or changed', async () => {
  const { docs, write, remove } = await indexed();
  write('docs/new.md', '# New\n');
  write('docs/changelog.md', '# Changelog\n');
  remove('docs/adr');
  expect(await docs('check')).toEqual<Transcript>({
    code: 1,
    stdout: `The docs index <project>/docs-index.jsonl is not what the docs are now:
  added docs/new.md
  removed docs/adr/0001-one-tree.md
  changed docs/changelog.md

next:
  qm docs index
`,
    stderr: '',
  });
});

test('the command that is printed mends it', async () => {
  const { docs, write } = await indexed();
  write('docs/new.md', '# New\n');
  expect((await docs('check')).code).toBe(1);
  await docs('index');
  expect((await docs('check')).code).toBe(0);
});

test('--json has the pages as lists', async () => {
  const { docs, write } = await indexed();
  write('docs/new.md', '# New\n');
  const { code, stdout, stderr } = await docs('index --check --json');
  expect([code, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toEqual({
    status: 'not-found',
    code: 'docs-drift',
    message: 'The docs index <project>/docs-index.jsonl is not what the docs are now:\n  added docs/new.md',
    next: ['qm docs index'],
    details: {
      index: '<project>/docs-index.jsonl',
      added: ['docs/new.md'],
      removed: [],
      changed: [],
      reasons: [],
    },
  });
  await docs('index');
  expect(JSON.parse((await docs('check --json')).stdout)).toEqual({
    status: 'ok',
    index: '<project>/docs-index.jsonl',
    pages: 6,
    diagnostics: [],
  });
});

test.each<[string, (index: string) => string]>([
  ['rows of the same pages, written otherwise', (index) => index.replace('{"path":', '{ "path":')],
  [
    'rows in another order',
    (index) => {
      const [header, first, second, ...rest] = index.split('\n');
      return [header, second, first, ...rest].join('\n');
    },
  ],
  ['a row there twice', (index) => index.replace(/\n(.*)\n$/, '\n$1\n$1\n')],
  ['the last row cut off', (index) => index.slice(0, -40)],
  ['nothing in it', () => ''],
  ['the marks of a merge', (index) => index.replace('\n', '\n<<<<<<< ours\n')],
  ['another configuration', (index) => index.replace(/"config":"./, '"config":"')],
])('an index is drift with %s', async (_title, change) => {
  const { docs, write, read } = await indexed();
  write('docs-index.jsonl', change(read('docs-index.jsonl')));
  const { code, stdout } = await docs('check');
  expect(stdout).toMatch(/^The docs index <project>\/docs-index.jsonl is not what the docs are now:\n {2}\S/);
  expect([code, stdout.split('\n').at(-2)]).toEqual([1, '  qm docs index']);
});

test('the line ends of a Windows checkout are no drift', async () => {
  const { docs, write, read } = await indexed();
  for (const path of ['docs-index.jsonl', ...Object.keys(handbook)]) {
    write(path, read(path).replaceAll('\n', '\r\n'));
  }
  expect(await docs('check')).toEqual(fresh);
});

test('no index is no answer', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('check')).toEqual<Transcript>({
    code: 3,
    stdout: `There is no docs index: looked for <project>/docs-index.jsonl

next:
  qm docs index
`,
    stderr: '',
  });
});

test('an index of a newer Quartermaster is no answer either', async () => {
  const { docs, write, read } = await indexed();
  write('docs-index.jsonl', read('docs-index.jsonl').replace('"version":1', '"version":7'));
  const { code, stdout } = await docs('check');
  expect([code, stdout.split('\n')[0]]).toEqual([
    3,
    'The docs index <project>/docs-index.jsonl has format 7, from a newer Quartermaster; this one reads format 1. Update Quartermaster, or make the index anew.',
  ]);
});

test('a page set that lost more than half says so', async () => {
  const { docs, remove } = await indexed();
  for (const path of ['docs/how-to', 'docs/reference', 'docs/runbooks']) remove(path);
  const { code, stdout } = await docs('check');
  expect(code).toBe(1);
  expect(stdout).toContain('\n  the page set shrank from 5 to 2\n');
  expect(stdout).toContain('\nnext:\n  qm docs index --allow-shrink\n');
});

test('a page set that shrank and was indexed since passes', async () => {
  const { docs, remove } = await indexed();
  for (const path of ['docs/how-to', 'docs/reference', 'docs/runbooks']) remove(path);
  await docs('index --allow-shrink');
  expect((await docs('check')).code).toBe(0);
});
