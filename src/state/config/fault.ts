// What can be wrong with a value of the configuration, in words; the place in the file is put in front of them later.
import type { Node } from 'jsonc-parser';
import { nearest } from '../../match/nearest.ts';
import { alternatives, expectation, type Shape } from './shape.ts';

export interface Fault {
  readonly code: 'config-broken' | 'config-unknown-key' | 'config-duplicate-key' | 'config-wrong-value';
  /** Where it is, in UTF-16 units from the start of the text. */
  readonly offset: number;
  readonly words: string;
}

/** `path` is the object that holds the key, empty for the file itself; `elsewhere` are objects that know such a key. */
export function unknownKey(
  key: Node,
  path: string,
  known: readonly string[],
  elsewhere: readonly string[] = [],
): Fault {
  const name = String(key.value);
  const near = elsewhere.length > 0 ? alternatives(elsewhere) : nearest(name, known);
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  const where = path === '' ? 'there are' : `${path} knows`;
  return {
    code: 'config-unknown-key',
    offset: key.offset,
    words: `unknown key ${JSON.stringify(name)}${hint}\n${where} ${known.join(', ')}`,
  };
}

export function duplicateKey(key: Node, path: string): Fault {
  return { code: 'config-duplicate-key', offset: key.offset, words: `${path} is given twice` };
}

export function wrongValue(node: Node, path: string, shape: Shape): Fault {
  return {
    code: 'config-wrong-value',
    offset: node.offset,
    words: `${path} is ${describeNode(node, shape)}; expected ${expectation(node.value, shape)}`,
  };
}

/** Of `names`, not exactly one was given. */
export function notOneOf(node: Node, path: string, names: readonly string[], given: number): Fault {
  const words = `${path} has ${given === 0 ? 'neither' : 'both'} ${names.join(given === 0 ? ' nor ' : ' and ')}`;
  return { code: 'config-wrong-value', offset: node.offset, words: `${words}; expected one of them` };
}

const kinds: Readonly<Record<Node['type'], string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  property: 'a property',
};

/** The value itself only where it was to be one of few; anything else may be a secret. */
function describeNode({ type, value }: Node, { kind }: Shape): string {
  const isTold = (kind === 'choice' && type === 'string') || (kind === 'number' && type === 'number');
  if (isTold || type === 'boolean') return JSON.stringify(value);
  return value === '' ? 'empty' : kinds[type];
}
