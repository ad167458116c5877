// Ranks pages by how easily one of them was meant by a path that does not exist. For suggestions only.
import { editDistance } from '../../match/edit-distance.ts';
import { byCodePoint } from '../../state/by-code-point.ts';
import { baseName, parentPath } from '../tree/tree-path.ts';

export interface NearPage {
  readonly path: string;
  /** From the nearest to the farthest. */
  readonly why: 'same name' | 'similar name' | 'part of the name';
}

/**
 * Nearest first: by the name, then by the folder, then by the path. Where pages have the very name there are no others. `pages` are
 * looked at once for any number of questions.
 */
export function nearPages(pages: readonly string[]): (path: string) => readonly NearPage[] {
  const named = new Map<string, string[]>();
  for (const path of pages) {
    const name = plain(nameOf(path));
    const paths = named.get(name);
    if (paths === undefined) named.set(name, [path]);
    else paths.push(path);
  }
  return (asked) => {
    const name = plain(nameOf(asked));
    const names = named.has(name) ? [name] : [...named.keys()];
    return names
      .map((each) => ({ name: each, distance: distance(name, each) }))
      .filter(({ distance }) => distance < FAR)
      .flatMap((near) => (named.get(near.name) ?? []).map((path) => ({ path, distance: near.distance })))
      .map((near) => ({ ...near, apart: foldersApart(asked, near.path) }))
      .sort((a, b) => a.distance - b.distance || a.apart - b.apart || byCodePoint(a.path, b.path))
      .map((near) => ({ path: near.path, why: reason(near.distance) }));
  };
}

/** What a page is called: its file's name without ending, or its folder's where that one only says that it is the first page. */
export function nameOf(path: string): string {
  const name = baseName(path).replace(/\.[A-Za-z]+$/, '');
  const folder = baseName(parentPath(path));
  return /^_?(?:index|readme)$/i.test(name) && folder !== '' ? folder : name;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '-');
}

/** Behind all slips of the fingers, up to `FAR`. */
const PART = 100;
const FAR = 1_000;
/** Nobody mistypes names longer than this, and comparing them takes the square of it. */
const LONGEST = 64;

/** 0 when they differ in case and punctuation at most. */
function distance(asked: string, name: string): number {
  if (asked === name) return 0;
  const limit = asked.length > LONGEST ? 0 : Math.max(1, Math.floor(asked.length / 3));
  const edits = editDistance(asked, name, limit);
  if (edits <= limit && edits < name.length) return edits;
  const [short, long] = asked.length < name.length ? [asked, name] : [name, asked];
  const isPart = short.length >= 3 && `-${long}-`.includes(`-${short}-`);
  return isPart ? PART + long.length - short.length : FAR;
}

function reason(distance: number): NearPage['why'] {
  if (distance === 0) return 'same name';
  return distance < PART ? 'similar name' : 'part of the name';
}

/** How many folders one has and the other has not. */
function foldersApart(path: string, other: string): number {
  const own = parentPath(path).split('/');
  const others = parentPath(other).split('/');
  const missing = (from: readonly string[], to: readonly string[]): number =>
    from.filter((folder) => !to.includes(folder)).length;
  return missing(own, others) + missing(others, own);
}
