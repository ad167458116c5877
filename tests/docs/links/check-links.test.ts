import { describe, expect, it } from 'vitest';
import { checkLinks } from '../../../src/docs/links/check-links.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';
import type { Files } from '../tree/project-tree.ts';

const check = (files: Files) => answered(checkLinks(asking(docsProject(files))));

/** One line a broken link. */
function broken(files: Files): readonly string[] {
  return check(files).broken.map(
    ({ path, line, target, reason, suggestion }) =>
      `${path}:${line} ${target}: ${reason}${suggestion === null ? '' : ` → ${suggestion}`}`,
  );
}

describe('the answer', () => {
  it('counts links and names the broken ones by page and line', () => {
    const answer = check({
      'docs/a.md':
        '# A\n[one](b.md#two) [self](#a)\n[x](https://example.test) <ada@example.test>\n![p](p.png)\n\n[Gone](c.md) [t]({{url}})\n',
      'docs/b.md': '## Two\n[A](a.md#nope)\n',
    });
    expect(answer).toEqual({
      pages: 2,
      links: 6,
      resolved: 2,
      skipped: 1,
      broken: [
        {
          path: 'docs/a.md',
          line: 4,
          text: 'p',
          target: 'p.png',
          reason: 'no such file',
          suggestion: null,
        },
        {
          path: 'docs/a.md',
          line: 6,
          text: 'Gone',
          target: 'c.md',
          reason: 'no such page',
          suggestion: null,
        },
        {
          path: 'docs/b.md',
          line: 2,
          text: 'A',
          target: 'a.md#nope',
          reason: 'no such heading',
          suggestion: null,
        },
      ],
      fragments: { total: 3, resolved: 2 },
      diagnostics: [],
    });
  });

  it('is no failure, but there must be docs', () => {
    expect(check({ 'docs/a.md': 'Text.\n' })).toMatchObject({ links: 0, broken: [] });
    const root = docsProject({ 'src/x.ts': '' });
    expect(failed(checkLinks(asking(root)), root)).toMatchObject({ status: 'unavailable', code: 'no-docs' });
  });

  it('tells what was left out', () => {
    const { diagnostics } = check({ 'docs/a.md': '', 'docs/b.md': { linkTo: 'gone.md' } });
    expect(diagnostics).toEqual(['docs/b.md: this link leads nowhere (ENOENT)']);
  });
});

describe('a place in a page', () => {
  const page = '## Set up {#setup}\n\n<i id="spot">x</i>\n\nTerm\n: meaning\n';

  it.each(['setup', 'SetUp', 'set-up-setup', 'spot', 'term', 'top', 'L3', 'user-content-setup'])(
    'is found by #%s',
    (name) => {
      expect(broken({ 'docs/a.md': page, 'docs/b.md': `[x](a.md#${name})\n` })).toEqual([]);
    },
  );

  it('may be in a Markdown file that is no page of the docs', () => {
    expect(
      broken({ 'docs/a.md': '[x](../notes/n.md#one) [y](../notes/n.md#two)\n', 'notes/n.md': '# One\n' }),
    ).toEqual(['docs/a.md:1 ../notes/n.md#two: no such heading']);
  });

  it('is not looked for in other files', () => {
    expect(
      broken({ 'docs/a.md': '[x](../src/x.ts#L10) [y](x.txt#z)\n', 'src/x.ts': '', 'docs/x.txt': '' }),
    ).toEqual([]);
  });

  it('is skipped in a page into which a generator puts other files', () => {
    const answer = check({ 'docs/a.md': '{{% include "b.md" %}}\n[x](#one)\n' });
    expect(answer).toMatchObject({ skipped: 1, broken: [], fragments: { total: 1, resolved: 0 } });
  });

  it('is suggested when a heading is near', () => {
    expect(
      broken({ 'docs/a.md': '## Renaming a file\n[x](#rename-a-file) [y](./a.md?x#renamin-a-file)\n' }),
    ).toEqual([
      'docs/a.md:2 #rename-a-file: no such heading → #renaming-a-file',
      'docs/a.md:2 ./a.md?x#renamin-a-file: no such heading → ./a.md?x#renaming-a-file',
    ]);
  });
});

