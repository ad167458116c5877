// Reads one field of an input that a model wrote; a fault names the field and says what belongs there.
import { nearest } from '../../match/nearest.ts';
import { failure, type Outcome } from '../../outcome.ts';
import { quoted } from '../definition/host-text.ts';
import { isObject } from '../definition/json.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Field<T> = Outcome<{ readonly value: T }>;

/** `need` is a clause such as `get needs the name of a host`. */
export function textField(fields: Fields, name: string, need: string): Field<string> {
  const value = fields[name];
  if (isMissing(value)) return missing(fields, name, need);
  if (typeof value !== 'string') return malformed(`The field "${name}" is not a text: ${need}.`);
  return value.trim() === '' ? malformed(`The field "${name}" is empty: ${need}.`) : field(value);
}

export function namesField(fields: Fields, name: string, need: string): Field<readonly string[]> {
  const value = fields[name];
  if (isMissing(value)) return missing(fields, name, need);
  if (!Array.isArray(value))
    return malformed(`The field "${name}" is not a list: ${need}, such as ["read_file"].`);
  if (value.length === 0) return malformed(`The field "${name}" is empty: ${need}.`);
  const names: readonly unknown[] = value;
  const place = names.findIndex((one) => !isName(one));
  return place === -1
    ? field(names.filter(isName))
    : malformed(`The field "${name}" has no name at place ${place + 1}: ${need}.`);
}

export function flagField(fields: Fields, name: string): Field<boolean> {
  const value = fields[name];
  if (isLeftOut(value)) return field(false);
  return typeof value === 'boolean' ? field(value) : malformed(`The field "${name}" is not true or false.`);
}

export function objectField(fields: Fields, name: string): Field<Fields> {
  const value = fields[name];
  if (isLeftOut(value)) return field({});
  return isObject(value) ? field(value) : malformed(`The field "${name}" is not an object.`);
}

/** Some models fill every field that there is, with nothing where they have nothing to say. */
export function isLeftOut(value: unknown): boolean {
  return isMissing(value) || value === '' || (Array.isArray(value) && value.length === 0);
}

export function malformed(message: string): Outcome<never> {
  return failure('usage', 'malformed-input', message);
}

function field<T>(value: T): Field<T> {
  return { status: 'ok', value };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function missing(fields: Fields, name: string, need: string): Outcome<never> {
  const others = Object.keys(fields).filter((other) => other !== 'op');
  const near = nearest(name, others);
  const meant = near === undefined ? '' : ` There is a field ${quoted(near, 40)}.`;
  return malformed(`The field "${name}" is missing: ${need}.${meant}`);
}
