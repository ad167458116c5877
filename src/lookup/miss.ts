// The texts of a lookup that found nothing: what was asked, where it was looked for, what else there is, where to look on.
import { join } from 'node:path';
import { type Candidate, type Failure, failure, isFailure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { Source } from './answer.ts';
import { qm } from './asked.ts';
import { findMember, type MemberFinding } from './bundle/find-member.ts';
import { entryScope, findName, type NamedTarget, nameOfKey } from './bundle/find-name.ts';
import { locate } from './bundle/locate.ts';
import type { Bundle } from './bundle/open.ts';
import { ENTITIES } from './bundle/read-entities.ts';
import { readBundleFile } from './bundle/read-file.ts';
import {
  allKeys,
  bareName,
  type CandidateList,
  manifestOf,
  membersOfPage,
  nearPages,
  pageMembers,
  sameMemberElsewhere,
} from './candidates.ts';
import type { Entity } from './entity.ts';
import { nameTokens } from './name-tokens.ts';
import { parsePackageArgument } from './package-argument.ts';
import { unqualified } from './unqualified.ts';

/** No entry point asked about exports the name. */
export function nameMiss(source: Source, entity: Entity): Failure {
  const { bundle, asked, release } = source;
  const manifest = manifestOf(bundle);
  if (manifest === null) return manifestDamaged(source);
  const from = asked.subpath === null ? '' : ` from its entry point ./${asked.subpath}`;
  const keys = allKeys(manifest);
  const entryPoints = Object.keys(manifest.entryPoints).length;
  const near = nearPages(manifest, asked, entity.name);
  const last = entity.member ?? entity.name.slice(entity.name.lastIndexOf('.') + 1);
  const rest = unqualified(source, entity);
  const lists = [
    rest,
    withMember(source, near, entity.member),
    sameMemberElsewhere(bundle, asked, last, null),
  ];
  const message = [
    `${release} exports no ${code(entity.name)}${from}.`,
    `Looked in its manifest: ${count(keys.length, 'name')} from ${count(entryPoints, 'entry point')}.`,
  ];
  const prefix = knownPrefix(entity.name, keys.map(nameOfKey));
  return miss(source, 'entity-not-found', message, lists, {
    first: isElsewhere(source, entity) ? [qm(asked, 'lookup', [entity.text], null)] : rest.next,
    list: prefix === '' ? [] : [prefix],
    word: last,
    details: { entity: entity.text },
  });
}

/** The page is there and the member is not on it. */
export function memberMiss(
  source: Source,
  entity: Entity,
  { target, member }: { readonly target: NamedTarget; readonly member: string },
): Failure {
  const { bundle, asked, release } = source;
  const page = nameOfKey(target.key);
  const members = pageMembers(bundle, target.page.file);
  const called = page === ownerName(entity, member) ? '' : ` (which is ${code(page)})`;
  const owner = `${code(ownerName(entity, member))}${called}`;
  const undecided = entity.member === null;
  const manifest = undecided ? manifestOf(bundle) : null;
  const message = [
    undecided
      ? `${release} has no page ${code(entity.name)}, and ${owner} has no static member ${code(member)}.`
      : `${owner} of ${release} has no member ${code(member)}.`,
    `Looked in ${target.page.file}: ${count(members.own.length, 'member')} of its own, ${members.inherited.length} inherited.`,
  ];
  const rest = unqualified(source, entity);
  const { near, others } = membersOfPage(target.key, members, member);
  const lists = [
    near,
    rest,
    ...(manifest === null ? [] : [nearPages(manifest, asked, entity.name)]),
    sameMemberElsewhere(bundle, asked, member, target.key),
    others,
  ];
  return miss(source, 'member-not-found', message, lists, {
    first: rest.next,
    list: [page + member.charAt(0)],
    word: member,
    details: { entity: entity.text, page: target.page.file },
  });
}

/** The member is inherited from a package that this bundle does not document. */
export function elsewhereMiss(
  source: Source,
  entity: Entity,
  target: NamedTarget,
  finding: Extract<MemberFinding, { found: 'elsewhere' }>,
): Failure {
  const { name, package: other, member } = finding;
  const of = other === null ? '' : ` of the package ${other}`;
  const message = [
    `${code(entity.text)} is inherited from ${code(name)}${of}, which the bundle of ${source.release} does not document.`,
    `Looked in ${target.page.file}.`,
  ];
  const known = other !== null && !isFailure(parsePackageArgument(other));
  const next = !known ? [] : [`qm lookup ${shellQuote(other)} ${shellQuote(name + member)}`];
  return miss(source, 'inherited-elsewhere', message, [], {
    first: next,
    list: [nameOfKey(target.key) + member.charAt(0)],
    word: member,
    details: { entity: entity.text, page: target.page.file, inheritedFrom: name, package: other },
  });
}

interface MissParts {
  readonly first?: readonly string[];
  /** Prefix to list; empty for all names. */
  readonly list: readonly string[];
  /** What to search for. */
  readonly word: string;
  readonly details: Readonly<Record<string, unknown>>;
}

function miss(
  source: Source,
  code: string,
  message: readonly string[],
  lists: readonly CandidateList[],
  { first = [], list, word, details }: MissParts,
): Failure {
  const { bundle, asked, root } = source;
  const notes = lists.flatMap(({ note }) => (note === null ? [] : [note]));
  const places = [`Bundle: ${bundle.directory}`, `Source: ${root ?? 'not installed'}`];
  const words = nameTokens(word);
  const next = [
    ...first,
    qm(asked, 'list', list),
    ...(words.length === 0 ? [] : [qm(asked, 'search', words)]),
    ...grepFor(bundle, bareName(word)),
  ];
  return failure('not-found', code, [...message, ...notes, ...places].join('\n'), {
    next,
    candidates: distinct(lists.flatMap(({ candidates }) => candidates)),
    details: { ...details, bundle: bundle.directory, source: root },
  });
}

/** By hand, where that finds something. */
function grepFor(bundle: Bundle, text: string): string[] {
  const table = readBundleFile(bundle, ENTITIES) ?? '';
  if (!table.toLowerCase().includes(text.toLowerCase())) return [];
  return [`grep -iF -e ${shellQuote(text)} ${shellQuote(join(bundle.directory, ENTITIES))}`];
}

/** Asked of one entry point and found without naming one. */
function isElsewhere({ bundle, asked }: Source, entity: Entity): boolean {
  return asked.subpath !== null && ['page', 'member'].includes(locate(bundle, entity, null).found);
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, Candidate>();
  for (const candidate of candidates) if (!seen.has(candidate.entity)) seen.set(candidate.entity, candidate);
  return [...seen.values()];
}

/** `hono#get`: a similar name that has the member asked for is offered with it. */
function withMember(source: Source, near: CandidateList, member: string | null): CandidateList {
  if (member === null) return near;
  const { bundle, asked } = source;
  const scope = entryScope(bundle, asked.subpath) ?? '';
  const candidates = near.candidates.map((candidate) => {
    const target = findName(bundle, scope, candidate.entity);
    const has =
      target !== null && target.member === null && findMember(bundle, target, member).found === 'section';
    return has ? { ...candidate, entity: candidate.entity + member } : candidate;
  });
  return { ...near, candidates };
}

/** The longest beginning of the name that any name has. */
function knownPrefix(name: string, names: readonly string[]): string {
  for (let length = name.length; length > 0; length -= 1) {
    const prefix = name.slice(0, length);
    if (names.some((one) => one.startsWith(prefix))) return prefix;
  }
  return '';
}

function ownerName(entity: Entity, member: string): string {
  return entity.member === null && entity.name.endsWith(member)
    ? entity.name.slice(0, -member.length)
    : entity.name;
}

function manifestDamaged({ bundle }: Source): Failure {
  return failure('failed', 'bundle-damaged', `The manifest of the bundle in ${bundle.directory} is damaged.`);
}

function code(text: string): string {
  return `\`${text}\``;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
