// JSON as a type, and the check that a value from outside is that and not too deep for code that walks it.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Levels of lists and objects. Real definitions need 15; a thousand of them would overflow the stack of whoever walks them. */
export const DEEPEST = 64;

/** What keeps `value` from being JSON, as the end of a sentence about it; null when it is. */
export function jsonFault(value: unknown, deepest: number = DEEPEST): string | null {
  return faultIn(value, deepest, deepest);
}

function faultIn(value: unknown, left: number, deepest: number): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'has a number that JSON cannot hold';
  if (typeof value !== 'object') return `has a value that JSON cannot hold (${typeof value})`;
  if (left === 0) return `is nested more than ${deepest} levels deep`;
  for (const part of Object.values(value)) {
    const fault = faultIn(part, left - 1, deepest);
    if (fault !== null) return fault;
  }
  return null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}
