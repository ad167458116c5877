// Checks what a model put into the input of a tool, in words by which it can mend that.
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure } from '../../outcome.ts';
import type { ToolDefinition } from '../../tools/definition/tool-definition.ts';

type Kind = 'string' | 'boolean' | 'integer';

// Not an interface: those are no JSON to the compiler.
type Field = { readonly type: Kind; readonly description?: string };

/** The part of a definition that its input is checked by. */
export interface FieldsDefinition extends ToolDefinition {
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Field>>;
    readonly required: readonly string[];
  };
}

const kinds: Readonly<Record<Kind, { readonly words: string; readonly fits: (value: unknown) => boolean }>> =
  {
    string: {
      words: 'a text that is not empty',
      fits: (value) => typeof value === 'string' && value.trim() !== '',
    },
    boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
    integer: {
      words: 'a whole number above 0',
      fits: (value) => Number.isSafeInteger(value) && Number(value) > 0,
    },
  };

/**
 * The first fault; null when there is none. A field that nobody knows is a fault too: an option that is overlooked gives the answer
 * to another question.
 */
export function inputFault(
  { name, inputSchema }: FieldsDefinition,
  input: Readonly<Record<string, unknown>>,
): Failure | null {
  const { properties, required } = inputSchema;
  const missing = required.find((field) => input[field] === undefined);
  if (missing !== undefined) return refuse(name, `"${missing}" is missing; ${expected(properties[missing])}`);
  for (const [field, value] of Object.entries(input)) {
    const known = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (known === undefined) return refuse(name, unknownField(field, Object.keys(properties)));
    if (value === undefined) continue;
    if (!kinds[known.type].fits(value))
      return refuse(name, `"${field}" is ${shown(value)}; ${expected(known)}`);
  }
  return null;
}

export function refuse(tool: string, fact: string): Failure {
  return failure('usage', 'bad-tool-input', `${tool}: ${fact}`);
}

function expected(field: Field | undefined): string {
  if (field === undefined) return 'it is required';
  const about = field.description === undefined ? '' : ` (${field.description})`;
  return `expected ${kinds[field.type].words}${about}`;
}

function unknownField(field: string, known: readonly string[]): string {
  const near = nearest(field, known);
  const hint = near === undefined ? `it has ${known.join(', ')}` : `did you mean "${near}"?`;
  return `there is no field "${field}"; ${hint}`;
}

/** Not whole: what a model put there may be long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
