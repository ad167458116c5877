import { expect, test } from 'vitest';
import { docsProject } from './docs-project.ts';
import type { Transcript } from './run.ts';

const pages = {
  'docs/kettle.md': '---\ndescription: Heats water.\n---\n\n# Kettle\n\nSee [the green tea](tea.md#green).\n',
  'docs/tea.md':
    '---\ndescription: Leaves for the pot.\n---\n\n# Tea\n\n## Green\n\nFrom [a kettle](kettle.md).\n',
};

test('the quality of retrieval is a table of the two kinds of questions', async () => {
  const { docs } = docsProject(pages);
  expect(await docs('eval')).toEqual<Transcript>({
    code: 0,
    stdout: `2 pages; 1 of 1 fragment resolved
questions       asked  no result    hit@1    hit@5   hit@10   MRR
link texts          2      0.0 %  100.0 %  100.0 %  100.0 %  1.00
  as substring           100.0 %             0.0 %
descriptions        2    100.0 %    0.0 %    0.0 %    0.0 %  0.00
  as substring           100.0 %             0.0 %
`,
    stderr: '',
  });
});

test('--sample asks fewer of them and says so', async () => {
  const { docs } = docsProject(pages);
  expect((await docs('eval --sample 1')).stdout).toContain('\nlink texts      1 of 2  ');
});

test('--json has the numbers', async () => {
  const { docs } = docsProject(pages);
  expect(JSON.parse((await docs('eval --json')).stdout)).toMatchObject({
    status: 'ok',
    pages: 2,
    linkTexts: { queries: 2, asked: 2, rank: { hit1: 1 } },
    descriptions: { queries: 2, asked: 2, rank: { zero: 1 } },
    fragments: { total: 1, resolved: 1 },
    diagnostics: [],
  });
});
