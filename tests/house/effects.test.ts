import { expect, test } from 'vitest';
import { effects, heavyImports } from './effect-rules.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles('src');

test('only the command line touches the process, streams and clocks, and nothing depends on chance or locale', () => {
  expect(effects(files)).toEqual([]);
});

test('no package is loaded but by the file that is listed for it', () => {
  expect(heavyImports(files)).toEqual([]);
});

test('the rules catch what they forbid', () => {
  const source = (path: string, text: string) => [{ path, text }];
  expect(
    effects(source('src/lookup/a.ts', '// process.env\nconst now = Date.now();\na.sort(b.localeCompare);')),
  ).toEqual(['src/lookup/a.ts: Date.now', 'src/lookup/a.ts: localeCompare']);
  expect(effects(source('src/cli/main.ts', 'process.exitCode = 1;'))).toEqual([]);
  const imports = `import type ts from 'typescript';\nimport { z } from 'zod';\nimport {\n  Command,\n} from 'commander';
import { join } from 'node:path';\nconst yaml = await import('yaml');\nlet node: import('typescript').Node;\n`;
  expect(heavyImports(source('src/cli/program.ts', imports))).toEqual([
    'src/cli/program.ts: zod',
    'src/cli/program.ts: yaml',
  ]);
});
