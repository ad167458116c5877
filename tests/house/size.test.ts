import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';
import {
  budget,
  defaultExports,
  emptyNames,
  lineCount,
  percentile,
  tooLong,
  withoutPurpose,
} from './size-rules.ts';

const files = projectFiles('src');
const counts = files.map(lineCount);

test('half of the source files fit in 80 lines, 95 % in 250, all in 400', () => {
  expect(percentile(counts, 0.5)).toBeLessThanOrEqual(budget.median);
  expect(percentile(counts, 0.95)).toBeLessThanOrEqual(budget.p95);
  expect(tooLong(files)).toEqual([]);
});

test('a file is named by what it does', () => {
  const paths = projectFiles().map(({ path }) => path);
  expect(emptyNames(paths.filter((path) => !path.includes('/fixtures/')))).toEqual([]);
});

test('a source file opens with the reason why it exists', () => {
  expect(withoutPurpose(files)).toEqual([]);
});

test('exports have names', () => {
  expect(defaultExports(files)).toEqual([]);
});

test('the rules catch what they forbid', () => {
  expect([percentile([1, 2, 90, 91], 0.5), percentile([1, 2, 90, 91], 0.95), percentile([], 0.5)]).toEqual([
    2, 91, 0,
  ]);
  expect(lineCount({ path: 'a.ts', text: 'one\ntwo\n' })).toBe(2);
  expect(tooLong([{ path: 'a.ts', text: '\n'.repeat(401) }])).toEqual(['a.ts has 401 lines, the cap is 400']);
  const names = [
    'src/utils/a.ts',
    'src/docs/link-helpers.ts',
    'src/common.ts',
    'tests/misc',
    'src/commonjs.ts',
  ];
  expect(emptyNames(names)).toEqual(names.slice(0, 4));
  const purpose = '// Reads the pages of a bundle.\n';
  const opened = [
    { path: 'right.ts', text: `${purpose}export {};\n` },
    { path: 'shebang.ts', text: `#!/usr/bin/env node\n${purpose}` },
    { path: 'late.ts', text: `import 'node:fs';\n${purpose}` },
    { path: 'curt.ts', text: '// Pages.\n' },
  ];
  expect(withoutPurpose(opened)).toEqual(['late.ts', 'curt.ts']);
  const exported = ['export default 1;', 'export { a as default };', 'export const a = 1;'];
  expect(defaultExports(exported.map((text) => ({ path: text, text })))).toEqual(exported.slice(0, 2));
});
