// What an option accepts as its value, kept apart from both parsers so that they cannot differ in it.
import type { OptionShape, OptionValue } from './command-spec.ts';

/** The sentence that refuses the value; undefined when it is fine. */
export function valueFault(option: OptionShape, value: string): string | undefined {
  const name = `option --${option.long} <${option.value}>`;
  if (value === '') return `${name} needs a value`;
  // A forgotten value would otherwise swallow the next option in silence.
  if (value.startsWith('-')) return `${name} needs a value, not ${value}`;
  if (option.count && !isCount(value)) return `${name} takes a whole number above 0, not ${value}`;
  if (option.choices === undefined || option.choices.includes(value)) return undefined;
  return `${name} takes ${option.choices.join(', ')}, not ${value}`;
}

/** What the option has after one more time on the line: the last value holds, of a repeatable one all do. */
export function valueAfter(option: OptionShape, before: unknown, value: string): OptionValue {
  if (!option.repeatable) return value;
  return [...(Array.isArray(before) ? before : []), value];
}

/** `--no-build` says false to `build`. */
export function negated(option: OptionShape): string | undefined {
  return option.long.startsWith('no-') ? option.long.slice('no-'.length) : undefined;
}

function isCount(value: string): boolean {
  return /^[1-9][0-9]*$/.test(value) && Number.isSafeInteger(Number(value));
}
