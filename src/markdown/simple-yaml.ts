// Reads the front matter that most pages have, maps and lists of simple values, because the YAML library takes longer than all the rest.
import type { BlockData } from './front-matter.ts';
import { simpleBlockScalar, simpleFlowList, simpleScalar } from './simple-yaml-value.ts';

const pair = /^ *([A-Za-z_][\w.-]*(?: [\w.-]+)*):(?: +([^ ].*))?$/;
const item = /^ *- +([^ ].*)$/;
/** What has a rule of its own: tabs, control characters, unusual blanks. */
const unusual = /[^\n -~\u00a1-\u2027\u202a-\ufefe\uff00-\uffff]/;
const DEEPEST = 20;

type Data = Record<string, unknown>;

/** Lines that are still to be read; what any step does not surely read as the library does is left to it, by null. */
interface Cursor {
  readonly lines: readonly string[];
  at: number;
}

/** Null when the block is anything but simple. */
export function simpleYaml(block: string): BlockData {
  if (unusual.test(block)) return null;
  const cursor = { lines: block.split('\n'), at: 0 };
  const data = readMap(cursor, 0);
  return data === null || nextLine(cursor) !== null ? null : { data };
}

/** The next line that is neither blank nor a comment; null at the end. */
function nextLine(cursor: Cursor): string | null {
  for (; cursor.at < cursor.lines.length; cursor.at += 1) {
    const line = cursor.lines[cursor.at] ?? '';
    if (!/^ *(?:#|$)/.test(line)) return line;
  }
  return null;
}

function readMap(cursor: Cursor, indent: number): Data | null {
  const data: Data = {};
  let isEmpty = true;
  for (let line = nextLine(cursor); line !== null && indentOf(line) >= indent; line = nextLine(cursor)) {
    const [, key, written = ''] = pair.exec(withoutEnd(line)) ?? [];
    if (key === undefined || key === '__proto__' || indentOf(line) > indent) return null;
    cursor.at += 1;
    const value = written === '' ? readBelow(cursor, indent) : readValue(cursor, indent, written);
    if (value === null) return null;
    data[key] = value;
    isEmpty = false;
  }
  return isEmpty ? null : data;
}

/** Blanks only, as YAML has it. A pattern would take the square of a long row of them. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ') end -= 1;
  return line.slice(0, end);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function readValue(cursor: Cursor, indent: number, written: string): string | string[] | null {
  if (written.startsWith('[')) return simpleFlowList(written);
  if (!/^[|>]-?$/.test(written)) return simpleScalar(written);
  const block = simpleBlockScalar(cursor.lines, cursor.at, indent, written);
  cursor.at = block?.end ?? cursor.at;
  return block?.value ?? null;
}

/** What stands below a key without a value: a list, a map, or nothing. */
function readBelow(cursor: Cursor, indent: number): unknown {
  const line = nextLine(cursor);
  if (line === null || indentOf(line) < indent) return '';
  if (item.test(withoutEnd(line))) return readList(cursor, indentOf(line));
  if (indentOf(line) === indent) return '';
  return indentOf(line) > DEEPEST ? null : readMap(cursor, indentOf(line));
}

function readList(cursor: Cursor, indent: number): string[] | null {
  const items: string[] = [];
  for (let line = nextLine(cursor); line !== null && indentOf(line) >= indent; line = nextLine(cursor)) {
    const [, written] = item.exec(withoutEnd(line)) ?? [];
    if (written === undefined && indentOf(line) === indent) break;
    const value = written === undefined || indentOf(line) > indent ? null : simpleScalar(written);
    if (value === null) return null;
    items.push(value);
    cursor.at += 1;
  }
  return items;
}
