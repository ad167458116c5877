// Scores every page and member of a bundle against words: the name counts most, rare words more than common ones.
import { byCodePoint } from '../state/by-code-point.ts';
import type { SearchRow } from './answers.ts';
import type { Asked } from './asked.ts';
import { entryPointOfKey, nameOfKey, targetOfKey } from './bundle/find-name.ts';
import type { Manifest } from './bundle/manifest.ts';
import { parseManifest } from './bundle/manifest-text.ts';
import type { Bundle } from './bundle/open.ts';
import { type DocumentedEntity, readEntities } from './bundle/read-entities.ts';
import { nameTokens, sentenceTokens } from './name-tokens.ts';

const LIMIT = 20;

/** What is searched for, in lower case, each once: words as typed, names also as their parts. */
export function wordsOf(typed: readonly string[]): string[] {
  return [...new Set(typed.flatMap((word) => sentenceTokens(word)))];
}

/** `words` as `wordsOf` gives them. */
export function searchRows(
  bundle: Bundle,
  asked: Asked,
  scope: string,
  words: readonly string[],
): SearchRow[] {
  const named = asked.subpath === null ? fromAnywhere(bundle, asked) : fromEntryPoint(bundle, scope);
  const matches = named.map(({ row }) => matchesOf(row, words));
  const weights = words.map((_, at) =>
    rarity(matches.filter((match) => match[at] !== 0).length, named.length),
  );
  return named
    .map(({ row, entity, from }, at): SearchRow => {
      const score = scoreOf(matches[at] ?? [], weights);
      const { kind, summary } = row;
      return { entity, kind, summary, ...(from === undefined ? {} : { from }), score, candidate: true };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || byCodePoint(a.entity, b.entity) || byCodePoint(a.from ?? '', b.from ?? ''),
    )
    .slice(0, LIMIT);
}

interface NamedRow {
  readonly row: DocumentedEntity;
  readonly entity: string;
  readonly from?: string;
}

function fromAnywhere(bundle: Bundle, asked: Asked): NamedRow[] {
  return readEntities(bundle).map((row) => {
    const entity = nameOfKey(row.key) + row.member;
    const entryPoint = entryPointOfKey(row.key);
    return entryPoint === null ? { row, entity } : { row, entity, from: `${asked.package}/${entryPoint}` };
  });
}

/** What an entry point exports may have its page under the name that another one gives it. */
function fromEntryPoint(bundle: Bundle, scope: string): NamedRow[] {
  const manifest = parseManifest(bundle.manifest);
  if (manifest === null) return [];
  const names = new Map<string, string>();
  for (const key of keysOf(manifest)) {
    const target = scopeOf(key) === scope ? targetOfKey(manifest, key) : null;
    const place = `${target?.key}\t${target?.member ?? ''}`;
    if (target !== null && !names.has(place)) names.set(place, nameOfKey(key));
  }
  return readEntities(bundle).flatMap((row) => {
    const whole = names.get(`${row.key}\t${row.member}`);
    const page = names.get(`${row.key}\t`);
    if (whole !== undefined) return [{ row, entity: whole }];
    return page === undefined ? [] : [{ row, entity: page + row.member }];
  });
}

function keysOf(manifest: Manifest): string[] {
  return [...Object.keys(manifest.pages), ...Object.keys(manifest.aliases)];
}

/** How well the row matches each word, 0 for not at all. */
function matchesOf(row: DocumentedEntity, words: readonly string[]): number[] {
  const page = nameOfKey(row.key);
  const own = row.member === '' ? page.slice(page.lastIndexOf('.') + 1) : row.member.slice(1);
  const ownTokens = nameTokens(own);
  const aroundTokens = nameTokens(page);
  const summaryTokens = sentenceTokens(row.summary);
  const whole = own.toLowerCase();
  return words.map((word) => {
    if (word === whole) return 12;
    if (ownTokens.includes(word)) return 8;
    if (ownTokens.some((token) => isInflected(token, word))) return 6;
    if (word.length >= 3 && whole.includes(word)) return 4;
    if (summaryTokens.includes(word)) return 3;
    if (aroundTokens.includes(word)) return 3;
    return summaryTokens.some((token) => isInflected(token, word)) ? 2 : 0;
  });
}

/** `redirect` and `redirects`, `parse` and `parsing`, `query` and `queries`, in either order. */
function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || short.length === long.length) return false;
  const stems = /[ey]$/.test(short) && short.length > 3 ? [short, short.slice(0, -1)] : [short];
  return stems.some((stem) => long.startsWith(stem) && endings.has(long.slice(stem.length)));
}

const endings: ReadonlySet<string> = new Set(
  's es ed d ing er ers r rs or ors ion ions ation ations ies ied able'.split(' '),
);

/** Words that nearly every row has, as `the`, decide nothing. */
function rarity(matching: number, all: number): number {
  return matching === 0 ? 0 : Math.log(1 + all / matching);
}

/** A row that has all the words beats one that has a single word often. */
function scoreOf(matches: readonly number[], weights: readonly number[]): number {
  const sum = matches.reduce((total, match, at) => total + match * (weights[at] ?? 0), 0);
  const covered = matches.filter((match) => match > 0).length / Math.max(1, matches.length);
  return Math.round(sum * covered * 100) / 100;
}

function scopeOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
