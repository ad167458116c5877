// Which lines of front matter are keys, and which go on with the value of one: for line numbers, repeated keys and repairs.

export interface KeyLine {
  readonly key: string;
  readonly indent: number;
  /** Index in the lines of the block. */
  readonly at: number;
  /** What stands behind the colon, trimmed. */
  readonly value: string;
  /** How many of the next lines go on with that value; a map or list below a key without a value is none. */
  readonly more: number;
}

/** Of block maps only; what is written in flow style or in lists of maps is not looked into. */
export function keyLines(lines: readonly string[]): readonly KeyLine[] {
  const found: KeyLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const key = keyAt(lines, at);
    if (key !== null) found.push(key);
    at += 1 + (key?.more ?? 0);
  }
  return found;
}

function keyAt(lines: readonly string[], at: number): KeyLine | null {
  const line = lines[at] ?? '';
  const indent = line.length - line.trimStart().length;
  const colon = colonBehindKey(line, indent);
  if (colon === null) return null;
  const key = line.slice(indent, colon).trimEnd();
  const value = line.slice(colon + 1).trim();
  return { key: unquoted(key), indent, at, value, more: opensMap(value) ? 0 : deeper(lines, at + 1, indent) };
}

/** Steps of one way each: front matter comes from anybody, and one expression for all of it can be kept busy for hours. */
function colonBehindKey(line: string, indent: number): number | null {
  const quoted = /^("[^"]*"|'[^']*')/.exec(line.slice(indent));
  const from = indent + (quoted?.[0].length ?? 0);
  const found = line.slice(from).search(/:(?:[ \t]|$)/);
  const between = line.slice(from, from + found);
  if (found === -1) return null;
  if (quoted !== null) return between.trim() === '' ? from + found : null;
  const opens = /^[^#"'&*!|>%@`[{]/.test(between) && !/^-(?:[ \t]|$)/.test(between);
  return opens && !between.includes(' #') ? from + found : null;
}

/** Nothing, a comment, an anchor or a tag: the value stands below. */
function opensMap(value: string): boolean {
  const words = value.replace(/(?:^|\s)#.*$/, '').trim();
  return words === '' || words.split(/\s+/).every((word) => /^[&!]/.test(word));
}

function deeper(lines: readonly string[], from: number, indent: number): number {
  let last = from - 1;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (line.length - line.trimStart().length <= indent) break;
    last = at;
  }
  return last - from + 1;
}

function unquoted(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}
