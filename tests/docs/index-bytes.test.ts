import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocs } from '../../src/docs/index-docs.ts';
import { isFailure } from '../../src/outcome.ts';
import { applyEdits, arbitraryEdits, arbitraryTree, type Tree } from './arbitrary-docs.ts';
import { answered, freshIndex, INDEX, liveDocs } from './live-docs.ts';
import { emptyFolder } from './tree/project-tree.ts';

function writeTree(root: string, tree: Iterable<readonly [string, string]>): string {
  mkdirSync(join(root, '.git'), { recursive: true });
  for (const [path, text] of tree) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function indexOf(root: string, cache: string | null = null): string {
  const now = Date.now() + 60_000;
  answered(indexDocs({ folder: root, env: { HOME: dirname(root) }, now, cache, allowShrink: true }));
  return readFileSync(join(root, INDEX), 'utf8');
}

describe('the bytes of an index are the same', () => {
  it('in another folder, created in another order, with and without a cache, from a checkout with other line ends', () => {
    const top = emptyFolder();
    let run = 0;
    fc.assert(
      fc.property(arbitraryTree, fc.infiniteStream(fc.nat()), (tree, order) => {
        run += 1;
        const index = indexOf(writeTree(join(top, `${run}/one`), tree));
        const shuffled = [...tree]
          .map((page) => ({ page, at: order.next().value ?? 0 }))
          .toSorted((x, y) => x.at - y.at);
        const another = writeTree(
          join(top, `${run}/another folder/😀`),
          shuffled.map(({ page }) => page),
        );
        expect(indexOf(another, join(top, `${run}/cache`))).toBe(index);
        expect(indexOf(another, join(top, `${run}/cache`))).toBe(index);
        rmSync(join(another, INDEX));
        expect(indexOf(another, join(top, `${run}/cache`))).toBe(index);
        for (const end of ['\r\n', '\r']) {
          const checkout = [...tree].map(([path, text]) => [path, text.replaceAll('\n', end)] as const);
          expect(indexOf(writeTree(join(top, `${run}/checkout${end.length}`), checkout))).toBe(index);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('whatever changed since the last run that read only the changes', () => {
    fc.assert(
      fc.property(arbitraryTree, fc.array(arbitraryEdits, { minLength: 1, maxLength: 4 }), (tree, steps) => {
        const docs = liveDocs(Object.fromEntries(tree));
        for (const edits of [[], ...steps]) {
          applyEdits(docs, edits);
          // A question may remember pages that no index was made of.
          if (edits.length % 2 === 1) docs.query('merge');
          const outcome = docs.index({ allowShrink: true });
          expect(isFailure(outcome) ? outcome.code : docs.read(INDEX)).toBe(freshIndex(docs));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('in another process', () => {
  let program: string;

  // The variables are read when a process starts.
  beforeAll(() => {
    const source = fileURLToPath(new URL('../../src/docs', import.meta.url));
    const { outputFiles } = buildSync({
      stdin: {
        contents: `
          import { indexDocs } from './index-docs.ts';
          for (const folder of JSON.parse(process.argv[2]))
            indexDocs({ folder, env: process.env, now: Date.now(), cache: null });
        `,
        resolveDir: source,
      },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
    });
    program = outputFiles[0]?.text ?? '';
  });

  it.each([
    { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' },
    { LC_ALL: 'C', LANG: 'C', TZ: 'America/St_Johns' },
  ])('with %j the bytes are the same', (env) => {
    const top = emptyFolder();
    const dates = '---\ntitle: 2024-01-01\ndescription: 2024-01-01T10:00:00Z\n---\n# İıI ß\n\n## TITLE I\n';
    const toml = '+++\ntitle = 2024-01-01T00:00:00Z\nsummary = 07:32:00\n+++\n';
    const trees: Tree[] = [
      new Map([
        ['docs/i.md', dates],
        ['docs/İ.md', toml],
        ['docs/I/x.md', ''],
        ['docs/ä.md', ''],
        ['docs/z.md', ''],
      ]),
      ...fc.sample(arbitraryTree, 15),
    ];
    const roots = trees.map((tree, at) => writeTree(join(top, `${at}`), tree));
    const expected = roots.map((root) => indexOf(root));
    for (const root of roots) rmSync(join(root, INDEX));
    execFileSync(process.execPath, ['-', JSON.stringify(roots)], {
      input: program,
      env: { HOME: top, ...env },
    });
    expect(roots.map((root) => readFileSync(join(root, INDEX), 'utf8'))).toEqual(expected);
  });
});
