import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { publicApi } from './public-api.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest: { exports: Record<string, string | { types: string; default: string }> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
  typeof target === 'string' ? [] : [{ subpath, ...target }],
);

test('the package exports one entry point a finished store, and its manifest', () => {
  expect(Object.keys(manifest.exports)).toEqual([
    './lookup',
    './docs',
    './skills',
    './tools',
    './package.json',
  ]);
});

test.each(entries)('$subpath loads in plain Node under its public name', ({ subpath }) => {
  const script = `console.log(JSON.stringify(Object.keys(await import('quartermaster/${subpath.slice(2)}'))))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  expect(JSON.parse(printed.toString())).toMatchSnapshot();
});

test.each(entries)('the names and types of $subpath change only on purpose', ({ types }) => {
  expect(publicApi(join(root, types))).toMatchSnapshot();
});

test('a type that callers only see through another counts as public', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qm-api-'));
  try {
    writeFileSync(
      join(folder, 'index.d.ts'),
      `import type { Hidden } from './hidden.js';
/** Not part of the surface. */
export declare function ask(): Hidden;
declare const unseen: number;
export { ask as question };
`,
    );
    writeFileSync(join(folder, 'hidden.d.ts'), `export interface Hidden { readonly text: string }\n`);
    expect(publicApi(join(folder, 'index.d.ts'))).toMatchInlineSnapshot(`
      "Hidden (seen through others)
          export interface Hidden {
              readonly text: string;
          }

      question
          export declare function ask(): Hidden;
      "
    `);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
