// bun.lock: keys of `packages` are dependency paths, and only element 0 of each value tells what it is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { isRecord, messageOf, ownString } from '../resolve/manifest.ts';
import { bunEntry } from './bun-entry.ts';
import { unknownVersion, unreadable } from './damage.ts';
import { sliceBalanced, valuesOfKey, WHOLE_PARSE_LIMIT } from './json-slice.ts';
import { toStrictJson } from './lenient-json.ts';
import type { LockedRelease, Lockfile, LockImporter, LockText } from './lockfile.ts';

type Json = Readonly<Record<string, unknown>>;

const dependencyBlocks = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

export function openBunLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const version = /"lockfileVersion"\s*:\s*(\d+)/.exec(lock.text.slice(0, 2_000))?.[1];
  if (version === undefined) return unreadable(lock, 'it has no lockfileVersion');
  if (Number(version) > 2) return unknownVersion(lock, version, '0, 1 and 2');
  if (!lock.text.trimEnd().endsWith('}')) return unreadable(lock, 'it ends early');
  if (lock.text.length > WHOLE_PARSE_LIMIT) return { status: 'ok', lockfile: bunLockfile(lock, null) };
  const parsed = parseWhole(lock);
  return parsed.status === 'ok' ? { status: 'ok', lockfile: bunLockfile(lock, parsed.whole) } : parsed;
}

function bunLockfile(lock: LockText, parsed: Json | null): Lockfile {
  let known = parsed;
  const whole = (): Outcome<{ readonly whole: Json }> => {
    if (known !== null) return { status: 'ok', whole: known };
    const outcome = parseWhole(lock);
    if (outcome.status === 'ok') known = outcome.whole;
    return outcome;
  };
  const patchesIn = (): Json => {
    if (!lock.text.includes('"patchedDependencies"')) return {};
    const outcome = whole();
    return outcome.status === 'ok' ? blockOf(outcome.whole, 'patchedDependencies') : {};
  };
  return {
    manager: 'bun',
    file: lock.file,
    root: lock.root,
    governs: (path) => {
      if (path === '' || path.includes('node_modules')) return true;
      const outcome = whole();
      return outcome.status === 'ok' && Object.hasOwn(blockOf(outcome.whole, 'workspaces'), path);
    },
    entryFor: (importer, name) => {
      for (const key of keysFor(importer, name)) {
        const value = known === null ? sliceAt(lock.text, key) : ownArray(blockOf(known, 'packages'), key);
        if (value !== null) return entryOf(lock, value, { importer, name, patches: patchesIn() });
      }
      const outcome = whole();
      return outcome.status === 'ok' ? { status: 'ok', entry: null } : outcome;
    },
    importers: (name) => {
      const outcome = whole();
      return outcome.status === 'ok' ? { status: 'ok', paths: importersIn(outcome.whole, name) } : outcome;
    },
    releasesOf: (name) => {
      const outcome = whole();
      return outcome.status === 'ok'
        ? { status: 'ok', releases: releasesIn(lock, outcome.whole, name, patchesIn()) }
        : outcome;
    },
  };
}

/** A member's own copy has the member's name in front; anything else is shared under the bare name. */
function keysFor(importer: LockImporter, name: string): string[] {
  if (importer.path.includes('node_modules')) return [];
  const member = ownString(importer.manifest, 'name');
  return importer.path === '' || member === null ? [name] : [`${member}/${name}`, name];
}

function entryOf(
  lock: LockText,
  value: readonly unknown[],
  asked: { readonly importer: LockImporter; readonly name: string; readonly patches: Json },
): ReturnType<Lockfile['entryFor']> {
  const optional = ownString(asked.importer.manifest['optionalDependencies'], asked.name) !== null;
  const entry = bunEntry(lock.root, value, {
    optional,
    patchOf: (key) => patchIn(lock.root, asked.patches, key),
  });
  return entry === null
    ? unreadable(lock, `the entry of ${asked.name} has an unknown form`)
    : { status: 'ok', entry };
}

/** Bun records only the patch file's path, so its text stands for the patch. */
function patchIn(root: string, patches: Json, key: string): string | null {
  const path = ownString(patches, key);
  if (path === null) return null;
  const file = join(root, path);
  return existsSync(file) ? fingerprint(readFileSync(file, 'utf8')) : path;
}

/** FNV-1a over UTF-16 units: tells one patch from another, loads no crypto on the warm path. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16).padStart(8, '0')}${text.length.toString(16)}`;
}

function sliceAt(text: string, key: string): readonly unknown[] | null {
  for (const position of valuesOfKey(text, key)) {
    if (text[position] !== '[') continue;
    const slice = sliceBalanced(text, position);
    try {
      // A slice that starts with a bracket and parses is an array.
      if (slice !== null) return JSON.parse(toStrictJson(slice)) as unknown[];
    } catch {
      // The whole file is parsed next, and reports what is wrong.
      return null;
    }
  }
  return null;
}

function parseWhole(lock: LockText): Outcome<{ readonly whole: Json }> {
  try {
    const whole: unknown = JSON.parse(toStrictJson(lock.text));
    return isRecord(whole) ? { status: 'ok', whole } : unreadable(lock, 'it is not a JSON object');
  } catch (error) {
    return unreadable(lock, messageOf(error));
  }
}

function importersIn(whole: Json, name: string | undefined): readonly string[] {
  return Object.entries(blockOf(whole, 'workspaces'))
    .filter(([, value]) => {
      if (name === undefined || !isRecord(value)) return name === undefined;
      return dependencyBlocks.some((block) => ownString(value[block], name) !== null);
    })
    .map(([path]) => path)
    .sort();
}

function releasesIn(lock: LockText, whole: Json, name: string, patches: Json): readonly LockedRelease[] {
  const releases = new Map<string, LockedRelease>();
  for (const [key, value] of Object.entries(blockOf(whole, 'packages'))) {
    const isCalledSo = key === name || key.endsWith(`/${name}`);
    if (!Array.isArray(value) || !(isCalledSo || String(value[0]).startsWith(`${name}@`))) continue;
    const entry = bunEntry(lock.root, value, {
      optional: false,
      patchOf: (key) => patchIn(lock.root, patches, key),
    });
    if (entry?.kind === 'release') releases.set(`${entry.name}@${entry.version}`, entry);
  }
  return [...releases.values()];
}

function blockOf(whole: Json, key: string): Json {
  const block = whole[key];
  return isRecord(block) ? block : {};
}

function ownArray(block: Json, key: string): readonly unknown[] | null {
  const value = Object.hasOwn(block, key) ? block[key] : null;
  return Array.isArray(value) ? value : null;
}
