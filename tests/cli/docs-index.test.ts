import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsProject, handbook } from './docs-project.ts';
import type { Transcript } from './run.ts';

test('the first index says where it is and which roots it has', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('index')).toEqual<Transcript>({
    code: 0,
    stdout: 'written <project>/docs-index.jsonl  5 pages\n',
    stderr: 'docs roots: docs (detected)\n',
  });
});

test('the index is one line about itself and one a page, by path', async () => {
  const { docs, read } = docsProject(handbook);
  await docs('index');
  const [header = '', ...rows] = read('docs-index.jsonl').trimEnd().split('\n');
  expect(JSON.parse(header)).toMatchObject({ schema: 'quartermaster.docs-index', version: 1, base: '.' });
  expect(rows.map((row) => JSON.parse(row).path)).toEqual(Object.keys(handbook).sort());
  expect(JSON.parse(rows[4] ?? '')).toEqual({
    path: 'docs/runbooks/merge.md',
    title: 'Merge runbook',
    divio_type: 'none',
    type_source: 'none',
    abstract: 'Changes are merged by the queue, never by hand.',
    anchors: [
      { slug: 'merge-runbook', text: 'Merge runbook', level: 1, line: 1, end: 11 },
      { slug: 'steps', text: 'Steps', level: 2, line: 5, end: 8 },
      { slug: 'steps-1', text: 'Steps', level: 2, line: 9, end: 11 },
    ],
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('no other file of the project is written or changed, by any command', async () => {
  const inventory = 'docs/page-inventory.yaml';
  const { docs, directory, read } = docsProject({ ...handbook, [inventory]: 'pages: 5\n' });
  const files = (): string[] => readdirSync(directory, { recursive: true }).map(String).sort();
  const before = files();
  const texts = [...Object.keys(handbook), inventory].map(read);
  for (const line of ['index', 'check', 'query redirect', 'outline docs/changelog.md', 'links', 'eval']) {
    await docs(line);
  }
  expect(files()).toEqual([...before, 'docs-index.jsonl'].sort());
  expect([...Object.keys(handbook), inventory].map(read)).toEqual(texts);
});

test('an index of unchanged docs is the same bytes again', async () => {
  const { docs, read } = docsProject(handbook);
  await docs('index');
  const before = read('docs-index.jsonl');
  expect(await docs('index')).toEqual<Transcript>({
    code: 0,
    stdout: 'unchanged <project>/docs-index.jsonl  5 pages\n',
    stderr: 'docs roots: docs (detected)\n',
  });
  expect(read('docs-index.jsonl')).toBe(before);
});

test('a later index says how many pages are new, gone and other', async () => {
  const { docs, write, remove } = docsProject(handbook);
  await docs('index');
  write('docs/new.md', '# New\n');
  write('docs/changelog.md', '# Changelog\n');
  remove('docs/adr');
  expect(await docs('index')).toMatchObject({
    code: 0,
    stdout: 'written <project>/docs-index.jsonl  5 pages  1 added, 1 removed, 1 changed\n',
  });
});

test('--json names the changed pages', async () => {
  const { docs, write } = docsProject(handbook);
  await docs('index');
  write('docs/new.md', '# New\n');
  const { stdout, stderr } = await docs('index --json');
  expect(stderr).toBe('docs roots: docs (detected)\n');
  expect(JSON.parse(stdout)).toEqual({
    status: 'ok',
    index: '<project>/docs-index.jsonl',
    project: '<project>',
    roots: ['docs'],
    detected: true,
    pages: 6,
    written: true,
    added: ['docs/new.md'],
    removed: [],
    changed: [],
    diagnostics: [],
  });
});

test('from a sub-folder the whole project is indexed', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('index', { in: 'docs/how-to' })).toMatchObject({
    code: 0,
    stdout: 'written <project>/docs-index.jsonl  5 pages\n',
  });
});

test('named roots are indexed, beside the first of them, and remembered', async () => {
  const { docs } = docsProject({ ...handbook, 'site/pages/a.md': '# A\n', 'NOTES.md': '# Notes\n' });
  expect(await docs('index --root site/pages --root NOTES.md')).toEqual<Transcript>({
    code: 0,
    stdout: 'written <project>/site/docs-index.jsonl  2 pages\n',
    stderr: 'docs roots: site/pages, NOTES.md\n',
  });
  expect(await docs('check')).toMatchObject({
    code: 0,
    stdout: 'fresh <project>/site/docs-index.jsonl  2 pages\n',
  });
});

test('roots are relative to where they are typed', async () => {
  const { docs } = docsProject({ ...handbook, 'site/pages/a.md': '# A\n' });
  const { stderr } = await docs('index --root pages', { in: 'site' });
  expect(stderr).toBe('docs roots: site/pages\n');
});

test('many roots are counted and not listed', async () => {
  const readmes = Array.from({ length: 12 }, (_, at) => [`packages/p${10 + at}/README.md`, '# Package\n']);
  const { docs } = docsProject({ ...handbook, ...Object.fromEntries(readmes) });
  const { stderr } = await docs('index');
  expect(stderr).toBe(
    `docs roots: docs, ${readmes
      .slice(0, 7)
      .map(([path]) => path)
      .join(', ')}, and 5 more (detected)\n`,
  );
});

test('where only READMEs are found, that is said', async () => {
  const { docs } = docsProject({ 'README.md': '# A\n', 'runtime/b.md': '# B\n' });
  const { stderr } = await docs('index');
  expect(stderr).toBe('docs roots: README.md (detected: only READMEs; --root names a folder)\n');
});

test('what is wrong with a page is a warning, and the page is in the index', async () => {
  const { docs } = docsProject({ 'docs/a.md': '# A\n\n```sh\nqm\n', 'docs/b.md': '# B\n' });
  const said: Transcript = {
    code: 0,
    stdout: 'written <project>/docs-index.jsonl  2 pages\n',
    stderr: `docs roots: docs (detected)
warning: docs/a.md: the code fence of line 3 is never closed: all behind it is code
`,
  };
  expect(await docs('index')).toEqual(said);
  // Nothing of it was read again, and it is as wrong as before.
  expect((await docs('index')).stderr).toBe(said.stderr);
});

test('--quiet keeps warnings', async () => {
  const { docs } = docsProject({ 'docs/a.md': '# A\n\n```sh\nqm\n' });
  expect((await docs('index --quiet')).stderr).toBe(
    'warning: docs/a.md: the code fence of line 3 is never closed: all behind it is code\n',
  );
});

test('a set that lost more than half of its pages is refused, unless that is meant', async () => {
  const { docs, remove, read } = docsProject(handbook);
  await docs('index');
  const before = read('docs-index.jsonl');
  for (const path of ['docs/how-to', 'docs/reference', 'docs/runbooks']) remove(path);
  expect(await docs('index')).toEqual<Transcript>({
    code: 1,
    stdout: `The docs index <project>/docs-index.jsonl has 5 pages, and only 2 are found now. If that is meant, allow it.

next:
  qm docs index --allow-shrink
`,
    stderr: '',
  });
  expect(read('docs-index.jsonl')).toBe(before);
  expect(await docs('index --allow-shrink')).toMatchObject({
    code: 0,
    stdout: 'written <project>/docs-index.jsonl  2 pages  3 removed\n',
  });
});

test('without docs there is a clear error with a command that works', async () => {
  const { docs } = docsProject({ 'handbook/a.md': '# A\n', 'src/main.c': '' });
  const message = `There are no docs in <project>: looked for the folders docs, doc, documentation, website/docs, content and for README.md up to two folders down`;
  expect(await docs('index')).toEqual<Transcript>({
    code: 3,
    stdout: `${message}\n\nnext:\n  qm docs index --root handbook\n`,
    stderr: '',
  });
  const below = await docs('index --json', { in: 'src' });
  expect([below.code, JSON.parse(below.stdout)]).toEqual([
    3,
    {
      status: 'unavailable',
      code: 'no-docs',
      message,
      next: ['qm docs index --root ../handbook'],
      details: { project: '<project>' },
    },
  ]);
  expect(await docs('index --root ../handbook', { in: 'src' })).toMatchObject({ code: 0 });
});

test('outside of a repository there is a clear error, too', async () => {
  const { docs } = docsProject({ 'notes.txt': 'tea\n' }, { repository: false });
  const { code, stdout, stderr } = await docs('index');
  expect([code, stderr]).toEqual([3, '']);
  expect(stdout).toMatch(/^There are no docs in <project>: looked for/);
});

test('a mistyped root is refused with the likely one, as it is called from where it was typed', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('index --root ../dosc', { in: 'docs' })).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `--root dosc: there is no such folder or file in <project>; did you mean docs?

next:
  qm docs index --root ../docs
`,
  });
});

