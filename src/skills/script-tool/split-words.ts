// Splits a line into words as a shell would, and is none: nothing in it is expanded, and no character starts another program.

/** Quotes and backslashes as POSIX has them. `fault` is the end of a sentence about the line. */
export function splitWords(line: string): { readonly words: readonly string[] } | { readonly fault: string } {
  const words: string[] = [];
  const at = new RegExp(part, 'gy');
  let word: string | null = null;
  while (at.lastIndex < line.length) {
    const start = at.lastIndex;
    const found = at.exec(line);
    if (found === null) return { fault: openEnd(line[start]) };
    if (/^\\\r?\n$/.test(found[0])) continue;
    if (found[1] === undefined) word = (word ?? '') + textOf(found[0]);
    else if (word !== null) {
      words.push(word);
      word = null;
    }
  }
  return { words: word === null ? words : [...words, word] };
}

/** A blank stretch; a line that goes on; an escaped character; either kind of quotes; what is none of them. */
const part = /([ \t\r\n]+)|\\\r?\n|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|[^ \t\r\n\\'"]+/;

function textOf(found: string): string {
  if (found.startsWith('\\')) return found.slice(1);
  if (found.startsWith("'")) return found.slice(1, -1);
  if (!found.startsWith('"')) return found;
  // In double quotes a backslash is one, unless it stands before what has a meaning there.
  return found
    .slice(1, -1)
    .replace(/\\(\r?\n|[$`"\\])/g, (_, next: string) => (/\n$/.test(next) ? '' : next));
}

function openEnd(character: string | undefined): string {
  if (character === '\\') return 'ends with a backslash that escapes nothing';
  return `has a ${character === "'" ? 'single' : 'double'} quote that is never closed`;
}
