import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../../src/docs/links/link-target.ts';
import { treePaths } from '../../../src/docs/links/tree-paths.ts';
import { docsProject } from '../docs-project.ts';

const files = {
  'README.md': '',
  LICENSE: '',
  'src/x.ts': '',
  'notes/free.md': '',
  'docs/index.md': '',
  'docs/logo.png': '',
  'docs/public/icon.svg': '',
  'docs/Guide/02-Setup.md': '',
  'docs/Guide/README.md': '',
  'docs/Guide/a b.md': '',
  'docs/api.md': '',
  'docs/api/index.mdx': '',
  'docs/api/Get.markdown': '',
  'docs/2024-05-01.md': '',
};

const pages = Object.keys(files).filter((path) => /^(README|docs).*\.(md|mdx|markdown)$/.test(path));
function found(target: string, from = 'docs/Guide/02-Setup.md'): string {
  const read = linkTarget({ target, external: false });
  if (read === null) return 'no target';
  const paths = treePaths(docsProject(files), pages, ['docs', 'README.md']);
  const place = paths(from, read);
  return place.kind === 'page' ? place.path : place.kind === 'none' ? `none ${place.path}` : place.kind;
}

describe('a path from the page', () => {
  it.each([
    ['#x', 'docs/Guide/02-Setup.md'],
    ['README.md', 'docs/Guide/README.md'],
    ['./a%20b.md', 'docs/Guide/a b.md'],
    ['../api.md?x#y', 'docs/api.md'],
    ['../../README.md', 'README.md'],
    ['../../notes/free.md', 'notes/free.md'],
    ['../logo.png', 'file'],
    ['../../src/', 'file'],
    ['../../LICENSE', 'file'],
    ['no.md', 'none docs/Guide/no.md'],
    ['readme.md', 'none docs/Guide/readme.md'],
    ['../../../issues', 'outside'],
  ])('names a file: %s', (target, expected) => {
    expect(found(target)).toBe(expected);
  });

  it.each([
    ['a b', 'docs/Guide/a b.md'],
    ['setup', 'docs/Guide/02-Setup.md'],
    ['../api', 'docs/api.md'],
    ['../api/', 'docs/api.md'],
    ['../api/index', 'docs/api/index.mdx'],
    ['../api/get.html', 'docs/api/Get.markdown'],
    ['../', 'docs/index.md'],
    ['.', 'docs/Guide/README.md'],
    ['../guide', 'docs/Guide/README.md'],
    ['../2024-05-01', 'docs/2024-05-01.md'],
    ['../05-01', 'none docs/05-01'],
  ])('names an address of a site: %s', (target, expected) => {
    expect(found(target)).toBe(expected);
  });

  it('may be from the address of the page, which is a folder on a site', () => {
    expect(found('../get', 'docs/api/Get.markdown')).toBe('docs/api/Get.markdown');
    expect(found('../../api/get', 'docs/api/Get.markdown')).toBe('docs/api/Get.markdown');
    expect(found('../../logo.png', 'docs/api/Get.markdown')).toBe('file');
    expect(found('../get.md', 'docs/api/Get.markdown')).toBe('none docs/get.md');
    expect(found('../Guide/setup', 'docs/api/index.mdx')).toBe('docs/Guide/02-Setup.md');
  });
});

describe('a path that begins with a slash', () => {
  it.each([
    ['/', 'README.md'],
    ['/docs/api.md', 'docs/api.md'],
    ['/api.md', 'docs/api.md'],
    ['/guide/setup', 'docs/Guide/02-Setup.md'],
    ['/api/', 'docs/api.md'],
    ['/02-Setup.md', 'docs/Guide/02-Setup.md'],
    ['/logo.png', 'file'],
    ['/icon.svg', 'file'],
    ['/src/x.ts', 'file'],
    ['/blog/post', 'none blog/post'],
  ])('is looked for from the project, the roots and all folders above: %s', (target, expected) => {
    expect(found(target)).toBe(expected);
  });
});
