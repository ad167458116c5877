import { describe, expect, it } from 'vitest';
import { type ShowRequest, showSection } from '../../../src/docs/show/show-section.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';

const text = `---
title: The page
---
Before <a id="intro"></a> it.

# First

One.

## Child {#kid}

Two <b id="spot">spot</b>.

### Grandchild

Three.

## Other

> # Quoted
>
> Four.

# Last
Five.`;

function show(page: string, more: Partial<ShowRequest> = {}, content = text) {
  const root = docsProject({ 'docs/a.md': content });
  return answered(showSection({ ...asking(root), page: `docs/a.md${page}`, ...more }));
}

function range(page: string, more: Partial<ShowRequest> = {}, content = text): string {
  const { slug, via, line, end } = show(page, more, content);
  return `${slug ?? '-'} ${via ?? '-'} ${line}-${end}`;
}

describe('without an anchor', () => {
  it('the whole file is shown', () => {
    expect(show('')).toEqual({
      path: 'docs/a.md',
      slug: null,
      via: null,
      title: 'The page',
      text,
      line: 1,
      end: 25,
      lines: 25,
      shownEnd: 25,
      truncated: false,
      diagnostics: [],
    });
    expect(range('#')).toBe('- - 1-25');
  });

  it('an empty file is shown as such', () => {
    expect(show('', {}, '')).toMatchObject({ text: '', line: 1, end: 0, lines: 0, shownEnd: 0 });
  });
});

describe('a section', () => {
  it('is shown with its heading and all below it', () => {
    expect(show('#kid')).toEqual({
      path: 'docs/a.md',
      slug: 'kid',
      via: 'slug',
      title: 'The page',
      text: '## Child {#kid}\n\nTwo <b id="spot">spot</b>.\n\n### Grandchild\n\nThree.\n\n',
      line: 10,
      end: 17,
      lines: 25,
      shownEnd: 17,
      truncated: false,
      diagnostics: [],
    });
    expect(range('#first')).toBe('first slug 6-23');
    expect(range('#last')).toBe('last slug 24-25');
  });

  it('ends at the next heading of any level without its children', () => {
    expect(range('#first', { children: false })).toBe('first slug 6-9');
    expect(range('#kid', { children: false })).toBe('kid slug 10-13');
    expect(range('#other', { children: false })).toBe('other slug 18-19');
    expect(range('#last', { children: false })).toBe('last slug 24-25');
  });

  it('is found by other names, and says by which', () => {
    expect(range('#child-kid')).toBe('kid alias 10-17');
    expect(range('#spot')).toBe('kid place 10-17');
    expect(range('#KID')).toBe('kid case 10-17');
    expect(range('#Grandchild')).toBe('grandchild case 14-17');
  });

  it('is what stands above the first heading for a place up there', () => {
    expect(range('#intro')).toBe('- place 1-5');
    expect(range('#intro', {}, 'Only <a id="intro"></a> text.\n')).toBe('- place 1-1');
  });

  it('keeps the line ends of the file, and its byte order mark is no part of it', () => {
    const { text: shown, lines } = show('#b', {}, '\uFEFF# A\r\n\r\n## B\r\nText\r# C\n');
    expect([shown, lines]).toEqual(['## B\r\nText\r', 5]);
    expect(show('', {}, '\uFEFF# A\n').text).toBe('# A\n');
  });

  it('is told with what is wrong in the file', () => {
    const { diagnostics } = show('#a', {}, '---\ntitle: [\n---\n# A\n');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/^docs\/a\.md: the front matter is no valid YAML/);
  });
});

describe('a budget', () => {
  it('keeps whole lines from the start and says what is shown', () => {
    const cut = show('#first', { maxTokens: 5 });
    expect(cut).toMatchObject({
      text: '# First\n\nOne.\n\n',
      line: 6,
      end: 23,
      shownEnd: 9,
      truncated: true,
    });
  });

  it('may leave nothing', () => {
    expect(show('#first', { maxTokens: 1 })).toMatchObject({
      text: '',
      line: 6,
      shownEnd: 5,
      truncated: true,
    });
  });

  it('that everything fits into leaves nothing out', () => {
    expect(show('#last', { maxTokens: 4 })).toMatchObject({ text: '# Last\nFive.', truncated: false });
  });

  it.each([0, -1, 1.5, Number.NaN])('is a whole number: %s is none', (maxTokens) => {
    const root = docsProject({ 'docs/a.md': text });
    expect(failed(showSection({ ...asking(root), page: 'docs/a.md', maxTokens }), root)).toEqual({
      status: 'usage',
      code: 'wrong-max-tokens',
      message: '--max-tokens takes a whole number above 0',
      next: [],
    });
  });
});

describe('an anchor that the page does not have', () => {
  const refused = (page: string, content = text): unknown => {
    const root = docsProject({ 'docs/a.md': content });
    return failed(showSection({ ...asking(root), page: `docs/a.md#${page}` }), root);
  };

  it('is answered with the outline, the nearest heading first', () => {
    expect(refused('othr', '# One\n## Other\n## Two\n')).toEqual({
      status: 'not-found',
      code: 'anchor-not-found',
      message: 'docs/a.md has no heading #othr; did you mean #other?',
      next: ["qm docs show 'docs/a.md#other'", 'qm docs outline docs/a.md'],
      candidates: [
        { entity: 'docs/a.md#other', why: 'Other' },
        { entity: 'docs/a.md#one', why: 'One' },
        { entity: 'docs/a.md#two', why: 'Two' },
      ],
      details: { page: 'docs/a.md', anchor: 'othr', headings: 3 },
    });
  });

  it('is answered with the outline as it is when nothing is near', () => {
    expect(refused('zebra', '# One\n## Other\n')).toMatchObject({
      message: 'docs/a.md has no heading #zebra',
      next: ['qm docs outline docs/a.md'],
      candidates: [{ entity: 'docs/a.md#one' }, { entity: 'docs/a.md#other' }],
    });
  });

  it('is answered shortly for a page with many headings or none', () => {
    const many = Array.from({ length: 60 }, (_, at) => `## Heading number ${at}\n`).join('');
    const outcome = refused('zebra', many);
    expect(outcome).toMatchObject({
      message: 'docs/a.md has no heading #zebra\nIt has 60 headings, of which 50 are listed.',
      details: { headings: 60 },
    });
    expect(outcome).toHaveProperty('candidates.length', 50);
    expect(refused('zebra', 'Text.\n')).toMatchObject({
      message: 'docs/a.md has no heading #zebra\nIt has no headings at all.',
      candidates: [],
    });
  });
});
