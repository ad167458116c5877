// Where the files of one loaded set lie.
import { join } from 'node:path';
import type { SetAddress } from './address.ts';

export interface SetFiles {
  /** Of the workspace. */
  readonly folder: string;
  readonly document: string;
  /** A copy of the document as it was last written. */
  readonly lastGood: string;
  readonly lock: string;
}

/** The address was checked. Only a document ends in `.json`, so no file of one agent is a file of another. */
export function setFiles(stateRoot: string, { workspace, agent }: SetAddress): SetFiles {
  const folder = join(stateRoot, 'loaded', workspace);
  return {
    folder,
    document: join(folder, `${agent}.json`),
    lastGood: join(folder, `${agent}.last-good`),
    lock: join(folder, `${agent}.lock`),
  };
}
