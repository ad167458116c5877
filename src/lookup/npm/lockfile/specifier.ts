// Sorts what a manifest asks for into registry releases and everything that is no release.
import type { SourceKind } from './lockfile.ts';

export interface Specifier {
  /** Null when a registry release is asked for. */
  readonly source: SourceKind | null;
  /** The real name of an aliased dependency, `npm:real@^1`; else null. */
  readonly alias: string | null;
  /** What follows the protocol: a range, a path, a URL. */
  readonly rest: string;
}

const git = /^(?:git(?:\+[a-z]+)?:|git@|github:|gitlab:|bitbucket:|gist:|ssh:)/;
const gitUrl =
  /^https?:\/\/[^#]*\.git(?:#|$)|^https?:\/\/(?:codeload\.github\.com|github\.com\/[^/]+\/[^/#]+(?:#|$))/;
const shorthand = /^[\w.-]+\/[\w.-]+(?:#.*)?$/;
const localPath = /^(?:\.{1,2}(?:[/\\]|$)|~?[/\\]|[A-Za-z]:[/\\])/;
const folderProtocol = /^(file|link|portal|workspace):(.*)$/s;

/** Any specifier of a package.json. Unknown protocols count as registry ranges, the lockfile then decides. */
export function parseSpecifier(text: string): Specifier {
  const folder = folderProtocol.exec(text);
  if (folder !== null) {
    // The expression lists exactly these four kinds.
    return { source: folder[1] as SourceKind, alias: null, rest: folder[2] ?? '' };
  }
  if (git.test(text) || gitUrl.test(text)) return { source: 'git', alias: null, rest: text };
  if (/^https?:/.test(text)) return { source: 'tarball', alias: null, rest: text };
  if (text.startsWith('npm:')) return parseAlias(text.slice(4));
  if (localPath.test(text) || isTarballPath(text)) return { source: 'file', alias: null, rest: text };
  if (shorthand.test(text)) return { source: 'git', alias: null, rest: text };
  return { source: null, alias: null, rest: text };
}

export function isTarballPath(path: string): boolean {
  return /\.(?:tgz|tar\.gz|tar)$/.test(path);
}

/** Splits `name@version` at the `@` that ends the name; null when there is no such pair. */
export function splitNameVersion(text: string): { readonly name: string; readonly rest: string } | null {
  const at = text.indexOf('@', 1);
  return at === -1 ? null : { name: text.slice(0, at), rest: text.slice(at + 1) };
}

export function isExactVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(text);
}

function parseAlias(text: string): Specifier {
  const pair = splitNameVersion(text);
  if (pair !== null) return { source: null, alias: pair.name, rest: pair.rest };
  // `npm:^1.2.0` names no other package, `npm:real` means any version of `real`.
  return /^[\d^~<>=*v]/.test(text)
    ? { source: null, alias: null, rest: text }
    : { source: null, alias: text, rest: '*' };
}
