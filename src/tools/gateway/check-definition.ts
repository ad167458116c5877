// Compares what was loaded with what its host lists now.
import type { Advertisement } from '../definition/advertisement.ts';
import { definitionHash } from '../definition/definition-hash.ts';
import { describeChange } from '../definition/describe-change.ts';
import { oneLine } from '../definition/host-text.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';

export type DefinitionCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'gone' }
  /** One line a change, without a full stop. */
  | { readonly kind: 'changed'; readonly changes: readonly string[] };

/** What cannot be read any more, or is listed twice, is another thing than what was loaded. */
export function checkDefinition({ tool, hash }: LoadedEntry, { find }: Advertisement): DefinitionCheck {
  const found = find(tool.name);
  if (found === null) return { kind: 'gone' };
  if (found.fault !== undefined) return { kind: 'changed', changes: [`it ${found.fault}`] };
  const now = definitionHash(found.definition);
  // The second is for sets of a time when something else was hashed.
  if (now === hash || now === definitionHash(tool)) return { kind: 'same' };
  return { kind: 'changed', changes: describeChange(tool, found.definition).map((line) => oneLine(line)) };
}
