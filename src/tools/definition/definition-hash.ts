// The fingerprint of a definition as it was loaded, by which a call notices that its host has changed it.
import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { JsonObject } from './json.ts';
import type { ToolDefinition } from './tool-definition.ts';

/** What tells a model what the tool is and does. `_meta` and icons may change from one start of a host to the next. */
export const HASHED = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const;

/** Goes up with every change of what is hashed; nothing else that is hashed here begins so. */
const DOMAIN = 'quartermaster.tool-definition.1\n';

/** `sha256:` and 64 hexadecimal digits. */
export function definitionHash(definition: ToolDefinition): string {
  const text = DOMAIN + canonicalJson(hashedPart(definition));
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function hashedPart(definition: ToolDefinition): JsonObject {
  return Object.fromEntries(
    HASHED.flatMap((field) => {
      const value = Object.hasOwn(definition, field) ? definition[field] : undefined;
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
