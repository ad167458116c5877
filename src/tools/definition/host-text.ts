// Words of a host inside of a text of ours: on one line, and without what a terminal would obey or a reader could not see.
import type { Json } from './json.ts';

/** Longest sentence of a host that a line shows, in characters. */
const SENTENCE = 160;
const NAME = 80;

/** For a part of a line that is not quoted; `most` is in characters. */
export function oneLine(text: string, most = 400): string {
  return cut(text.replace(invisible, '').replace(blank, ' ').trim(), most);
}

/** Between quotes, so that its end is where it ends, whatever it says. */
export function quoted(text: string, most: number = SENTENCE): string {
  return JSON.stringify(oneLine(text, most));
}

/** As it is where it is a plain word, else quoted. */
export function shownName(name: string): string {
  return /^[A-Za-z0-9_-]{1,128}$/.test(name) ? name : quoted(name, NAME);
}

/** Lines stay lines, tabs stay tabs. */
export function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(invisible, '').replaceAll(control, ' ').trimEnd())
    .join('\n');
}

/**
 * Format characters but the two joiners that scripts need, and selectors of variants beyond those of emoji: they turn the direction of a
 * line, or hide words in it. Halves of characters besides.
 */
const invisible = /(?![\u200c\u200d])\p{Cf}|[\u{e0100}-\u{e01ef}]|\p{Cs}/gu;
const control = /(?!\t)[\p{Cc}\u2028\u2029]/gu;
const blank = /[\s\p{Cc}]+/gu;

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // By characters, or one of two halves would be left.
  return `${[...text.slice(0, most)].slice(0, -1).join('')}…`;
}

/** JSON of the same value, in which nothing is invisible. */
export function shownJson(value: Json): string {
  return JSON.stringify(value).replace(hidden, (text) =>
    Array.from({ length: text.length }, (_, at) => escaped(text.charCodeAt(at))).join(''),
  );
}

const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Cc}\u2028\u2029]|[\u{e0100}-\u{e01ef}]/gu;

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
