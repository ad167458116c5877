// What a host says about one of its tools, kept as it was given.
import { isObject, type Json, type JsonObject, jsonFault } from './json.ts';

/** Fields that nobody here knows, such as `_meta` and `icons`, stay where they are. */
export interface ToolDefinition extends JsonObject {
  readonly name: string;
  /** Empty where the host gave none. */
  readonly description: string;
  readonly inputSchema: JsonObject;
}

export type ReadDefinition =
  | { readonly definition: ToolDefinition; readonly fault?: never }
  /** `name` is null where not even that can be read. `fault` is the end of a sentence about the tool. */
  | { readonly name: string | null; readonly fault: string; readonly definition?: never };

/** One element of what a host lists. A fault concerns this element alone. */
export function readDefinition(value: unknown): ReadDefinition {
  if (!isObject(value)) return { name: null, fault: 'is not an object' };
  const { name } = value;
  if (typeof name !== 'string') return { name: null, fault: 'has no name that is a text' };
  const fault = name === '' ? 'has an empty name' : (jsonFault(value) ?? fieldFault(value));
  if (fault !== null) return { name, fault };
  // Both are checked above; the compiler does not follow from the parts to the whole.
  const fields = value as JsonObject & { readonly name: string; readonly inputSchema: JsonObject };
  return { definition: { ...fields, description: textOf(fields['description']) } };
}

interface Kind {
  readonly says: string;
  readonly fits: (value: unknown) => boolean;
}

const text: Kind = { says: 'a text', fits: (value) => typeof value === 'string' };
const object: Kind = { says: 'an object', fits: isObject };

const known: Readonly<Record<string, Kind>> = {
  description: text,
  inputSchema: object,
  title: text,
  outputSchema: object,
  annotations: object,
};

function fieldFault(value: Readonly<Record<string, unknown>>): string | null {
  if (!Object.hasOwn(value, 'inputSchema')) return 'has no inputSchema';
  const wrong = Object.entries(known).find(
    ([name, { fits }]) => Object.hasOwn(value, name) && !fits(value[name]),
  );
  return wrong === undefined ? null : `has a field ${wrong[0]} that is not ${wrong[1].says}`;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
