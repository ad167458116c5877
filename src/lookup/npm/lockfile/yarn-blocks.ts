// Finds blocks in a yarn.lock of either syntax: key lines stand at the margin, their fields are indented.

export interface YarnBlock {
  /** Descriptors of the key line, unquoted: `ms@^2.1.0`, `ms@npm:^2.1.0`. */
  readonly descriptors: readonly string[];
  /** The indented lines. */
  readonly body: string;
}

/** The block one of whose descriptors is exactly `descriptor`; null without one. */
export function blockOf(text: string, descriptor: string): YarnBlock | null {
  for (let at = text.indexOf(descriptor); at !== -1; at = text.indexOf(descriptor, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1;
    if (!isKeyStart(text, start)) continue;
    const block = blockAt(text, start);
    if (block.descriptors.includes(descriptor)) return block;
  }
  return null;
}

/** Blocks with a descriptor that begins with `prefix`, in file order. */
export function* blocksFrom(text: string, prefix: string): Generator<YarnBlock> {
  for (const block of blocksWith(text, prefix)) {
    if (block.descriptors.some((found) => found.startsWith(prefix))) yield block;
  }
}

/** Blocks that contain `needle` in their key or body, in file order; lazily, since most callers want the first. */
export function* blocksWith(text: string, needle: string): Generator<YarnBlock> {
  for (let at = text.indexOf(needle); at !== -1; ) {
    const start = keyLineAbove(text, at);
    if (start !== -1) yield blockAt(text, start);
    at = text.indexOf(needle, start === -1 ? at + 1 : Math.max(at + 1, endOfBlock(text, start)));
  }
}

/** `version "1.2.3"` or `version: 1.2.3`; null when the block has no such field. */
export function fieldOf(block: YarnBlock, key: string): string | null {
  const value = new RegExp(`^ {2}${key}:? (.*)$`, 'm').exec(block.body)?.[1];
  return value === undefined ? null : unquote(value);
}

/** The entries below `dependencies:` and the like: name → descriptor range. */
export function mapOf(block: YarnBlock, key: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const at = `\n${block.body}`.indexOf(`\n  ${key}:\n`);
  if (at === -1) return entries;
  for (const line of block.body.slice(at + key.length + 4).split('\n')) {
    if (!line.startsWith('    ')) break;
    const match = /^ {4}("[^"]+"|[^\s:"]+):? (.*)$/.exec(line);
    if (match !== null) entries.set(unquote(match[1] ?? ''), unquote(match[2] ?? ''));
  }
  return entries;
}

function blockAt(text: string, start: number): YarnBlock {
  const lineEnd = text.indexOf('\n', start);
  const key = text
    .slice(start, lineEnd === -1 ? text.length : lineEnd)
    .trimEnd()
    .replace(/:$/, '');
  const body = lineEnd === -1 ? '' : text.slice(lineEnd + 1, endOfBlock(text, start));
  return { descriptors: splitKey(key), body };
}

/** Yarn 1 quotes each descriptor, later ones quote the whole list; a comma in a quoted list is a separator too. */
function splitKey(key: string): string[] {
  return key.split(', ').map(unquoteEnds);
}

function unquoteEnds(text: string): string {
  return text.replace(/^"|"$/g, '');
}

function unquote(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('"') && trimmed.endsWith('"')
    ? trimmed.slice(1, -1).replaceAll('\\"', '"')
    : trimmed;
}

function keyLineAbove(text: string, at: number): number {
  let start = text.lastIndexOf('\n', at) + 1;
  while (start > 0 && !isKeyStart(text, start)) start = text.lastIndexOf('\n', start - 2) + 1;
  return isKeyStart(text, start) ? start : -1;
}

function endOfBlock(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  while (end !== -1 && text.startsWith('  ', end + 1)) end = text.indexOf('\n', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isKeyStart(text: string, start: number): boolean {
  const char = text[start];
  return char !== undefined && char !== ' ' && char !== '\n' && char !== '#' && char !== '\r';
}
