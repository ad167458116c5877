// Hand-made bundles in the documented format, written without the product's own writer, and projects that have them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LookupContext } from '../../src/lookup/answers.ts';
import { generator } from '../../src/lookup/bundle/generator.ts';
import { type Bundle, readBundle } from '../../src/lookup/bundle/open.ts';

export interface FixturePage {
  readonly kind: string;
  /** Text of the page; a one-line page of its kind by default. */
  readonly text?: string;
  readonly exported?: false;
  /** Rows of entities.tsv for its members: heading, kind, summary. */
  readonly members?: readonly (readonly [heading: string, kind: string, summary: string])[];
  readonly summary?: string;
  readonly file?: string;
}

export interface FixtureBundle {
  readonly name?: string;
  readonly version?: string;
  readonly generator?: string;
  readonly format?: number;
  readonly integrity?: string | null;
  readonly types?: { readonly name: string; readonly version: string } | null;
  readonly entryPoints?: Readonly<Record<string, string>>;
  readonly pages?: Readonly<Record<string, FixturePage>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly guides?: Readonly<Record<string, string>>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'qm-lookup-'));
}

export function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes the bundle into a directory and returns that. */
export function writeFixture(directory: string, bundle: FixtureBundle): string {
  save(join(directory, 'manifest.json'), manifestText(bundle));
  const rows: string[] = [];
  for (const [key, page] of Object.entries(bundle.pages ?? {})) {
    save(join(directory, page.file ?? fileOf(key)), page.text ?? `# ${page.kind} ${nameOf(key)}\n`);
    rows.push([key, '', page.kind, page.summary ?? ''].join('\t'));
    for (const [member, kind, summary] of page.members ?? [])
      rows.push([key, member, kind, summary].join('\t'));
  }
  for (const [file, text] of Object.entries(bundle.guides ?? {})) save(join(directory, file), text);
  save(join(directory, 'entities.tsv'), rows.map((row) => `${row}\n`).join(''));
  return directory;
}

export function openFixture(bundle: FixtureBundle): Bundle {
  const opened = readBundle(writeFixture(temporaryFolder(), bundle));
  if (opened === null) throw new Error('the fixture is no bundle');
  return opened;
}

export function manifestText(bundle: FixtureBundle): string {
  const pages = Object.entries(bundle.pages ?? {}).map(([key, page]) => {
    const exported = page.exported === false ? ', "exported": false' : '';
    const file = JSON.stringify(page.file ?? fileOf(key));
    return `    ${JSON.stringify(key)}: { "file": ${file}, "kind": "${page.kind}"${exported} }`;
  });
  return `{
  "format": ${bundle.format ?? 1},
  "generator": ${JSON.stringify(bundle.generator ?? generator())},
  "ecosystem": "npm",
  "name": ${JSON.stringify(bundle.name ?? 'kiln')},
  "version": ${JSON.stringify(bundle.version ?? '2.1.0')},
  "integrity": ${JSON.stringify(bundle.integrity ?? null)},
  "types": ${JSON.stringify(bundle.types ?? null)},
  "entryPoints": ${section(textRows(bundle.entryPoints ?? { '.': 'index.d.ts' }))},
  "pages": ${section(pages)},
  "aliases": ${section(textRows(bundle.aliases ?? {}))}
}
`;
}

function textRows(map: Readonly<Record<string, string>>): string[] {
  return Object.entries(map).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

function section(rows: readonly string[]): string {
  return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}\n  }`;
}

function fileOf(key: string): string {
  const name = nameOf(key);
  return `${key.slice(0, key.length - name.length)}${name.replaceAll('.', '/')}.md`;
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

export interface FixtureProject {
  readonly context: LookupContext;
  /** Of the bundle of `kiln` 2.1.0. */
  readonly bundle: string;
}

/** A project that locks and has installed `kiln` 2.1.0; `null` leaves its bundle out. Building is off unless asked for. */
export function fixtureProject(bundle: FixtureBundle | null, build = false): FixtureProject {
  const root = temporaryFolder();
  const project = join(root, 'project');
  const dataHome = join(root, 'data');
  save(join(project, 'package.json'), JSON.stringify({ name: 'pottery', dependencies: { kiln: '^2.0.0' } }));
  const packages = {
    '': { name: 'pottery', dependencies: { kiln: '^2.0.0' } },
    'node_modules/kiln': { version: '2.1.0', integrity: 'sha512-kiln==' },
  };
  save(join(project, 'package-lock.json'), JSON.stringify({ name: 'pottery', lockfileVersion: 3, packages }));
  save(join(project, 'node_modules/kiln/package.json'), JSON.stringify({ name: 'kiln', version: '2.1.0' }));
  const directory = join(dataHome, 'bundles/npm/kiln@2.1.0');
  if (bundle !== null) writeFixture(directory, bundle);
  return { context: { project, dataHome, now: 0, build }, bundle: directory };
}
