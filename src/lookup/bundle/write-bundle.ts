// Turns the picture of an API into the files of a bundle, and writes them into a folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiModel, ApiPage } from '../api-model.ts';
import { fileNames } from './file-names.ts';
import type { Manifest, PageEntry } from './manifest.ts';
import { writeEntities } from './write-entities.ts';
import { type Guide, guideFiles, writeGuide } from './write-guide.ts';
import { writeAbout, writeIndex } from './write-index.ts';
import { writeManifest } from './write-manifest.ts';
import { writePage } from './write-page.ts';

export type BundleIdentity = Pick<
  Manifest,
  'format' | 'generator' | 'ecosystem' | 'name' | 'version' | 'integrity' | 'types'
>;

export interface BundleContent {
  readonly manifest: Manifest;
  /** Writes all files into an existing, empty directory; calls back after each page. */
  readonly write: (directory: string, written: (pages: number) => void) => void;
}

export function bundleContent(
  identity: BundleIdentity,
  model: ApiModel,
  guides: readonly Guide[],
): BundleContent {
  const files = fileNames(keysByRank(identity.name, model.pages));
  const manifest: Manifest = {
    ...identity,
    entryPoints: model.entryPoints,
    pages: Object.fromEntries(
      model.pages.map((page) => [page.key, entryOf(page, files.get(page.key) ?? '')]),
    ),
    aliases: Object.fromEntries([...model.aliases].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return {
    manifest,
    write: (directory, written) => {
      const save = folderWriter(directory);
      const named = guideFiles(guides);
      for (const { guide, file } of named) save(file, writeGuide(guide));
      model.pages.forEach((page, index) => {
        save(files.get(page.key) ?? '', writePage(page, files));
        written(index + 1);
      });
      const guidePages = named.map(({ guide, file }) => ({ name: guide.name, file }));
      save('index.md', writeIndex(identity, model.pages, files, guidePages));
      save('bundle.md', writeAbout(manifest));
      save('entities.tsv', writeEntities(model.pages));
      save('manifest.json', writeManifest(manifest));
    },
  };
}

/** Names of the main entry point first: they are the ones people type. */
function keysByRank(name: string, pages: readonly ApiPage[]): string[] {
  const isMain = (page: ApiPage): boolean => page.exportedFrom === name;
  return [...pages.filter(isMain), ...pages.filter((page) => !isMain(page))].map((page) => page.key);
}

function entryOf(page: ApiPage, file: string): PageEntry {
  return page.exported ? { file, kind: page.kind } : { file, kind: page.kind, exported: false };
}

function folderWriter(root: string): (path: string, text: string) => void {
  const made = new Set<string>(['.']);
  return (path, text) => {
    const folder = dirname(path);
    if (!made.has(folder)) mkdirSync(join(root, folder), { recursive: true });
    made.add(folder);
    writeFileSync(join(root, path), text);
  };
}
