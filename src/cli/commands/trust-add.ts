// qm trust add: records that what came with a project may run, and says what that is.
import { isFailure, type Outcome } from '../../outcome.ts';
import { trustProject } from '../../state/trust/change-trust.ts';
import { readTrust } from '../../state/trust/read-trust.ts';
import { type Command, command, type Surroundings } from '../command.ts';
import type { Invocation } from '../command-spec.ts';
import { trustAddJson, trustAddText } from '../render/trust-add.ts';
import { existingFolder, trustFolder } from '../trust-folder.ts';
import { type ShownItem, trustItems } from '../trust-items.ts';

export interface AddedItem extends ShownItem {
  /** What it was before: never trusted, trusted as another thing, or trusted as it is. */
  readonly change: 'new' | 'changed' | 'same';
}

export interface TrustAdded {
  readonly project: string;
  /** The record. */
  readonly file: string;
  readonly items: readonly AddedItem[];
  readonly problems: readonly string[];
}

export const trustAddCommand: Command = command<TrustAdded>({
  run: async (invocation, surroundings) => add(invocation, surroundings),
  text: trustAddText,
  json: trustAddJson,
  notes: ({ problems }) => problems.map((text) => ({ level: 'warning', text })),
});

const changes = { unknown: 'new', changed: 'changed', trusted: 'same' } as const;

function add(invocation: Invocation, surroundings: Surroundings): Outcome<TrustAdded> {
  const { env, now } = surroundings.edge;
  const folder = existingFolder(trustFolder(invocation, surroundings));
  if (isFailure(folder)) return folder;
  const found = trustItems(folder.folder, env);
  if (isFailure(found)) return found;
  const { project, items, problems } = found;
  const before = readTrust({ project, env });
  const recorded = trustProject({ project, env, items, now: now() });
  if (isFailure(recorded)) return recorded;
  return {
    ...recorded,
    items: items.map((item) => ({ ...item, change: changes[before.verdictOf(item)] })),
    problems,
  };
}
