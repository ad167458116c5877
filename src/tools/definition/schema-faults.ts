// Whether a provider will take the schemas of a tool: one that it does not take fails every request of the agent that loaded it.
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { ToolDefinition } from './tool-definition.ts';

/**
 * Lists and objects within one another. Ten levels of nested objects take 20 to 30; of 175 tools of eleven real servers, none
 * comes near.
 */
const DEEPEST_SCHEMA = 32;

/** Bytes of the whole definition as JSON, about 16,000 tokens; the largest of the 175 has 7,500. */
const LARGEST_DEFINITION = 65_536;

/** Every reason against loading the tool, as sentences without a full stop; empty when there is none. */
export function schemaFaults(definition: ToolDefinition): readonly string[] {
  const { inputSchema, outputSchema } = definition;
  const faults = [
    ...sizeFaults(definition),
    ...topFaults(inputSchema),
    ...insideFaults('inputSchema', inputSchema, { checksNames: true }),
    ...(isJsonObject(outputSchema) ? insideFaults('outputSchema', outputSchema, { checksNames: false }) : []),
  ];
  return [...new Set(faults)];
}

function sizeFaults(definition: ToolDefinition): readonly string[] {
  const bytes = Buffer.byteLength(JSON.stringify(definition));
  return bytes <= LARGEST_DEFINITION
    ? []
    : [`its definition has ${bytes} bytes, and ${LARGEST_DEFINITION} are allowed`];
}

function topFaults(schema: JsonObject): readonly string[] {
  const unions = ['oneOf', 'anyOf', 'allOf'].filter((keyword) => Object.hasOwn(schema, keyword));
  return [
    ...(schema['type'] === 'object' ? [] : ['its inputSchema is not of "type": "object"']),
    ...unions.map((keyword) => `its inputSchema has ${keyword} at the top`),
  ];
}

interface Checks {
  /** Providers see only the names of the input. */
  readonly checksNames: boolean;
}

function insideFaults(field: string, schema: JsonObject, checks: Checks): readonly string[] {
  if (depthOf(schema) > DEEPEST_SCHEMA)
    return [`its ${field} is nested more than ${DEEPEST_SCHEMA} levels deep`];
  return walk(schema, field, checks);
}

function depthOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Keywords whose value is data, in which nothing is a keyword. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples', 'example', 'required']);
/** Keywords whose value has names of the author's choosing, each with a schema. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

/** `place` is the way from the definition to `schema`, as `inputSchema.properties.path`. */
function walk(schema: JsonObject, place: string, checks: Checks): readonly string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (data.has(keyword)) return [];
    const here = `${place}.${keyword}`;
    if (named.has(keyword) && isJsonObject(value)) return walkNamed(keyword, value, here, checks);
    if (typeof value === 'string') return referenceFaults(keyword, value, place);
    return walkParts(value, here, checks);
  });
}

function walkNamed(keyword: string, value: JsonObject, place: string, checks: Checks): readonly string[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(keyword === 'properties' && checks.checksNames ? nameFaults(name, place) : []),
    ...(isJsonObject(inner) ? walk(inner, `${place}.${name}`, checks) : []),
  ]);
}

function walkParts(value: Json, place: string, checks: Checks): readonly string[] {
  if (isJsonObject(value)) return walk(value, place, checks);
  if (!Array.isArray(value)) return [];
  return value.flatMap((part, index) => walkParts(part, `${place}[${index}]`, checks));
}

function nameFaults(name: string, place: string): readonly string[] {
  return /^[A-Za-z0-9_.-]{1,64}$/.test(name)
    ? []
    : [
        `its ${place} has the name ${JSON.stringify(name)}, which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -`,
      ];
}

/** Nothing is ever fetched, so what lies elsewhere cannot be known. */
function referenceFaults(keyword: string, value: string, place: string): readonly string[] {
  const isReference = keyword === '$ref' || keyword === '$dynamicRef' || keyword === '$recursiveRef';
  return isReference && !value.startsWith('#')
    ? [`its ${place} has a ${keyword} to another document, ${JSON.stringify(value)}`]
    : [];
}
