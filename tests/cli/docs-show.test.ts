import { expect, test } from 'vitest';
import { docsProject, handbook } from './docs-project.ts';
import type { Transcript } from './run.ts';

const adding = '## Add a redirect\n\nEdit the table.\n\n### By hand\n\nOr write a page.\n\n';

test('a section is printed as it is written, with all below it; where it stands is on stderr', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('show docs/how-to/redirects.md#add-a-redirect')).toEqual<Transcript>({
    code: 0,
    stdout: adding,
    stderr: 'docs/how-to/redirects.md#add-a-redirect: lines 13-20 of 23\n',
  });
});

test('--no-children ends at the next heading', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('show docs/how-to/redirects.md#add-a-redirect --no-children')).toEqual<Transcript>({
    code: 0,
    stdout: '## Add a redirect\n\nEdit the table.\n\n',
    stderr: 'docs/how-to/redirects.md#add-a-redirect: lines 13-16 of 23\n',
  });
});

test('a page without an anchor is printed whole, front matter and all', async () => {
  const { docs, read } = docsProject(handbook);
  expect(await docs('show docs/how-to/redirects.md')).toEqual<Transcript>({
    code: 0,
    stdout: read('docs/how-to/redirects.md'),
    stderr: 'docs/how-to/redirects.md: lines 1-23 of 23\n',
  });
});

test('line ends stay what they are', async () => {
  const { docs } = docsProject({ 'docs/a.md': '# A\r\n\r\n## B\r\n\r\nText.\r\n' });
  expect((await docs('show docs/a.md#b')).stdout).toBe('## B\r\n\r\nText.\r\n');
});

test('every place that a query prints can be shown, from the project and from below', async () => {
  const { docs } = docsProject(handbook);
  await docs('index');
  const { stdout } = await docs('query steps redirect tree');
  const places = stdout.split('\n').flatMap((line) => /^ {2}(\S+\.md#\S+)/.exec(line)?.[1] ?? []);
  expect(places).toHaveLength(7);
  for (const place of places) {
    const shown = await docs(['show', place], { in: 'docs/adr' });
    expect([place, shown.code, shown.stdout.startsWith('#')]).toEqual([place, 0, true]);
  }
});

test('a path from the current directory is taken first', async () => {
  const { docs } = docsProject(handbook);
  expect((await docs('show redirects.md#by-hand', { in: 'docs/how-to' })).stdout).toBe(
    '### By hand\n\nOr write a page.\n\n',
  );
});

test('other names of a heading lead there, and it is said under which it is listed', async () => {
  const { docs } = docsProject({ 'docs/a.md': '# A\n\n<a id="old"></a>\n\n## What is new?\n\nTea.\n' });
  expect((await docs('show docs/a.md#what-is-new')).stderr).toBe(
    'docs/a.md#old, by another of its names: lines 5-7 of 7\n',
  );
  expect((await docs(['show', 'docs/a.md#What is New'])).stderr).toBe(
    'docs/a.md#old, by its name in other letters: lines 5-7 of 7\n',
  );
});

test('--json has the text and where it stands', async () => {
  const { docs } = docsProject(handbook);
  const { stdout, stderr } = await docs('show docs/how-to/redirects.md#add-a-redirect --json');
  expect(stderr).toBe('docs/how-to/redirects.md#add-a-redirect: lines 13-20 of 23\n');
  expect(JSON.parse(stdout)).toEqual({
    status: 'ok',
    path: 'docs/how-to/redirects.md',
    slug: 'add-a-redirect',
    via: 'slug',
    title: 'Redirects',
    line: 13,
    end: 20,
    lines: 23,
    shownEnd: 20,
    truncated: false,
    text: adding,
    diagnostics: [],
  });
});

test('--max-tokens prints whole lines, and says which, and how to see the rest', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('show docs/how-to/redirects.md#add-a-redirect --max-tokens 9')).toEqual<Transcript>({
    code: 0,
    stdout: '## Add a redirect\n\nEdit the table.\n\n',
    stderr: `docs/how-to/redirects.md#add-a-redirect: lines 13-20 of 23
warning: of lines 13-20, --max-tokens has room for lines 13-16; next: qm docs show 'docs/how-to/redirects.md#add-a-redirect'
`,
  });
  expect(await docs('show docs/how-to/redirects.md#add-a-redirect --max-tokens 1')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringContaining('--max-tokens has room for none;'),
  });
});

test('--max-tokens is a ceiling of the JSON document, too', async () => {
  const { docs } = docsProject(handbook);
  const { stdout } = await docs('show docs/how-to/redirects.md#add-a-redirect --max-tokens 56 --json');
  expect(Buffer.byteLength(stdout)).toBeLessThanOrEqual(56 * 4);
  expect(JSON.parse(stdout)).toMatchObject({ shownEnd: 14, truncated: true, text: '## Add a redirect\n\n' });
  const refused = await docs('show docs/how-to/redirects.md#add-a-redirect --max-tokens 9 --json');
  expect([refused.code, JSON.parse(refused.stdout).code]).toEqual([2, 'max-tokens-too-small']);
});

test('an anchor that is not there is answered with the outline', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('show docs/runbooks/merge.md#step')).toEqual<Transcript>({
    code: 1,
    stdout: `docs/runbooks/merge.md has no heading #step; did you mean #steps?

candidates (not answers):
  docs/runbooks/merge.md#steps          Steps
  docs/runbooks/merge.md#merge-runbook  Merge runbook
  docs/runbooks/merge.md#steps-1        Steps

next:
  qm docs show 'docs/runbooks/merge.md#steps'
  qm docs outline docs/runbooks/merge.md
`,
    stderr: '',
  });
});

test('a page that is not there is answered with those that may be meant', async () => {
  const { docs } = docsProject(handbook);
  const { code, stdout } = await docs('show docs/redirects.md --json');
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      status: 'not-found',
      code: 'page-not-found',
      message: 'There is no page docs/redirects.md in <project>; did you mean docs/how-to/redirects.md?',
      next: ['qm docs show docs/how-to/redirects.md', 'qm docs query redirects'],
      candidates: [{ entity: 'docs/how-to/redirects.md', why: expect.any(String) }],
      details: { page: 'docs/redirects.md', project: '<project>' },
    },
  ]);
});

test('what is no page of the project is refused', async () => {
  const { docs } = docsProject(handbook);
  for (const path of ['../other.md', 'docs']) {
    const { code, stdout } = await docs(['show', path]);
    expect([path, code, stdout]).toEqual([path, 2, '']);
  }
});

test('what is wrong with the page is a warning', async () => {
  const { docs } = docsProject({ 'docs/a.md': '# A\n\n```sh\nqm\n' });
  expect((await docs('show docs/a.md --quiet')).stderr).toBe(
    'warning: docs/a.md: the code fence of line 3 is never closed: all behind it is code\n',
  );
});
