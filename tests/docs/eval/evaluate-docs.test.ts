import { expect, test } from 'vitest';
import { evaluateDocs } from '../../../src/docs/eval/evaluate-docs.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';

const files = {
  'docs/index.md': [
    '# Home',
    '- [the merge runbook](ops/merge.md#conflicts) [how redirects work](web/redirects.md)',
    '- [Merge Runbook, the](ops/merge.md#gone) [read more](ops/merge.md) [heron feathers](web/other.md)',
  ].join('\n'),
  'docs/ops/merge.md':
    '---\ndescription: What to do when two branches meet.\n---\n# Merge runbook\n\n## Conflicts\n',
  'docs/web/redirects.md': '---\ndescription: Zebra.\n---\n# Redirects\n\nThey work by rules.\n',
  'docs/web/other.md': '# Other\n\nNothing.\n',
};

test('quality is measured with link texts and with descriptions that the index does not hold', () => {
  expect(answered(evaluateDocs(asking(docsProject(files))))).toEqual({
    pages: 4,
    linkTexts: {
      queries: 4,
      asked: 4,
      rank: { zero: 0.25, hit1: 0.75, hit5: 0.75, hit10: 0.75, mrr: 0.75 },
      substring: { zero: 1, hit5: 0 },
    },
    descriptions: {
      queries: 2,
      asked: 2,
      rank: { zero: 1, hit1: 0, hit5: 0, hit10: 0, mrr: 0 },
      substring: { zero: 1, hit5: 0 },
    },
    fragments: { total: 2, resolved: 1 },
    diagnostics: [],
  });
});

test('a sample is asked of a tree with more queries', () => {
  const { linkTexts } = answered(evaluateDocs({ ...asking(docsProject(files)), sample: 2 }));
  expect([linkTexts.queries, linkTexts.asked]).toEqual([4, 2]);
});

test('a tree without questions has an answer', () => {
  const nothing = { queries: 0, asked: 0, substring: { zero: 0, hit5: 0 } };
  expect(answered(evaluateDocs(asking(docsProject({ 'docs/a.md': '' }))))).toMatchObject({
    pages: 1,
    linkTexts: nothing,
    descriptions: nothing,
    fragments: { total: 0, resolved: 0 },
  });
});

test.each([0, -5, 2.5])('a sample is a whole number: %s is none', (sample) => {
  const root = docsProject(files);
  expect(failed(evaluateDocs({ ...asking(root), sample }), root)).toMatchObject({ code: 'wrong-sample' });
});
