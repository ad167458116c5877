// Leaves out the require side of entry points that says the same as the import side: reading it would double the work for nothing.
import { readFileSync } from 'node:fs';
import type { EntryPoint } from '../entry-points/find.ts';
import { type RelativeModules, relativeModules } from './relative-module.ts';

export function withoutTwins(entries: readonly EntryPoint[]): EntryPoint[] {
  const relative = relativeModules();
  const known = new Map<string, string>();
  return entries.map((entry) =>
    entry.alternate !== null && isTwin(entry.file, entry.alternate, relative, known)
      ? { ...entry, alternate: null }
      : entry,
  );
}

/**
 * Whether two files and all that they import by relative names have the same text, but for the endings of those names. `known` maps
 * files to their twins; a pair that is being compared counts as one, since modules import each other.
 */
function isTwin(file: string, other: string, relative: RelativeModules, known: Map<string, string>): boolean {
  const twin = known.get(file);
  if (twin !== undefined) return twin === other;
  if (file === other) return true;
  const text = textOf(file);
  const otherText = textOf(other);
  if (text === null || otherText === null || plain(text) !== plain(otherText)) return false;
  known.set(file, other);
  const names = namesIn(text);
  const otherNames = namesIn(otherText);
  const isSame = names.every((name, at) => {
    const found = relative(name, file);
    const otherFound = relative(otherNames[at] ?? '', other);
    if (found === null || otherFound === null) return false;
    return isTwin(found.resolvedFileName, otherFound.resolvedFileName, relative, known);
  });
  if (!isSame) known.delete(file);
  return isSame;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Quoted relative names, whatever they stand in: one in a comment costs a comparison at most. */
const NAME = /(['"])(\.\.?\/[^'"\n]*)\1/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].flatMap(([, , name]) => name ?? []);
}

function plain(text: string): string {
  return text
    .replace(NAME, (_, quote: string, name: string) => `${quote}${name.replace(/\.[cm]?js$/, '')}${quote}`)
    .replace(/^\/\/# sourceMappingURL=.*$/m, '');
}
