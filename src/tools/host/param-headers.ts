// Repeats arguments in headers where a tool's schema asks for it (`x-mcp-header`), as the modern era does over HTTP.
import { isObject } from '../definition/json.ts';

/** Empty where the schema asks for none. Only what stands below `properties` all the way is asked for. */
export function paramHeaders(
  inputSchema: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs(inputSchema, args));
}

function pairs(schema: unknown, value: unknown): readonly (readonly [string, string])[] {
  if (!isObject(schema)) return [];
  const header = schema['x-mcp-header'];
  const text = textOf(value);
  const own =
    typeof header === 'string' && /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(header) && text !== undefined
      ? [[`Mcp-Param-${header}`, encode(text)] as const]
      : [];
  const properties = schema['properties'];
  if (!isObject(properties) || !isObject(value)) return own;
  const below = Object.entries(properties).flatMap(([name, child]) =>
    Object.hasOwn(value, name) ? pairs(child, value[name]) : [],
  );
  return [...own, ...below];
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
    ? String(value)
    : undefined;
}

/** Anything but plain ASCII without spaces around it travels as Base64, and so does what looks like that already. */
function encode(text: string): string {
  const plain = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(text);
  return plain && !/^=\?base64\?.*\?=$/.test(text)
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
