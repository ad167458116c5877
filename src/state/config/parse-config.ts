// From the text of a configuration file to the settings it holds, each with its line, or to the first thing that is wrong.
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { below, checkValue, propertiesOf } from './check-value.ts';
import type { SettingPath } from './config.ts';
import { type Fault, unknownKey, wrongValue } from './fault.ts';
import { isSettingPath, settingPaths, settings } from './settings.ts';

export interface FoundSetting {
  /** A setting; of one that holds things by name, one of them: `hosts.files`. */
  readonly path: string;
  readonly value: unknown;
  readonly line: number;
}

export interface PlacedFault extends Fault {
  readonly line: number;
  readonly column: number;
}

/** Comments, trailing commas and a byte order mark are fine; an empty text sets nothing. */
export function parseConfig(
  raw: string,
): { readonly found: readonly FoundSetting[] } | { readonly fault: PlacedFault } {
  const text = raw.replace(/^\uFEFF/, '');
  const read = readSettings(text);
  if ('fault' in read) return { fault: { ...read.fault, ...placeOf(text, read.fault.offset) } };
  const found = read.found.map(({ path, value, offset }) => ({
    path,
    value,
    line: placeOf(text, offset).line,
  }));
  return { found };
}

interface Unplaced {
  readonly path: string;
  readonly value: unknown;
  readonly offset: number;
}

type Read = { readonly found: readonly Unplaced[] } | { readonly fault: Fault };

function readSettings(text: string): Read {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
    const [first] = errors;
    if (first !== undefined) return { fault: broken(first) };
    return tree === undefined ? { found: [] } : readObject(tree, '');
  } catch (error) {
    // Ten thousand opening brackets, which a cloned project may well hold, exhaust the stack of the parser.
    if (!(error instanceof RangeError)) throw error;
    return { fault: { code: 'config-broken', offset: 0, words: 'this is nested too deeply' } };
  }
}

/** In words that say what to type. */
const slips: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a value nor a text in double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma, or the closing brace or bracket',
  CloseBraceExpected: 'expected a closing brace',
  CloseBracketExpected: 'expected a closing bracket',
  EndOfFileExpected: 'expected nothing after the closing brace',
  UnexpectedEndOfComment: 'this comment is not closed',
  UnexpectedEndOfString: 'this text is not closed on its line',
};

function broken({ error, offset }: ParseError): Fault {
  const words = slips[printParseErrorCode(error)] ?? 'this is no valid text in double quotes';
  return { code: 'config-broken', offset, words };
}

/** The file itself, or a section of it, whose path is a prefix of settings. */
function readObject(node: Node, path: string): Read {
  if (node.type !== 'object') {
    const name = path === '' ? 'the configuration' : path;
    return { fault: wrongValue(node, name, { kind: 'keys', keys: {}, oneOf: [] }) };
  }
  const properties = propertiesOf(node, path);
  if ('fault' in properties) return properties;
  const found: Unplaced[] = [];
  for (const { name, key, value } of properties) {
    const read = readProperty(below(path, name), key, value);
    if (read === undefined) return { fault: unknownKey(key, path, keysOf(path), sectionsWith(name)) };
    if ('fault' in read) return read;
    found.push(...read.found);
  }
  return { found };
}

/** Undefined when there is no such setting and none below it. */
function readProperty(path: string, key: Node, node: Node): Read | undefined {
  if (isSettingPath(path)) return readSetting(path, key, node);
  return keysOf(path).length > 0 ? readObject(node, path) : undefined;
}

function readSetting(path: SettingPath, key: Node, node: Node): Read {
  const checked = checkValue(node, settings[path].shape, path);
  if (checked.fault !== undefined) return checked;
  if (!settings[path].byName) return { found: [{ path, value: checked.value, offset: key.offset }] };
  const values = new Map(Object.entries(Object(checked.value)));
  const named = (node.children ?? []).flatMap(({ children, offset }) => {
    const name = String(children?.[0]?.value);
    return { path: below(path, name), value: values.get(name), offset };
  });
  return { found: named };
}

/** The keys that settings have right below a path. */
function keysOf(path: string): readonly string[] {
  const start = path === '' ? '' : `${path}.`;
  const rests = settingPaths
    .filter((known) => known.startsWith(start))
    .map((known) => known.slice(start.length));
  return [...new Set(rests.map((rest) => rest.split('.', 1)[0] ?? ''))];
}

/** Where else a key is known, such as `docs.roots` and `skills.roots` for a `roots` on the top level. */
function sectionsWith(name: string): readonly string[] {
  return settingPaths.filter((known) => known.endsWith(`.${name}`));
}

/** Both from 1; a column counts UTF-16 units, as editors do. */
function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
