// The failure of a writer that was not the first; whoever gets it reads again and tries again.
import { type Failure, failure } from '../../outcome.ts';
import type { SetAddress } from './address.ts';

export const REVISION_CONFLICT = 'revision-conflict';

export function revisionConflict({ workspace, agent }: SetAddress, expected: number, found: number): Failure {
  const message = `The loaded set of agent "${agent}" in workspace "${workspace}" changed meanwhile: it has revision ${found}, and ${expected} was expected. Nothing was written.`;
  return failure('failed', REVISION_CONFLICT, message, { details: { workspace, agent, expected, found } });
}
