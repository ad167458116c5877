// Lists the names TypeDoc documents for an entry point, as dotted paths.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export function typedocNames(project: string, declarationFile: string): string[] {
  const json = join(mkdtempSync(join(tmpdir(), 'qm-typedoc-')), 'api.json');
  const config = join(dirname(json), 'tsconfig.json');
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'esnext',
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [declarationFile] }));
  const require = createRequire(import.meta.url);
  const program = join(dirname(require.resolve('typedoc/package.json')), 'bin/typedoc');
  const flags = ['--json', json, '--entryPoints', declarationFile, '--tsconfig', config];
  const quiet = [
    '--skipErrorChecking',
    '--logLevel',
    'None',
    '--excludeExternals',
    'false',
    '--excludeNotDocumented',
    'false',
  ];
  execFileSync(process.execPath, [program, ...flags, ...quiet], { cwd: project, stdio: 'ignore' });
  const root = JSON.parse(readFileSync(json, 'utf8')) as Reflection;
  return [...new Set((root.children ?? []).flatMap((child) => namesOf(child, '')))];
}

interface Reflection {
  readonly name: string;
  readonly kind: number;
  readonly children?: readonly Reflection[];
}

/** TypeDoc's kinds of reflections that are exports: module, namespace, enum, variable, function, class, interface, alias, reference. */
const exportKinds = new Set([2, 4, 8, 32, 64, 128, 256, 2097152, 4194304]);

function namesOf(reflection: Reflection, prefix: string): string[] {
  if (!exportKinds.has(reflection.kind)) return [];
  const isTransparent = reflection.name === 'export=' || reflection.kind === 2;
  const name = prefix + reflection.name;
  const inner = isTransparent ? prefix : `${name}.`;
  const children = (reflection.children ?? []).flatMap((child) => namesOf(child, inner));
  return isTransparent ? children : [name, ...children];
}
