// The `packages` part of a pnpm lockfile: which releases are locked, their integrity, their patches.

import { splitAlias, withoutPeers } from './pnpm-entry.ts';
import { unquote } from './pnpm-importers.ts';
import { isExactVersion } from './specifier.ts';

/** Versions of a real name that the lockfile holds, in file order. */
export function releaseKeys(document: string, name: string): readonly string[] {
  const versions = new Set<string>();
  for (const separator of ['@', '/']) {
    for (const end of keysWith(document, `${name}${separator}`)) {
      const rest = document.slice(end, lineEnd(document, end));
      const version = withoutPeers(rest.replace(/['"]?:?(?: \{\})?$/, ''));
      if (isExactVersion(version)) versions.add(version);
    }
  }
  return [...versions];
}

/** Releases that dependencies use under another name: `string-width-cjs: string-width@4.2.3`. */
export function aliasedReleases(
  document: string,
  alias: string,
): readonly { readonly name: string; readonly version: string }[] {
  const releases = new Map<string, { readonly name: string; readonly version: string }>();
  for (const key of [alias, `'${alias}'`]) {
    const line = `\n      ${key}: `;
    for (let at = document.indexOf(line); at !== -1; at = document.indexOf(line, at + 1)) {
      const value = unquote(document.slice(at + line.length, lineEnd(document, at + 1)));
      const release = splitAlias(withoutPeers(value));
      if (release !== null) releases.set(`${release.name}@${release.version}`, release);
    }
  }
  return [...releases.values()];
}

/** Integrity of a release; null when the lockfile keeps none. */
export function releaseAt(document: string, name: string, version: string): string | null {
  for (const separator of ['@', '/']) {
    for (const end of keysWith(document, `${name}${separator}${version}`)) {
      if (!/[:('"_]/.test(document[end] ?? '')) continue;
      const next = document.indexOf('\n\n', end);
      const block = document.slice(end, next === -1 ? document.length : next);
      return /integrity: ['"]?([^,}\s'"]+)/.exec(block)?.[1] ?? null;
    }
  }
  return null;
}

/** Hash of the patch that `patchedDependencies` applies to a release; null when there is none. */
export function patchOf(document: string, name: string, version: string): string | null {
  // Patches stand in front of the packages, which are nearly all of the file.
  const head = document.slice(0, Math.max(0, document.indexOf('\npackages:\n')));
  const start = head.indexOf('\npatchedDependencies:\n');
  if (start === -1) return null;
  const section = /^(?: .*\n|\n)*/.exec(head.slice(start + '\npatchedDependencies:\n'.length))?.[0] ?? '';
  // The hash is the value itself in the newest files, one of two fields before.
  for (const match of section.matchAll(/^ {2}(\S.*?):(?: (\S.*))?\n(?: {4}hash: (.*)\n)?/gm)) {
    const key = unquote(match[1] ?? '');
    if (key === `${name}@${version}` || key === name) return unquote(match[3] ?? match[2] ?? key);
  }
  return null;
}

/**
 * Ends of `text` wherever it starts a key of `packages` or `snapshots`: `name@` (9), `/name@` (6), `/name/` (5), each
 * with or without quotes, `? ` in front of long ones.
 */
function* keysWith(document: string, text: string): Generator<number> {
  const from = document.indexOf('\npackages:\n');
  if (from === -1) return;
  for (let at = document.indexOf(text, from); at !== -1; at = document.indexOf(text, at + 1)) {
    const line = document.slice(document.lastIndexOf('\n', at) + 1, at);
    if (/^ {2}(?:\? )?['"]?\/?$/.test(line)) yield at + text.length;
  }
}

function lineEnd(document: string, from: number): number {
  const end = document.indexOf('\n', from);
  return end === -1 ? document.length : end;
}
