// Writes a small package, builds its bundle for real, and reads the result.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildRequest, BuiltBundle } from '../../../src/lookup/answers.ts';
import type { Manifest } from '../../../src/lookup/bundle/manifest.ts';
import { buildBundle } from '../../../src/lookup/npm/build.ts';
import type { Outcome } from '../../../src/outcome.ts';

/** Path → text; objects become JSON. Paths are relative to the package unless they start with `node_modules/`. */
export type PackageFiles = Readonly<Record<string, string | object>>;

export interface BuiltPackage {
  readonly manifest: Manifest;
  readonly directory: string;
  /** Text of a page by key. */
  page(key: string): string;
  /** The `## Member Summary` of a page, or an empty string. */
  summary(key: string): string;
  /** One member section. */
  section(key: string, heading: string): string;
  /** Every file of the bundle with its bytes. */
  files(): Record<string, string>;
}

function temporaryFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'qm-')));
}

/** The package is called `subject`, version 1.0.0, unless its package.json says otherwise. */
export function writePackage(files: PackageFiles): { project: string; root: string } {
  const project = temporaryFolder();
  const root = join(project, 'node_modules/subject');
  const all: PackageFiles = {
    'package.json': { name: 'subject', version: '1.0.0', types: 'index.d.ts' },
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    const file = path.startsWith('node_modules/') ? join(project, path) : join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return { project, root };
}

export function build(
  { project, root }: { project: string; root: string },
  dataHome: string = join(project, 'data'),
  more: Partial<BuildRequest> = {},
): Outcome<BuiltBundle> {
  const resolution = {
    ecosystem: 'npm',
    name: 'subject',
    alias: null,
    version: '1.0.0',
    verdict: 'exact',
    locked: '1.0.0',
    installed: '1.0.0',
    lockfile: 'package-lock.json',
    integrity: null,
    patched: false,
    transitive: false,
    root,
    source: 'node_modules/subject',
    importer: project,
  } as const;
  return buildBundle({ resolution, dataHome, now: 0, ...more });
}

export function builtPackage(files: PackageFiles): BuiltPackage {
  const outcome = build(writePackage(files));
  if (outcome.status !== 'ok') throw new Error(`${outcome.code}: ${outcome.message}`);
  const { manifest, directory } = outcome;
  const page = (key: string): string => {
    const entry = manifest.pages[key];
    if (entry === undefined)
      throw new Error(`no page ${key}; there are ${Object.keys(manifest.pages).join(', ')}`);
    return readFileSync(join(directory, entry.file), 'utf8');
  };
  return {
    manifest,
    directory,
    page,
    summary: (key) =>
      /^## Member Summary\n\n([\s\S]*?)\n(?=## |$(?![\s\S]))/m.exec(page(key))?.[1]?.trim() ?? '',
    section: (key, heading) => sectionOf(page(key), heading),
    files: () => bundleFiles(directory),
  };
}

function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(`### ${heading}`);
  if (start === -1) throw new Error(`no section ${heading}`);
  const length = lines.slice(start + 1).findIndex((line) => /^##{1,2} /.test(line));
  return lines
    .slice(start, length === -1 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
}

function bundleFiles(directory: string): Record<string, string> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
  );
}
