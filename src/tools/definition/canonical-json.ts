// One text for one JSON value, whatever order its keys came in, so that equal definitions have equal hashes.
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { isJsonObject, type Json } from './json.ts';

/** Keys in code-point order, no blanks, numbers and texts as `JSON.stringify` writes them. The order of lists stays: it may mean something. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = inCodePointOrder(Object.keys(value)).map(
    (key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`,
  );
  return `{${members.join(',')}}`;
}
