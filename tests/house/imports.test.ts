import { expect, test } from 'vitest';
import { cycles, importsOf, strangers, wrongDirections } from './import-rules.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles('src');
const imports = importsOf(files);

test('stores do not import each other, floors import no store, and nothing imports the command line', () => {
  expect(wrongDirections(imports)).toEqual([]);
});

test('no file imports itself through others at run time', () => {
  expect(cycles(imports)).toEqual([]);
});

test('each file lies in a folder of the house', () => {
  expect(strangers(files)).toEqual([]);
});

test('each relative import leads to a file of the project, so the rules above see all of them', () => {
  const known = new Set(files.map(({ path }) => path));
  expect(imports.filter(({ to }) => !known.has(to))).toEqual([]);
  expect(imports.length).toBeGreaterThan(files.length / 2);
});

test('the rules catch what they forbid', () => {
  const text = (target: string) => `import { x } from '${target}';\n`;
  const wrong = importsOf([
    { path: 'src/lookup/a.ts', text: text('../docs/b.ts') + text('../state/b.ts') + text('../outcome.ts') },
    { path: 'src/state/a.ts', text: `export type { B } from '../lookup/b.ts';` },
    { path: 'src/mcp/a.ts', text: `const b = await import('../cli/b.ts');` },
    { path: 'src/cli/a.ts', text: `import '../lookup/b.ts';` },
    { path: 'src/outcome.ts', text: text('./state/b.ts') },
    { path: 'src/match/a.ts', text: text('../../tests/b.ts') },
  ]);
  expect(wrongDirections(wrong)).toEqual([
    'src/lookup/a.ts imports src/docs/b.ts',
    'src/state/a.ts imports src/lookup/b.ts',
    'src/mcp/a.ts imports src/cli/b.ts',
    'src/outcome.ts imports src/state/b.ts',
    'src/match/a.ts imports tests/b.ts',
  ]);
  const circle = importsOf([
    { path: 'src/a.ts', text: text('./b.ts') },
    { path: 'src/b.ts', text: `${text('./c.ts')}import type { X } from './a.ts';\n` },
    { path: 'src/c.ts', text: `import { type X, x } from './b.ts';\nexport type { Y } from './a.ts';\n` },
  ]);
  expect(circle).toHaveLength(5);
  expect(cycles(circle)).toEqual(['src/b.ts → src/c.ts → src/b.ts']);
  expect(strangers([{ path: 'src/utils/a.ts', text: '' }])).toEqual(['src/utils/a.ts']);
});
