// Says in a few lines what a host changed about a tool since it was loaded, so that whoever reads the refusal can decide.
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { canonicalJson } from './canonical-json.ts';
import { HASHED } from './definition-hash.ts';
import { isJsonObject, type Json } from './json.ts';
import type { ToolDefinition } from './tool-definition.ts';

const MOST_LINES = 12;
const LONGEST_VALUE = 80;

/** Lines without a full stop; empty when nothing changed that a hash is made of. */
export function describeChange(before: ToolDefinition, after: ToolDefinition): readonly string[] {
  const lines = HASHED.flatMap((field) => fieldChanges(field, own(before, field), own(after, field)));
  const rest = lines.length - MOST_LINES;
  return rest <= 0
    ? lines
    : [...lines.slice(0, MOST_LINES), `${rest} more ${rest === 1 ? 'change' : 'changes'}`];
}

function fieldChanges(field: string, before: Json | undefined, after: Json | undefined): readonly string[] {
  if (isSame(before, after)) return [];
  if (before === undefined || after === undefined || !isJsonObject(before) || !isJsonObject(after))
    return [change(field, before, after)];
  const keys = inCodePointOrder(new Set([...Object.keys(before), ...Object.keys(after)]));
  return keys.flatMap((key) => fieldChanges(`${field}.${key}`, own(before, key), own(after, key)));
}

function change(field: string, before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `${field}: new, ${shown(after)}`;
  if (after === undefined) return `${field}: gone, was ${shown(before)}`;
  const [was, is] = [shown(before), shown(after)];
  return was === is ? `${field}: ${atDifference(before, after)}` : `${field}: ${was} → ${is}`;
}

function shown(value: Json | undefined): string {
  return cut(value === undefined ? '' : canonicalJson(value));
}

/** Where both begin alike, what is shown begins shortly before they part. */
function atDifference(before: Json, after: Json): string {
  const [was, is] = [[...canonicalJson(before)], [...canonicalJson(after)]];
  const part = was.findIndex((character, index) => character !== is[index]);
  const from = Math.max(0, (part === -1 ? was.length : part) - 20);
  return `…${cut(was.slice(from).join(''))} → …${cut(is.slice(from).join(''))}`;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST_VALUE ? text : `${characters.slice(0, LONGEST_VALUE - 1).join('')}…`;
}

function own(value: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isSame(before: Json | undefined, after: Json | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return canonicalJson(before) === canonicalJson(after);
}
