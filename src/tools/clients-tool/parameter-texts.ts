// What the parameters of a tool are called and said to be, for whoever looks for it by them.
import { isJsonObject, type JsonObject } from '../definition/json.ts';

/** A name and its description are one text; those of objects inside of others are left to their descriptions. */
export function parameterTexts({ properties }: JsonObject): readonly string[] {
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).map(([name, schema]) => {
    const said = isJsonObject(schema) ? schema['description'] : undefined;
    return typeof said === 'string' ? `${name}: ${said}` : name;
  });
}
