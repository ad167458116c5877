// What an option accepts as its value, kept apart from both parsers so that they cannot differ in it.
import type { OptionShape } from './command-spec.ts';

/** The sentence that refuses the value; undefined when it is fine. */
export function valueFault(option: OptionShape, value: string): string | undefined {
  const name = `option --${option.long} <${option.value}>`;
  if (value === '') return `${name} needs a value`;
  // A forgotten value would otherwise swallow the next option in silence.
  if (value.startsWith('-')) return `${name} needs a value, not ${value}`;
  if (option.choices === undefined || option.choices.includes(value)) return undefined;
  return `${name} takes ${option.choices.join(', ')}, not ${value}`;
}

/** `--no-build` says false to `build`. */
export function negated(option: OptionShape): string | undefined {
  return option.long.startsWith('no-') ? option.long.slice('no-'.length) : undefined;
}