test('a mistake in quartermaster.json is shown with its place, wherever that is from here', async () => {
  const { docs } = docsProject({ ...handbook, 'quartermaster.json': '{ "docs": { "rots": ["docs"] } }\n' });
  expect(await docs('index', { in: 'docs' })).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `quartermaster.json:1:13: unknown key "rots"; did you mean roots?
docs knows roots, index, include, exclude, types

next:
  cd .. && sed -n 1p quartermaster.json
`,
  });
});

test.each([
  ['index --rot docs', 'unknown option --rot; did you mean --root?'],
  ['index --root', 'option --root <dir> needs a value'],
  ['index docs', 'too many arguments for qm docs index'],
])('qm docs %s is refused', async (line, fact) => {
  const { docs } = docsProject(handbook);
  expect(await docs(line)).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `${fact}\nusage: qm docs index [options]\n\nnext:\n  qm docs index --help\n`,
  });
});

test('a folder that cannot be written is a failure with its path', async () => {
  const { docs, write } = docsProject(handbook);
  write('blocked', 'a file\n');
  expect(await docs('index', { env: { QM_DOCS_INDEX: 'blocked/docs-index.jsonl' } })).toEqual<Transcript>({
    code: 4,
    stdout: `The docs index <project>/blocked/docs-index.jsonl cannot be written (EEXIST).

next:
  ls -ld <project>/blocked
`,
    stderr: '',
  });
});
