// Compares one value of a configuration file with the shape it must have; what does not fit keeps its place in the text.
import type { Node } from 'jsonc-parser';
import { duplicateKey, type Fault, notOneOf, unknownKey, wrongValue } from './fault.ts';
import { fits, type Shape } from './shape.ts';

export type Checked = { readonly value: unknown; readonly fault?: never } | { readonly fault: Fault };

export interface Property {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

/** `path` names the value in a message, such as `docs.roots[0]`. */
export function checkValue(node: Node, shape: Shape, path: string): Checked {
  switch (shape.kind) {
    case 'list':
      return checkList(node, shape, path);
    case 'map':
      return checkMap(node, shape, path);
    case 'keys':
      return checkKeys(node, shape, path);
    default:
      return fits(node.value, shape) ? { value: node.value } : { fault: wrongValue(node, path, shape) };
  }
}

/** The properties of an object; a second one of the same name would silently replace the first. */
export function propertiesOf(node: Node, path: string): readonly Property[] | { readonly fault: Fault } {
  const found = new Map<string, Property>();
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? [];
    // Both are there in a text that was read without an error.
    if (key === undefined || value === undefined) continue;
    const name = String(key.value);
    if (found.has(name)) return { fault: duplicateKey(key, below(path, name)) };
    found.set(name, { name, key, value });
  }
  return [...found.values()];
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function checkList(node: Node, shape: Shape & { kind: 'list' }, path: string): Checked {
  if (node.type !== 'array') return { fault: wrongValue(node, path, shape) };
  const values: unknown[] = [];
  for (const [index, child] of (node.children ?? []).entries()) {
    const checked = checkValue(child, shape.of, `${path}[${index}]`);
    if (checked.fault !== undefined) return checked;
    values.push(checked.value);
  }
  return { value: values };
}

function checkMap(node: Node, shape: Shape & { kind: 'map' }, path: string): Checked {
  return checkObject(node, shape, path, () => shape.of);
}

function checkKeys(node: Node, shape: Shape & { kind: 'keys' }, path: string): Checked {
  const checked = checkObject(node, shape, path, (name) =>
    Object.hasOwn(shape.keys, name) ? shape.keys[name] : undefined,
  );
  if (checked.fault !== undefined) return checked;
  const given = shape.oneOf.filter((name) => Object.hasOwn(Object(checked.value), name)).length;
  return given === 1 ? checked : { fault: notOneOf(node, path, shape.oneOf, given) };
}

/** `shapeOf` gives undefined for a key that is not known. */
function checkObject(
  node: Node,
  shape: Shape & { kind: 'map' | 'keys' },
  path: string,
  shapeOf: (name: string) => Shape | undefined,
): Checked {
  if (node.type !== 'object') return { fault: wrongValue(node, path, shape) };
  const properties = propertiesOf(node, path);
  if ('fault' in properties) return properties;
  const entries: [string, unknown][] = [];
  for (const { name, key, value } of properties) {
    const inner = shapeOf(name);
    if (inner === undefined)
      return { fault: unknownKey(key, path, shape.kind === 'keys' ? Object.keys(shape.keys) : []) };
    const checked = checkValue(value, inner, below(path, name));
    if (checked.fault !== undefined) return checked;
    entries.push([name, checked.value]);
  }
  // `fromEntries` and not assignment, which would take the key __proto__ for the prototype.
  return { value: Object.fromEntries(entries) };
}
