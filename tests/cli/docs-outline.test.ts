import { expect, test } from 'vitest';
import { docsProject, handbook } from './docs-project.ts';
import type { Transcript } from './run.ts';

test('an outline is the page and its headings by level, each as docs show takes it', async () => {
  const { docs } = docsProject(handbook);
  expect(await docs('outline docs/how-to/redirects.md')).toEqual<Transcript>({
    code: 0,
    stdout: `docs/how-to/redirects.md  Redirects  (how-to)
  Send readers of an old path to the new one.
  docs/how-to/redirects.md#redirects  lines 7-23  Redirects
    docs/how-to/redirects.md#how-redirects-work  lines 9-12  How redirects work
    docs/how-to/redirects.md#add-a-redirect  lines 13-20  Add a redirect
      docs/how-to/redirects.md#by-hand  lines 17-20  By hand
    docs/how-to/redirects.md#remove-a-redirect  lines 21-23  Remove a redirect
`,
    stderr: '',
  });
});

test('the highest level that a page has is not indented', async () => {
  const { docs } = docsProject({ 'docs/a.md': '### One\n\n#### Two\n\n### Three\n' });
  expect((await docs('outline docs/a.md')).stdout).toBe(`docs/a.md  a
  docs/a.md#one  lines 1-4  One
    docs/a.md#two  lines 3-4  Two
  docs/a.md#three  line 5  Three
`);
});

test('a page without headings has an outline all the same', async () => {
  const { docs } = docsProject({ 'docs/a.md': 'Tea.\n' });
  expect((await docs('outline docs/a.md')).stdout).toBe('docs/a.md  a\n  Tea.\n');
});

test('--json has the other names of headings', async () => {
  const { docs } = docsProject({ 'docs/a.md': '---\ntype: reference\n---\n\n# What is new?\n\nTea.\n' });
  expect(JSON.parse((await docs('outline a.md --json', { in: 'docs' })).stdout)).toEqual({
    status: 'ok',
    path: 'docs/a.md',
    title: 'What is new?',
    divio_type: 'reference',
    type_source: 'front-matter',
    abstract: 'Tea.',
    lines: 7,
    anchors: [
      { slug: 'what-is-new', text: 'What is new?', level: 1, line: 5, end: 7, aliases: expect.any(Array) },
    ],
    diagnostics: [],
  });
});

test('a page that is not there is a miss', async () => {
  const { docs } = docsProject(handbook);
  const { code, stdout } = await docs('outline docs/gone.md');
  expect([code, stdout.split('\n')[0]]).toEqual([1, 'There is no page docs/gone.md in <project>']);
});
