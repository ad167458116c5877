import { expect, test } from 'vitest';
import { docsProject } from './docs-project.ts';
import type { Transcript } from './run.ts';

const pages = {
  'docs/a.md': '# A\n\n[b](b.md) and [its end](b.md#end)\n\n[out](https://example.test/)\n',
  'docs/b.md': '# B\n\n## End\n\n[a](a.md)\n',
};

test('a tree without a broken link passes with the count', async () => {
  const { docs } = docsProject(pages);
  expect(await docs('links')).toEqual<Transcript>({
    code: 0,
    stdout: '2 pages, 3 links: 3 resolved, 0 skipped, 0 broken; 1 of 1 fragment resolved\n',
    stderr: '',
  });
});

test('a broken link has its place, its target, and what was likely meant', async () => {
  const { docs } = docsProject({ ...pages, 'docs/c.md': '# C\n\n[b](b.md#ende)\n\n![tea](tea.png)\n' });
  expect(await docs('links', { in: 'docs' })).toEqual<Transcript>({
    code: 1,
    stdout: `docs/c.md:3  b.md#ende  no such heading; did you mean b.md#end?
docs/c.md:5  tea.png  no such file
3 pages, 5 links: 3 resolved, 0 skipped, 2 broken; 1 of 2 fragments resolved
`,
    stderr: '',
  });
});

test('--json is the document of a failure as soon as one link is broken', async () => {
  const { docs } = docsProject({ ...pages, 'docs/c.md': '# C\n\n[b](b.md#ende)\n' });
  const { code, stdout } = await docs('links --json');
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      status: 'not-found',
      code: 'links-broken',
      message: '1 of 4 links leads nowhere',
      next: [],
      pages: 3,
      links: 4,
      resolved: 3,
      skipped: 0,
      broken: [
        {
          path: 'docs/c.md',
          line: 3,
          text: 'b',
          target: 'b.md#ende',
          reason: 'no such heading',
          suggestion: 'b.md#end',
        },
      ],
      fragments: { total: 2, resolved: 1 },
      diagnostics: [],
    },
  ]);
  const good = await docsProject(pages).docs('links --json');
  expect([good.code, JSON.parse(good.stdout).status]).toEqual([0, 'ok']);
});

test('without docs there is nothing to check', async () => {
  const { docs } = docsProject({ 'src/main.c': '' });
  expect((await docs('links')).code).toBe(3);
});
