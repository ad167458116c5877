// Finds out that a disk which ignores case would give one agent the file of another.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, failure } from '../../outcome.ts';
import type { SetAddress } from './address.ts';

/** What is asked of the disk, so that one that ignores case can be had anywhere. */
export interface Disk {
  readonly exists: (path: string) => boolean;
  readonly names: (folder: string) => readonly string[];
}

export const realDisk: Disk = { exists: existsSync, names: readdirSync };

/** Null unless the disk has the workspace or the agent's document under another spelling. */
export function otherSpelling(stateRoot: string, address: SetAddress, disk: Disk): Failure | null {
  const root = join(stateRoot, 'loaded');
  const { workspace, agent } = address;
  return (
    refusal('workspace', workspace, spelledBy(root, workspace, disk), address) ??
    refusal('agent', agent, spelledBy(join(root, workspace), `${agent}.json`, disk)?.slice(0, -5), address)
  );
}

/** Undefined where `name` is not there, or is there as it is spelled. */
function spelledBy(folder: string, name: string, disk: Disk): string | undefined {
  if (!disk.exists(join(folder, name))) return undefined;
  const names = namesIn(folder, disk);
  if (names.includes(name)) return undefined;
  return names.find((other) => folded(other) === folded(name));
}

/** A folder that may not be listed says nothing. */
function namesIn(folder: string, disk: Disk): readonly string[] {
  try {
    return disk.names(folder);
  } catch {
    return [];
  }
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function refusal(
  kind: string,
  name: string,
  other: string | undefined,
  { workspace, agent }: SetAddress,
): Failure | null {
  if (other === undefined) return null;
  const message = `The ${kind} ${JSON.stringify(name)} differs only in its spelling from ${JSON.stringify(other)}, which this disk takes for the same. Use that spelling, or another name.`;
  return failure('usage', 'other-spelling', message, { details: { workspace, agent, existing: other } });
}
