// Remembers what stood in the files of other clients, which may hold megabytes, as long as they are the same files.
import { fileIdentity } from '../../state/file-identity.ts';
import type { ClientFile } from './read-client-file.ts';

/** By client and file. Whoever looks for hosts once needs none. */
export type ClientMemory = Map<string, { readonly identity: string; readonly content: ClientFile | null }>;

export function remembered(
  memory: ClientMemory | undefined,
  key: { readonly client: string; readonly file: string; readonly project: string },
  read: () => ClientFile | null,
): ClientFile | null {
  if (memory === undefined) return read();
  const name = JSON.stringify([key.client, key.file, key.project]);
  const identity = fileIdentity(key.file);
  const known = memory.get(name);
  if (known?.identity === identity) return known.content;
  const content = read();
  memory.set(name, { identity, content });
  return content;
}
