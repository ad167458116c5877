// Turns the picture of an API into the files of a bundle, and writes them into a folder.
import { folderSink } from '../../state/folder-sink.ts';
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
      const named = guideFiles(guides);
      const sink = folderSink(directory, named.length + model.pages.length);
      try {
        for (const { guide, file } of named) sink.write(file, writeGuide(guide));
        model.pages.forEach((page, index) => {
          sink.write(files.get(page.key) ?? '', writePage(page, files));
          written(index + 1);
        });
        const guidePages = named.map(({ guide, file }) => ({ name: guide.name, file }));
        sink.write('index.md', writeIndex(identity, model.pages, files, guidePages));
        sink.write('bundle.md', writeAbout(manifest));
        sink.write('entities.tsv', writeEntities(model.pages));
        sink.write('manifest.json', writeManifest(manifest));
        sink.finish();
      } catch (error) {
        sink.abandon();
        throw error;
      }
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
