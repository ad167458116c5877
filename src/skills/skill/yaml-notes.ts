// What YAML allows in front matter and readers of skills do not, or take otherwise than its author meant.
import { type Finding, finding } from './finding.ts';
import type { KeyLine } from './key-lines.ts';

export function yamlNotes(lines: readonly string[], keys: readonly KeyLine[]): readonly Finding[] {
  return keys.flatMap((key) => [...notesOf(key), ...dashes(lines, key)]);
}

function notesOf({ key, value, at }: KeyLine): readonly Finding[] {
  const line = at + 2;
  if (/^[[{]/.test(value)) {
    const message = `the value of ${key} is in brackets, which the standard's reader refuses`;
    return [finding('yaml-flow', message, 'Write it without brackets, over several lines.', { line })];
  }
  if (/^[&*!]/.test(value)) {
    const message = `the value of ${key} is an anchor, an alias or a tag, which the standard's reader refuses`;
    return [finding('yaml-reference', message, 'Write the value itself.', { line })];
  }
  if (/^["'|>#]/.test(value)) return [];
  if (/ #/.test(value)) {
    const message = `the value of ${key} ends before the #, since YAML takes the rest for a comment`;
    return [finding('value-cut', message, 'Put the value in quotes.', { line })];
  }
  if (/^(?:name|description)$/.test(key) && otherTypes.some((type) => type.test(value))) {
    const message = `most readers take the ${key} ${value} for a number, a date or a truth value, and not for a text`;
    return [finding('value-no-text', message, `Put it in quotes: ${key}: "${value}".`, { line })];
  }
  return [];
}

const otherTypes: readonly RegExp[] = [
  /^[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i,
  /^0(?:x[\da-f]+|o[0-7]+)$/i,
  /^\d{4}-\d\d?-\d\d?$/,
  /^(?:true|false|yes|no|on|off|null|~)$/i,
];

/** The standard's reader cuts at the next three hyphens, wherever they stand. */
function dashes(lines: readonly string[], { key, at, more }: KeyLine): readonly Finding[] {
  const index = lines.slice(at, at + 1 + more).findIndex((line) => line.includes('---'));
  if (index === -1) return [];
  const message = `some readers take the --- in the value of ${key} for the end of the front matter`;
  return [finding('value-dashes', message, 'Write another dash.', { line: at + index + 2 })];
}
