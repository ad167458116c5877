import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guidePath } from '../../../src/docs/one-page/guide-path.ts';
import { openPage } from '../../../src/docs/one-page/open-page.ts';
import { answered, asking, docsProject, failed } from '../docs-project.ts';
import { addFiles, emptyFolder } from '../tree/project-tree.ts';

/** A project, and a folder above it where its packages may be. */
function workspace(): { readonly root: string; readonly above: string } {
  const root = docsProject({ 'docs/a.md': 'A\n', 'quartermaster.json': '{}' });
  const above = emptyFolder();
  addFiles(above, {
    'node_modules/@s/kit/README.md': 'Kit\n',
    'node_modules/kit/docs/x.md': 'X\n',
    'node_modules/kit/out.md': { linkTo: '../@s/kit/README.md' },
    'node_modules/loose.md': 'Loose\n',
    'other/y.md': 'Y\n',
  });
  return { root, above };
}

it('a guide of a package outside of the project is shown by its absolute path', () => {
  const { root, above } = workspace();
  for (const [path, text] of [
    ['node_modules/@s/kit/README.md', 'Kit\n'],
    ['node_modules/kit/docs/x.md', 'X\n'],
  ]) {
    const page = join(above, path ?? '');
    expect(answered(openPage({ ...asking(root), page: `${page}#x` }))).toMatchObject({
      path: page,
      anchor: 'x',
      bytes: Buffer.from(text ?? ''),
    });
  }
});

it('a guide of a package that is linked into the project is shown by its path there', () => {
  const { root, above } = workspace();
  addFiles(root, { 'node_modules/': '' });
  symlinkSync(join(above, 'node_modules/kit'), join(root, 'node_modules/kit'));
  const page = 'node_modules/kit/docs/x.md';
  expect(answered(openPage({ ...asking(root), page }))).toMatchObject({ path: page });
});

it('nothing else outside of the project is', () => {
  const { root, above } = workspace();
  const inside = (path: string) => guidePath(root, join(above, path));
  expect(
    ['other/y.md', 'node_modules/loose.md', 'node_modules/kit/out.md', 'node_modules/kit/gone.md'].map(
      inside,
    ),
  ).toEqual([null, null, null, null]);
  const refused = failed(openPage({ ...asking(root), page: join(above, 'node_modules/kit/out.md') }), root);
  expect(refused).toMatchObject({ status: 'usage', code: 'no-page' });
});