describe('labels of MyST', () => {
  it('lead to their page from everywhere', () => {
    const files = {
      'docs/a.md': '[one](label-one) [two](#label-two) [three](label-three)\n',
      'docs/b/b.md': '(label-one)=\n# B\n\n(label-two)=\nText.\n',
    };
    expect(broken(files)).toEqual(['docs/a.md:1 label-three: no such page']);
    expect(check(files).fragments).toEqual({ total: 2, resolved: 2 });
  });
});

describe('a page that is not there', () => {
  it('is suggested in the spelling of the link', () => {
    expect(
      broken({
        'docs/a/x.md': [
          '[1](../guide/setup.md#two) [2](./setup#gone) [3](../guide/set-up.html)',
          '[4](/docs/guid/my-page.md) [5](./guide/) [6](./a.md "t")',
        ].join('\n'),
        'docs/guide/Setup.mdx': '## Two\n',
        'docs/guide/index.md': '',
        'docs/guide/my page.md': '',
      }),
    ).toEqual([
      'docs/a/x.md:1 ../guide/setup.md#two: no such page → ../guide/Setup.mdx#two',
      'docs/a/x.md:1 ./setup#gone: no such page → ../guide/Setup',
      'docs/a/x.md:2 /docs/guid/my-page.md: no such page → /docs/guide/my%20page.md',
      'docs/a/x.md:2 ./guide/: no such page → ../guide/',
      'docs/a/x.md:2 ./a.md: no such page',
    ]);
  });

  it('is suggested from where the site begins', () => {
    expect(
      broken({
        'docs/en/guide/setup.md': '[1](/guide/usage) [2](/guide/setp/)\n',
        'docs/en/guide/usage.md': '',
      }),
    ).toEqual(['docs/en/guide/setup.md:1 /guide/setp/: no such page → /guide/setup/']);
  });

  it('is not known when it is out of the project', () => {
    expect(check({ 'docs/a.md': '[x](../../issues) [y](../../../z.md)\n' })).toMatchObject({
      skipped: 2,
      broken: [],
    });
  });
});

describe('what may be an address that only a generator knows', () => {
  const pages = { 'docs/guide/a.md': '', 'docs/guide/b.md': '' };

  it('is reported where at least half of the links to its folder lead somewhere', () => {
    const links = '[1](/guide/a) [2](/guide/c) [3](/api/x) [4](/download)\n';
    expect(broken({ ...pages, 'docs/x.md': links })).toEqual(['docs/x.md:1 /guide/c: no such page']);
    expect(check({ ...pages, 'docs/x.md': links })).toMatchObject({ links: 4, resolved: 1, skipped: 2 });
    expect(broken({ ...pages, 'docs/x.md': `${links}[5](/guide/d)` })).toEqual([]);
  });

  it('is reported without doubt when it is the path of a Markdown file', () => {
    expect(broken({ ...pages, 'docs/x.md': '[1](/other/z.md)\n' })).toEqual([
      'docs/x.md:1 /other/z.md: no such page',
    ]);
  });

  it('is weighed for pictures apart from pages', () => {
    const links = '[1](/guide/a) ![2](/guide/p.png)\n';
    expect(broken({ ...pages, 'docs/x.md': links })).toEqual([]);
    expect(broken({ ...pages, 'docs/x.md': `${links}![3](/guide/q.png)`, 'docs/guide/q.png': '' })).toEqual([
      'docs/x.md:1 /guide/p.png: no such file',
    ]);
  });

  it('is a single word, or a page made from another one, by the same rule', () => {
    expect(
      broken({ ...pages, 'docs/x.md': '[1](g) [2](g) [3](guide)\n[4](../std/a.html) [5](../std/b.html)' }),
    ).toEqual([]);
    expect(
      broken({ ...pages, 'docs/x.md': '[1](g) [3](guide) [4](guide/a.html) [5](guide/z.html)\n' }),
    ).toEqual(['docs/x.md:1 g: no such page', 'docs/x.md:1 guide/z.html: no such page']);
  });
});
