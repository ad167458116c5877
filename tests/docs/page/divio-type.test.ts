import { describe, expect, it } from 'vitest';
import { divioType } from '../../../src/docs/page/divio-type.ts';

const typeOf = (path: string, data: Record<string, unknown> = {}, types: Record<string, string> = {}) => {
  const { divio_type: type, type_source: source } = divioType(path, data, types);
  return `${type} ${source}`;
};

describe('front matter', () => {
  it.each([
    [{ type: 'tutorial' }, 'tutorial'],
    [{ type: ' How_To ' }, 'how-to'],
    [{ type: 'howto' }, 'how-to'],
    [{ type: 'How-to guides' }, 'how-to'],
    [{ divio_type: 'reference' }, 'reference'],
    [{ diataxis: 'explanation' }, 'explanation'],
    [{ 'ms.topic': 'conceptual' }, 'explanation'],
    [{ 'ms.topic': 'quickstart' }, 'tutorial'],
    [{ 'ms.topic': 'overview' }, 'explanation'],
    [{ type: 'page', 'ms.topic': 'how-to' }, 'how-to'],
    [{ type: 'reference', divio_type: 'tutorial' }, 'reference'],
  ])('%j is %s', (data, type) => {
    expect(typeOf('docs/tutorials/a.md', data)).toBe(`${type} front-matter`);
  });

  it.each([[{ type: 'post' }], [{ type: ['how-to'] }], [{ type: '' }], [{ type: 'constructor' }], [{}]])(
    '%j says nothing, so the folder decides',
    (data) => {
      expect(typeOf('docs/tutorials/a.md', data)).toBe('tutorial folder');
      expect(typeOf('docs/a.md', data)).toBe('none none');
    },
  );
});

describe('a folder', () => {
  it.each([
    ['docs/tutorials/a.md', 'tutorial'],
    ['docs/how-to/a.md', 'how-to'],
    ['docs/how-tos/a.md', 'how-to'],
    ['docs/howto/a.md', 'how-to'],
    ['docs/How to guides/a.md', 'how-to'],
    ['docs/02-reference/deep/a.md', 'reference'],
    ['docs/explanation/a.md', 'explanation'],
    ['docs/concepts/a.md', 'explanation'],
    ['docs/getting-started/a.md', 'tutorial'],
    ['docs/reference/tutorials/a.md', 'tutorial'],
    ['docs/tutorials/reference/x/a.md', 'reference'],
  ])('of %s makes it %s: the innermost one that says something', (path, type) => {
    expect(typeOf(path)).toBe(`${type} folder`);
  });

  it.each([
    'docs/overview/a.md',
    'docs/troubleshooting/a.md',
    'docs/reference.md',
    'docs/toString/a.md',
    'how-to.md',
  ])('says nothing in %s', (path) => {
    expect(typeOf(path)).toBe('none none');
  });
});

describe('the map of the configuration', () => {
  const types = { guide: 'how-to', reference: 'explanation', ADR: 'none', 'My Kind': 'tutorial' };

  it.each([
    ['a word of front matter', 'docs/a.md', { type: 'guide' }, 'how-to front-matter'],
    ['its plural', 'docs/a.md', { type: 'Guides' }, 'how-to front-matter'],
    ['a folder', 'docs/guides/a.md', {}, 'how-to folder'],
    ['another spelling', 'docs/my_kind/a.md', {}, 'tutorial folder'],
    [
      'a word that has a meaning of its own',
      'docs/tutorials/a.md',
      { type: 'reference' },
      'explanation front-matter',
    ],
    ['the plural of such a word', 'docs/references/a.md', {}, 'explanation folder'],
    ['none, which stops the search', 'docs/tutorials/adr/a.md', {}, 'none folder'],
    ['nothing about other words', 'docs/tutorials/a.md', {}, 'tutorial folder'],
  ])('says %s', (_title, path, data, expected) => {
    expect(typeOf(path, data, types)).toBe(expected);
  });
});
