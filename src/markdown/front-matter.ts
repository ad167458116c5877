// Splits the front matter from a page, so that no metadata is taken for text and no text for metadata.
import { readableLines } from './readable-lines.ts';
import { simpleYaml } from './simple-yaml.ts';
import { parseToml } from './toml-block.ts';
import { parseYaml } from './yaml-block.ts';

export interface FrontMatter {
  readonly format: 'yaml' | 'toml' | 'none';
  /** Scalars are strings as written (`1.10`, `yes`, `2024-01-01`); lists and maps stay lists and maps. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Lines that the block takes, fences included: the body begins on the line after. */
  readonly bodyLine: number;
  /** Where the body begins in the text. */
  readonly bodyStart: number;
  readonly problem?: string;
}

/** What the readers of both languages return: null for what is no mapping, a reason for what is broken. */
export type BlockData = { readonly data: Record<string, unknown> } | { readonly broken: string } | null;

const formats = [
  { format: 'yaml', open: '---', close: ['---', '...'], name: 'YAML' },
  { format: 'toml', open: '+++', close: ['+++'], name: 'TOML' },
] as const;
type Format = (typeof formats)[number];

const none: FrontMatter = { format: 'none', data: {}, bodyLine: 0, bodyStart: 0 };

/** `text` as `readText` gives it. An opening fence without a mapping behind it is a thematic break, so it stays text. */
export function splitFrontMatter(text: string): FrontMatter {
  const format = formats.find(({ open }) => text.startsWith(open));
  if (format === undefined) return none;
  const fence = /[^\r\n]*(?:\r\n?|\n)?/y;
  if ((fence.exec(text)?.[0] ?? '').trimEnd() !== format.open) return none;
  const start = fence.lastIndex;
  const close = closingFence(text, start, format);
  if (close === null) return unclosed(text.slice(start), format);
  const block = text.slice(start, close.start).replace(/\r\n?/g, '\n');
  return read(block, format, { bodyLine: close.line, bodyStart: close.end });
}

interface Fence {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

function closingFence(text: string, from: number, { close }: Format): Fence | null {
  const line = /[^\r\n]*(?:\r\n?|\n)?/y;
  line.lastIndex = from;
  for (let count = 2; line.lastIndex < text.length; count += 1) {
    const start = line.lastIndex;
    const content = (line.exec(text)?.[0] ?? '').trimEnd();
    if (close.some((fence) => fence === content)) return { start, end: line.lastIndex, line: count };
  }
  return null;
}

function unclosed(rest: string, { name, open }: Format): FrontMatter {
  const looksLikeIt = /^\s*[A-Za-z_][\w.-]*\s*[:=](?:[ \t]|[\r\n]|$)/.test(rest);
  if (!looksLikeIt) return none;
  return { ...none, problem: `the ${name} front matter of line 1 is never closed by ${open}: read as text` };
}

function read(
  block: string,
  { format, name }: Format,
  place: Pick<FrontMatter, 'bodyLine' | 'bodyStart'>,
): FrontMatter {
  if (block.trim() === '') return { format, data: {}, ...place };
  const result = format === 'toml' ? parseToml(block) : (simpleYaml(block) ?? parseYaml(block));
  if (result === null) return none;
  if ('data' in result) return { format, data: result.data, ...place };
  const data = readableLines(block, format);
  if (data === null) return none;
  return { format, data, ...place, problem: `the front matter is no valid ${name}: ${result.broken}` };
}
