// A project with one installed package and its finished bundle, made by hand, and the built program to ask it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generator } from '../../src/lookup/bundle/generator.ts';
import type { Transcript } from './run.ts';

export const program: string = fileURLToPath(new URL('../../dist/bin/qm.cjs', import.meta.url));

export interface InstalledProject {
  readonly directory: string;
  readonly dataHome: string;
  readonly bundle: string;
}

/** `page` is the text of the one page, `Kettle.md`; null leaves the bundle out. */
export function installedProject(page: string | null = kettlePage): InstalledProject {
  const root = mkdtempSync(join(tmpdir(), 'qm-cli-'));
  const directory = join(root, 'project');
  const dataHome = join(root, 'data');
  const bundle = join(dataHome, 'quartermaster', 'bundles', 'npm', 'teapot@1.2.3');
  const release = { name: 'teapot', version: '1.2.3', types: './index.d.ts' };
  write(join(directory, 'package.json'), json({ name: 'kitchen', dependencies: { teapot: '^1.0.0' } }));
  write(join(directory, 'package-lock.json'), json(lockfile));
  write(join(directory, 'node_modules/teapot/package.json'), json(release));
  write(
    join(directory, 'node_modules/teapot/index.d.ts'),
    'export declare class Kettle { pour(cups: number): void }\n',
  );
  if (page !== null) {
    write(join(bundle, 'manifest.json'), json(manifest));
    write(join(bundle, 'Kettle.md'), page);
  }
  return { directory, dataHome, bundle };
}

export interface Spawn {
  readonly nodeArguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The built program in a process of its own. */
export function spawnQm(project: InstalledProject, argv: readonly string[], spawn: Spawn = {}): Transcript {
  const { nodeArguments = [], env = {} } = spawn;
  const result = spawnSync(process.execPath, [...nodeArguments, program, ...argv], {
    cwd: project.directory,
    env: environment(project, env),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error !== undefined) throw result.error;
  return { code: result.status ?? -1, stdout: result.stdout, stderr: result.stderr };
}

export function environment(
  project: InstalledProject,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { dataHome } = project;
  return {
    PATH: process.env['PATH'] ?? '',
    XDG_DATA_HOME: dataHome,
    XDG_CACHE_HOME: join(dataHome, 'cache'),
    XDG_CONFIG_HOME: join(dataHome, 'config'),
    ...more,
  };
}

export const kettlePage = `---
type: TypeScript Class
title: Kettle
description: "Boils water."
---

# class Kettle

- **Exported from:** \`teapot\`
- **Defined in:** \`index.d.ts\`

\`\`\`ts
export declare class Kettle
\`\`\`

Boils water.

## Member Summary

**Methods**

- \`#pour\` — Fills cups.

## Methods

### #pour

\`\`\`ts
pour(cups: number): void
\`\`\`

Fills cups.
`;

const lockfile = {
  name: 'kitchen',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'kitchen', dependencies: { teapot: '^1.0.0' } },
    'node_modules/teapot': { version: '1.2.3', resolved: 'https://registry.example.test/teapot-1.2.3.tgz' },
  },
};

const manifest = {
  format: 1,
  generator: generator(),
  ecosystem: 'npm',
  name: 'teapot',
  version: '1.2.3',
  integrity: null,
  types: null,
  entryPoints: { '.': 'index.d.ts' },
  pages: { Kettle: { file: 'Kettle.md', kind: 'class' } },
  aliases: {},
};

/** One entry of a record a line, as a bundle's manifest is laid out. */
function json(value: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify(value, null, 2).replace(/\{\s+("file": [^\n]+)\s+("kind": [^\n]+)\s+\}/g, '{ $1 $2 }')}\n`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
