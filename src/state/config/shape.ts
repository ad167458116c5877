// What a value of the configuration must look like, as data that checks, environment and messages read alike.
import { nearest } from '../../match/nearest.ts';

export type Shape =
  /** `filled` refuses the empty text, which names no path and no program. */
  | { readonly kind: 'text'; readonly filled: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly range: Range; readonly orNull: boolean }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  /** Any key, one shape of value. */
  | { readonly kind: 'map'; readonly of: Shape }
  /** Known keys only; of `oneOf`, exactly one must be there. */
  | {
      readonly kind: 'keys';
      readonly keys: Readonly<Record<string, Shape>>;
      readonly oneOf: readonly string[];
    };

export interface Range {
  readonly words: string;
  readonly includes: (value: number) => boolean;
}

/** Whether a plain value has a shape that has no parts. */
export function fits(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && !(shape.filled && value === '');
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' ? shape.range.includes(value) : value === null && shape.orNull;
    case 'choice':
      return typeof value === 'string' && shape.of.includes(value);
    default:
      return false;
  }
}

/** `"refuse" or "warn"; did you mean "warn"?` */
export function expectation(value: unknown, shape: Shape): string {
  const near = shape.kind === 'choice' && typeof value === 'string' ? nearest(value, shape.of) : undefined;
  return `${describeShape(shape)}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return shape.filled ? 'a text that is not empty' : 'a text';
    case 'boolean':
      return 'true or false';
    case 'number':
      return `${shape.range.words}${shape.orNull ? ' or null' : ''}`;
    case 'choice':
      return alternatives(shape.of.map((word) => `"${word}"`));
    case 'list':
      return 'a list in brackets';
    case 'map':
    case 'keys':
      return 'an object in braces';
  }
}

export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
