// What a model may hand to a script: arguments and standard input, checked before anything starts.
import { splitWords } from './split-words.ts';

export interface ScriptInput {
  /** Handed on as they are; no shell sees them. */
  readonly args: readonly string[];
  /** Null is an empty one. */
  readonly stdin: string | null;
}

/** A new one each time: what somebody does to theirs is nobody else's. */
export function scriptInputSchema(): Record<string, unknown> {
  return {
    type: 'object',
    properties: {
      args: {
        description:
          'Command line arguments: a list, or one text that is split at blanks and quotes. Nothing in them is expanded.',
        anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
      },
      stdin: { type: 'string', description: 'Text for the standard input, which is empty without it.' },
    },
    additionalProperties: false,
  };
}

/** `fault` is a sentence without a full stop. No input at all is an empty one. */
export function readScriptInput(input: unknown): ScriptInput | { readonly fault: string } {
  const fields = input ?? {};
  if (!isObject(fields)) return { fault: 'the input must be an object with args and stdin, or nothing' };
  const unknown = Object.keys(fields).find((name) => name !== 'args' && name !== 'stdin');
  if (unknown !== undefined)
    return { fault: `there is no input ${JSON.stringify(unknown)}; there are args and stdin` };
  const { stdin = null } = fields;
  if (stdin !== null && typeof stdin !== 'string') return { fault: 'stdin must be a text' };
  const args = readArguments(fields['args'] ?? []);
  return 'fault' in args ? args : { args: args.words, stdin };
}

/** No system takes as much, and the splitting of still more would end the process. */
const LONGEST = 1_000_000;

function readArguments(given: unknown): ReturnType<typeof splitWords> {
  if (typeof given === 'string') {
    if (given.length > LONGEST) return { fault: `args is longer than ${LONGEST} characters` };
    const split = splitWords(given);
    return 'fault' in split ? { fault: `args ${split.fault}` } : checked(split.words);
  }
  if (Array.isArray(given) && given.every((each) => typeof each === 'string')) return checked(given);
  return { fault: 'args must be a list of texts, or one text' };
}

/** Nothing could hand it on: to the system, that character is the end of an argument. */
function checked(words: readonly string[]): ReturnType<typeof splitWords> {
  return words.some((word) => word.includes('\0'))
    ? { fault: 'args must not have the character U+0000' }
    : { words };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
