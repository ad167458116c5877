import { expect, test } from 'vitest';
import { outline } from '../../../src/docs/outline/outline.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';

test('an outline is the row of the page as it is now, with lines and all names of its headings', () => {
  const root = docsProject({
    'docs/how-to/a.md':
      '---\ndescription: What it is.\n---\n# Setting up\n\nText.\n\n<a id="old"></a>\n## C++ {#cpp}\n\nMore.\n',
  });
  expect(answered(outline({ ...asking(root), page: 'docs/how-to/a.md#cpp' }))).toEqual({
    path: 'docs/how-to/a.md',
    title: 'Setting up',
    divio_type: 'how-to',
    type_source: 'folder',
    abstract: 'What it is.',
    lines: 11,
    anchors: [
      { slug: 'setting-up', text: 'Setting up', level: 1, line: 4, end: 11, aliases: [] },
      { slug: 'cpp', text: 'C++', level: 2, line: 9, end: 11, aliases: ['old', 'c-cpp', 'c'] },
    ],
    diagnostics: [],
  });
});

test('a page without headings has an empty outline, and what is wrong with it is said', () => {
  const root = docsProject({ 'docs/a.md': '```\nText' });
  expect(answered(outline({ ...asking(root), page: 'docs/a.md' }))).toMatchObject({
    title: 'a',
    lines: 2,
    anchors: [],
    diagnostics: [expect.stringMatching(/^docs\/a\.md: /)],
  });
});

test('a page that is not there is a miss', () => {
  const root = docsProject({ 'docs/a.md': '' });
  expect(failed(outline({ ...asking(root), page: 'docs/b.md' }), root)).toMatchObject({
    code: 'page-not-found',
  });
});
