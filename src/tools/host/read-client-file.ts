// Reads the hosts out of one configuration file of an MCP client, whatever else stands in it.
import { readFileSync } from 'node:fs';
import { type ParseError, parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { errorCode } from '../../state/system-failure.ts';
import { isObject } from '../definition/json.ts';
import type { ClientRow } from './client-table.ts';

export interface RawEntry {
  readonly name: string;
  readonly value: unknown;
}

export type ClientFile =
  | { readonly entries: readonly RawEntry[] }
  /** In words that follow the file's name. */
  | { readonly problem: string };

/** Null for a file that is not there. `project` picks the entries that a file keeps for single projects. */
export function readClientFile(file: string, row: ClientRow, project: string): ClientFile | null {
  const read = readText(file);
  if (read === null || 'problem' in read) return read;
  if (read.text.trim() === '') return { entries: [] };
  const parsed = row.format === 'toml' ? readToml(read.text) : readJson(read.text);
  if ('problem' in parsed) return parsed;
  if (!isObject(parsed.value)) return { problem: `is no object with the key ${row.key}` };
  const own = entriesOf(parsed.value, row.key);
  if ('problem' in own) return own;
  const forProject = projectEntries(parsed.value, row, project);
  return { entries: [...forProject, ...own.entries] };
}

function readText(file: string): { readonly text: string } | { readonly problem: string } | null {
  try {
    return { text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : { problem: `cannot be read (${code})` };
  }
}

type Parsed = { readonly value: unknown } | { readonly problem: string };

/** The plain parser first: such a file may hold megabytes of a client's history. */
function readJson(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return readJsonc(text);
  }
}

function readJsonc(text: string): Parsed {
  const errors: ParseError[] = [];
  try {
    const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
    const [first] = errors;
    if (first === undefined) return { value: value ?? {} };
    return { problem: `is no JSON (line ${lineAt(text, first.offset)})` };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: 'is nested too deeply' };
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length;
}

function readToml(text: string): Parsed {
  try {
    return { value: parseToml(text) };
  } catch (error) {
    const line = isObject(error) && typeof error['line'] === 'number' ? ` (line ${error['line']})` : '';
    return { problem: `is no TOML${line}` };
  }
}

function entriesOf(
  value: Readonly<Record<string, unknown>>,
  key: string,
): { readonly entries: readonly RawEntry[] } | { readonly problem: string } {
  const hosts = Object.hasOwn(value, key) ? value[key] : undefined;
  if (hosts === undefined || hosts === null) return { entries: [] };
  if (!isObject(hosts)) return { problem: `has a ${key} that is no object` };
  return { entries: Object.entries(hosts).map(([name, entry]) => ({ name, value: entry })) };
}

function projectEntries(
  value: Readonly<Record<string, unknown>>,
  { key, perProject }: ClientRow,
  project: string,
): readonly RawEntry[] {
  const projects = perProject === undefined ? undefined : value[perProject];
  const own = isObject(projects) && Object.hasOwn(projects, project) ? projects[project] : undefined;
  const read = isObject(own) ? entriesOf(own, key) : { entries: [] };
  return 'entries' in read ? read.entries : [];
}
