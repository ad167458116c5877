// Remembers what the pages of a project looked like, so that only those that changed are read again.
import { join } from 'node:path';
import type { Stamp } from '../stamp.ts';
import type { Signature } from '../tree/signature.ts';
import { BrokenSeal } from './broken-seal.ts';
import { bytesOf, doubles } from './numbers.ts';
import { decodeNames, encodeNames } from './page-names.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { encodeSections, openSections, type Sections } from './sections.ts';

export interface SeenPage extends Stamp {
  readonly path: string;
  /** Where it really is, when that is elsewhere. */
  readonly file?: string;
  readonly hash: string;
  /** What was made of this content for an index; absent when only its hash was asked for. */
  readonly reading?: Reading;
}

export interface Reading {
  /** Fingerprint of its line: an index may have another one, written by hand or by a merge. */
  readonly lineSum: number;
  /** What reading it had to complain about. */
  readonly diagnostics: readonly string[];
}

export interface TreeFacts {
  /** What the set of pages and their rows depend on besides the files: the header of an index made of them. */
  readonly key: string;
  readonly roots: readonly string[];
  readonly detected: boolean;
  /** Null when the walk must be repeated whatever the tree looks like. */
  readonly signature: Signature | null;
  /** What the walk had to leave out. */
  readonly problems: readonly string[];
  /** The index as it was when its content had this hash; null when none was seen. */
  readonly index: SeenIndex | null;
}

export interface TreeMemory extends TreeFacts {
  /** Where the pages are, from the project's folder. */
  readonly files: readonly string[];
  /** Of each page size, time of change of its content, and of its entry: `Stamp`. */
  readonly stamps: Float64Array;
  /** See `EncodedNames.sum`. */
  readonly sum: string;
  /** Made when asked for, which may throw `BrokenSeal`; most questions find that nothing changed. */
  readonly pages: () => readonly SeenPage[];
}

export interface SeenIndex extends Stamp {
  readonly hash: string;
}

/** Numbers of a stamp. */
export const STAMP = 3;

type Name = 'files' | 'stamps' | 'names' | 'readings';
type Meta = TreeFacts & { readonly sum: string };

const NAME = 'tree.bin';

/** Null without one, and for one of another key. */
export function readTreeMemory(folder: string | null, key: string): TreeMemory | null {
  const file = folder === null ? null : readSealed(join(folder, NAME));
  if (file === null) return null;
  try {
    const sections = openSections<Name, Meta>(file);
    if (sections === null || sections.meta.key !== key) return null;
    // Written by the function below, or a seal would be broken.
    const files = JSON.parse(sections.read('files').toString('utf8')) as string[];
    const stamps = doubles(sections.read('stamps'));
    return { ...sections.meta, files, stamps, pages: () => seenPages(sections, files, stamps) };
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    return null;
  }
}

export function writeTreeMemory(folder: string, facts: TreeFacts, pages: readonly SeenPage[]): void {
  const { bytes, sum } = encodeNames({
    paths: pages.map(({ path }) => path),
    hashes: pages.map(({ hash }) => hash),
  });
  const stamps = pages.flatMap(({ size, mtimeMs, ctimeMs }) => [size, mtimeMs, ctimeMs]);
  const encoded = encodeSections<Name>({ ...facts, sum } satisfies Meta, {
    files: textOf(pages.map(({ path, file }) => file ?? path)),
    stamps: bytesOf(Float64Array.from(stamps)),
    names: bytes,
    readings: textOf(pages.map(({ reading }) => reading ?? null)),
  });
  writeSealed(join(folder, NAME), encoded);
}

function seenPages(
  sections: Sections<Name, Meta>,
  files: readonly string[],
  stamps: Float64Array,
): readonly SeenPage[] {
  const { paths, hashes } = decodeNames(sections.read('names'));
  const readings = JSON.parse(sections.read('readings').toString('utf8')) as (Reading | null)[];
  return paths.map((path, at) => {
    const [file = path, reading] = [files[at], readings[at]];
    const [size = 0, mtimeMs = 0, ctimeMs = 0] = stamps.subarray(at * STAMP, (at + 1) * STAMP);
    return {
      path,
      ...(file === path ? {} : { file }),
      size,
      mtimeMs,
      ctimeMs,
      hash: hashes[at] ?? '',
      ...(reading == null ? {} : { reading }),
    };
  });
}

function textOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
