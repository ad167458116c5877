// Whose loaded set: the names of a workspace and an agent, which become parts of a path and must never become more than that.
import { type Failure, failure } from '../../outcome.ts';

export interface SetAddress {
  readonly workspace: string;
  readonly agent: string;
}

/** Names longer than that leave no room for the endings that files of a set have. */
const LONGEST = 128;

/** Null when both are plain parts of a path. */
export function addressFailure({ workspace, agent }: SetAddress): Failure | null {
  for (const [kind, name] of Object.entries({ workspace, agent })) {
    const fault = componentFault(name);
    if (fault === null) continue;
    return failure('usage', 'unusable-address', `The ${kind} ${JSON.stringify(name)} ${fault}.`, {
      details: { workspace, agent },
    });
  }
  return null;
}

function componentFault(name: string): string | null {
  if (name === '') return 'is empty: give it a name';
  if (name === '.' || name === '..') return 'names a folder of the system';
  const strange = ['/', '\\', '\0'].find((character) => name.includes(character));
  if (strange !== undefined) return `has ${JSON.stringify(strange)}, which is not allowed in a name`;
  // Half a character is written as the same replacement whichever half it is, so two names would share a file.
  if (/\p{Surrogate}/u.test(name)) return 'is not well-formed Unicode';
  const bytes = Buffer.byteLength(name);
  return bytes <= LONGEST ? null : `has ${bytes} bytes, and ${LONGEST} are allowed`;
}
