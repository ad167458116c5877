// Decides what in a bundle an entity means. A page beats a member; several meanings are reported, never chosen from.
import { findMember, type MemberFinding } from './find-member.ts';
import { entryScope, findPrefixes, foreignScopes, type NamedTarget } from './find-name.ts';
import type { Bundle } from './open.ts';

/** What is asked: a name with dots, and the member if the text leaves no doubt that it is one. */
export interface AskedEntity {
  readonly name: string;
  readonly member: string | null;
}

export type Location =
  | { readonly found: 'page'; readonly target: NamedTarget }
  | {
      readonly found: 'member';
      /** The page whose member was asked for. */
      readonly target: NamedTarget;
      readonly finding: Extract<MemberFinding, { found: 'section' | 'elsewhere' }>;
    }
  | { readonly found: 'no-member'; readonly target: NamedTarget; readonly member: string }
  | { readonly found: 'ambiguous'; readonly name: string; readonly exports: readonly ForeignExport[] }
  | {
      readonly found: 'no-member-of-any';
      readonly name: string;
      readonly member: string;
      readonly exports: readonly ForeignExport[];
    }
  | { readonly found: 'no-name' }
  | { readonly found: 'no-entry-point' }
  | { readonly found: 'damage'; readonly file: string };

/** One symbol, and the entry points (`jsx`, `jsx/dom`) that export it under the name asked for. */
export interface ForeignExport {
  readonly target: NamedTarget;
  readonly entryPoints: readonly string[];
}

/** `subpath` narrows to one entry point; without it the main one is asked first and then all others. */
export function locate(bundle: Bundle, asked: AskedEntity, subpath: string | null): Location {
  const scope = entryScope(bundle, subpath);
  if (scope === null) return { found: 'no-entry-point' };
  const here = locateInScope(bundle, asked, scope);
  const definite = here !== null && (here.found !== 'no-member' || asked.member !== null);
  if (definite || subpath !== null) return here ?? { found: 'no-name' };
  // Where the main entry point has `A` but not `A.B`, only an `A.B` of another one can be meant, not another `A`.
  const ways = here === null ? readings(asked) : readings(asked).slice(0, 1);
  const elsewhere = locateElsewhere(bundle, asked.name, ways);
  if (elsewhere !== null && !isMissing(elsewhere)) return elsewhere;
  return here ?? elsewhere ?? { found: 'no-name' };
}

function locateInScope(bundle: Bundle, asked: AskedEntity, scope: string): Location | null {
  const prefixes = findPrefixes(bundle, scope, asked.name);
  return firstSettled(readings(asked), ({ depth, member }) => {
    const target = prefixes[depth];
    return target ? inTarget(bundle, target, member) : null;
  });
}

function locateElsewhere(bundle: Bundle, name: string, ways: readonly Reading[]): Location | null {
  const scopes = foreignScopes(bundle, name).map((scope) => ({
    entryPoint: scope.slice(0, -1),
    prefixes: findPrefixes(bundle, scope, name),
  }));
  return firstSettled(ways, ({ depth, member, name: part }) => {
    const exports = new Map<string, { target: NamedTarget; entryPoints: string[] }>();
    for (const { entryPoint, prefixes } of scopes) {
      const target = prefixes[depth];
      if (target) addExport(exports, target, entryPoint);
    }
    return oneOf(bundle, part, member, [...exports.values()]);
  });
}

function addExport(
  exports: Map<string, { target: NamedTarget; entryPoints: string[] }>,
  target: NamedTarget,
  entryPoint: string,
): void {
  const identity = target.key + (target.member ?? '');
  const known = exports.get(identity);
  if (known === undefined) exports.set(identity, { target, entryPoints: [entryPoint] });
  else known.entryPoints.push(entryPoint);
}

/** The one export that has what is asked, if one has; which of several is meant cannot be known. */
function oneOf(
  bundle: Bundle,
  name: string,
  member: string | null,
  exports: readonly ForeignExport[],
): Location | null {
  const locations = exports.map((one) => ({ one, location: inTarget(bundle, one.target, member) }));
  const having = locations.filter(({ location }) => location !== null && location.found !== 'no-member');
  const distinct = new Map(having.map((each) => [identityOf(each.location), each]));
  if (distinct.size === 1) return having[0]?.location ?? null;
  if (distinct.size > 1) return { found: 'ambiguous', name, exports: having.map(({ one }) => one) };
  const missing = locations.filter(({ location }) => location !== null);
  if (missing.length <= 1) return missing[0]?.location ?? null;
  return { found: 'no-member-of-any', name, member: member ?? '', exports: missing.map(({ one }) => one) };
}

/** Two pages may inherit one member: then it is one thing. */
function identityOf(location: Location | null): string {
  if (location?.found !== 'member') return JSON.stringify(location);
  return JSON.stringify(location.finding);
}

interface Reading {
  readonly name: string;
  readonly member: string | null;
  /** Which of the leading parts of the name asked for is the name. */
  readonly depth: number;
}

/** `A.B.c` may be a page, member `.c` of `A.B`, or member `.B.c` of `A` (a quoted name), tried in this order. */
function readings({ name, member }: AskedEntity): Reading[] {
  const parts = name.split('.');
  const whole = { name, member, depth: parts.length - 1 };
  if (member !== null) return [whole];
  const splits: Reading[] = [];
  let end = name.length;
  for (let depth = parts.length - 2; depth >= 0; depth -= 1) {
    end = name.lastIndexOf('.', end - 1);
    splits.push({ name: name.slice(0, end), member: name.slice(end), depth });
  }
  return [whole, ...splits];
}

function firstSettled(
  readings: readonly Reading[],
  read: (reading: Reading) => Location | null,
): Location | null {
  let miss: Location | null = null;
  for (const reading of readings) {
    const location = read(reading);
    if (location !== null && !isMissing(location)) return location;
    miss ??= location;
  }
  return miss;
}

function isMissing({ found }: Location): boolean {
  return found === 'no-member' || found === 'no-member-of-any';
}

function inTarget(bundle: Bundle, target: NamedTarget, asked: string | null): Location | null {
  const member = target.member ?? asked;
  if (member === null) return { found: 'page', target };
  // An alias of a member names that member alone; it has no members itself.
  if (target.member !== null && asked !== null) return null;
  const finding = findMember(bundle, target, member);
  if (finding.found === 'damage') return finding;
  if (finding.found === 'nothing') return { found: 'no-member', target, member };
  return { found: 'member', target, finding };
}
