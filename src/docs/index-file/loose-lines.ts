// What can be made out of an index in any state: a broken one must still be compared, and still says what it was made of.
import { type IndexHeader, SCHEMA } from './header.ts';

/** Path → line, of the pages that are named. A path that is there twice has its last line. */
export function looseLines(text: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    const path = /^\{"path":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
    if (path === undefined) continue;
    try {
      lines.set(String(JSON.parse(path)), line);
    } catch {
      // Not a line of an index.
    }
  }
  return lines;
}

/** The first line that is a header, of whatever version: a merge may have put its marks before it. */
export function looseHeader(text: string): IndexHeader | null {
  for (const [line] of text.matchAll(/^\{"schema":.*$/gm)) {
    const header = headerOf(line);
    if (header !== null) return header;
  }
  return null;
}

function headerOf(line: string): IndexHeader | null {
  try {
    // An object, as it begins with a brace; of its keys nothing is sure.
    const { schema, base, roots } = JSON.parse(line) as Record<string, unknown>;
    if (schema !== SCHEMA || typeof base !== 'string') return null;
    return { base, roots: isTexts(roots) && roots.length > 0 ? roots : null };
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
