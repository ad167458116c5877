// The rules of one ignore file, as git reads it. The package `ignore` was tried and rejected: it takes what is below a match for
// matched, so `!a*` in a lower file does not free the content of `a`, and a root inside an ignored folder cannot be walked.
import { globPattern } from './ignore-glob.ts';

export interface IgnoreRule {
  /** Takes out what an earlier rule has put in. */
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  /** A pattern without a slash is compared with the name, any other with the path from the folder of its file. */
  readonly on: 'name' | 'path';
  readonly matches: (bytes: string) => boolean;
}

/** The last rule first, as that is the one that decides. `bytes` is the file, one byte a UTF-16 unit. */
export function parseIgnoreRules(bytes: string): readonly IgnoreRule[] {
  const lines = bytes.replace(/^\xef\xbb\xbf/, '').split('\n');
  return lines.flatMap((line) => parseLine(line.replace(/\r$/, ''))).reverse();
}

function parseLine(line: string): readonly IgnoreRule[] {
  if (line.startsWith('#')) return [];
  const text = withoutTrailingBlanks(line);
  const negated = text.startsWith('!');
  const whole = negated ? text.slice(1) : text;
  const foldersOnly = whole.endsWith('/');
  const pattern = foldersOnly ? whole.slice(0, -1) : whole;
  const on = pattern.includes('/') ? 'path' : 'name';
  const glob = pattern.startsWith('/') ? pattern.slice(1) : pattern;
  if (glob === '') return [];
  const matches = matcher(glob, on);
  return matches === null ? [] : [{ negated, foldersOnly, on, matches }];
}

/** Blanks at the end belong to the pattern only behind a backslash. */
function withoutTrailingBlanks(line: string): string {
  return /^((?:[^\\ ]| +(?=[^ ])|\\.)*) *$/s.exec(line)?.[1] ?? line;
}

function matcher(glob: string, style: 'name' | 'path'): IgnoreRule['matches'] | null {
  if (!/[*?[\\]/.test(glob)) return (bytes) => bytes === glob;
  const [, suffix] = /^\*([^*?[\\/]*)$/.exec(glob) ?? [];
  if (suffix !== undefined && style === 'name') return (bytes) => bytes.endsWith(suffix);
  const pattern = globPattern(glob, style);
  return pattern && ((bytes) => pattern.test(bytes));
}
