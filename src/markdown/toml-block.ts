// Reads TOML front matter; a file of its own, so that the library is loaded by the pages that need it.
import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import type { BlockData } from './front-matter.ts';

/** Never null: `+++` means nothing else in Markdown, so a block that is no TOML is a broken one. */
export function parseToml(block: string): BlockData {
  try {
    const table = parse(block, { integersAsBigInt: true });
    const written = scalarsAsWritten(block);
    const data: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(table)) {
      define(data, key, isPlainScalar(value) ? (written.get(key) ?? plain(value)) : plain(value));
    }
    return { data };
  } catch (error) {
    if (error instanceof TomlError) return { broken: `line ${error.line + 1}, ${reason(error.message)}` };
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

/** Numbers, dates and truth values of the first table, which the library gives as values: `1.10` must not become `1.1`. */
function scalarsAsWritten(block: string): ReadonlyMap<string, string> {
  const [rootTable = ''] = block.split(/^[ \t]*\[/m, 1);
  const pairs = rootTable.matchAll(/^[ \t]*([\w-]+)[ \t]*=[ \t]*([^\s"'[{#][^\n"'#]*)/gm);
  return new Map(Array.from(pairs, ([, key = '', value = '']) => [key, value.trimEnd()]));
}

function isPlainScalar(value: TomlValue): boolean {
  return typeof value !== 'object' ? typeof value !== 'string' : value instanceof TomlDate;
}

function plain(value: TomlValue): unknown {
  if (typeof value !== 'object') return String(value);
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  const data: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) define(data, key, plain(child));
  return data;
}

/** Assigning to `__proto__` would set no key. */
function define(data: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
}

function reason(message: string): string {
  const [first = ''] = message.replace(/^Invalid TOML document: /, '').split('\n', 1);
  return first;
}
