// One short text for everything in a skill's folder of scripts, so that any change of it is noticed.
import { createHash, type Hash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { byCodePoint } from '../../state/by-code-point.ts';
import { errorCode } from '../../state/system-failure.ts';

/** SHA-256, in hex, of the path and content of each file below `scripts`, whatever its name: a script may read any of them. */
export function scriptsDigest(skillFolder: string): string {
  const hash = createHash('sha256');
  addFolder(hash, join(skillFolder, 'scripts'), '');
  return hash.digest('hex');
}

function addFolder(hash: Hash, folder: string, path: string): void {
  for (const entry of entriesOf(hash, folder)) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    addEntry(hash, join(folder, entry.name), below, entry);
  }
}

function entriesOf(hash: Hash, folder: string): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((left, right) => byCodePoint(left.name, right.name));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code !== 'ENOENT') addPart(hash, 'closed', code);
    return [];
  }
}

/** A link counts by where it leads and, if that is a file, by what is there; a folder behind one is not entered. */
function addEntry(hash: Hash, file: string, path: string, entry: Dirent): void {
  addPart(hash, 'path', path);
  try {
    if (entry.isDirectory()) addFolder(hash, file, path);
    else if (entry.isSymbolicLink()) addPart(hash, 'link', readlinkSync(file));
    if (statSync(file).isFile()) addPart(hash, 'content', readFileSync(file));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    addPart(hash, 'closed', code);
  }
}

/** With its length before it, so that no part can look like two. */
function addPart(hash: Hash, kind: string, content: string | Buffer): void {
  hash.update(`${kind} ${Buffer.byteLength(content)}\n`);
  hash.update(content);
}
