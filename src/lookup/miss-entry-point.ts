// Misses that are about entry points: a name that several export, and an entry point that is not there.
import { posix } from 'node:path';
import { type Candidate, type Failure, failure } from '../outcome.ts';
import { byCodePoint } from '../state/by-code-point.ts';
import type { Source } from './answer.ts';
import { type Asked, qm } from './asked.ts';
import { type ForeignExport, type Location, locate } from './bundle/locate.ts';
import { manifestOf } from './candidates.ts';
import type { Entity } from './entity.ts';
import { NEAR_LIMIT, nearNames } from './near.ts';

/** Several entry points export different things under one name, and the main one exports none. */
export function ambiguousMiss(
  source: Source,
  entity: Entity,
  { name, exports }: Extract<Location, { found: 'ambiguous' }>,
): Failure {
  const { asked } = source;
  const subpaths = firstEntryPoints(exports);
  return failure('not-found', 'ambiguous-entry-point', severalText(source, name, exports, ''), {
    next: subpaths.map((subpath) => qm(asked, 'lookup', [entity.text], subpath)),
    candidates: subpaths.map((subpath) => exportedFrom(entity.text, asked, subpath)),
    details: { entity: entity.text, bundle: source.bundle.directory, source: source.root },
  });
}

/** As above, and none of them has the member asked for. */
export function memberOfNoneMiss(
  source: Source,
  entity: Entity,
  { name, member, exports }: Extract<Location, { found: 'no-member-of-any' }>,
): Failure {
  const { asked } = source;
  const subpaths = firstEntryPoints(exports);
  const message = severalText(source, name, exports, ` None has \`${member}\`.`);
  return failure('not-found', 'member-not-found', message, {
    next: subpaths.map((subpath) => qm(asked, 'list', [name + member.charAt(0)], subpath)),
    candidates: subpaths.map((subpath) => exportedFrom(name, asked, subpath)),
    details: { entity: entity.text, bundle: source.bundle.directory, source: source.root },
  });
}

function firstEntryPoints(exports: readonly ForeignExport[]): string[] {
  return exports.flatMap((one) => one.entryPoints.slice(0, 1));
}

function exportedFrom(entity: string, asked: Asked, subpath: string): Candidate {
  return { entity, why: `exported from ${asked.package}/${subpath}` };
}

function severalText(
  { bundle, release, root }: Source,
  name: string,
  exports: readonly ForeignExport[],
  verdict: string,
): string {
  return [
    `${release} exports ${exports.length} different things named \`${name}\`, none from its main entry point.${verdict}`,
    ...exports.map(
      (one) => `  ${one.target.page.file}: ${one.entryPoints.map((at) => `./${at}`).join(', ')}`,
    ),
    `Bundle: ${bundle.directory}`,
    `Source: ${root ?? 'not installed'}`,
  ].join('\n');
}

/** `entity` is null when only the entry point was asked about. */
export function noEntryPoint({ bundle, asked, release, root }: Source, entity: Entity | null): Failure {
  const all = Object.keys(manifestOf(bundle)?.entryPoints ?? {}).sort(byCodePoint);
  const subpaths = all.filter((name) => name !== '.').map((name) => name.slice('./'.length));
  const near = nearSubpaths(asked.subpath ?? '', subpaths);
  const shown = (near.length > 0 ? near : subpaths).slice(0, NEAR_LIMIT);
  const message = [
    `${release} has no entry point \`./${asked.subpath}\` with types.`,
    `Looked in its manifest: ${all.length} entry point${all.length === 1 ? '' : 's'}.`,
    ...(subpaths.length > shown.length && near.length === 0
      ? [`Shown are ${shown.length} of ${subpaths.length}.`]
      : []),
    `Bundle: ${bundle.directory}`,
    `Source: ${root ?? 'not installed'}`,
  ];
  const has = (subpath: string | null): boolean =>
    entity !== null && ['page', 'member'].includes(locate(bundle, entity, subpath).found);
  const ask = (subpath: string | null): string => qm(asked, 'lookup', [entity?.text ?? ''], subpath);
  const next = [
    ...(has(null) ? [ask(null)] : []),
    ...shown.slice(0, 3).flatMap((subpath) => (has(subpath) ? [ask(subpath)] : [])),
    ...shown.slice(0, 3).flatMap((subpath) => (has(subpath) ? [] : [qm(asked, 'list', [], subpath)])),
    qm(asked, 'list', [], null),
  ];
  return failure('not-found', 'no-such-entry-point', message.join('\n'), {
    next,
    candidates: shown.map((subpath) => ({ entity: `${asked.package}/${subpath}`, why: 'entry point' })),
    details: { entryPoint: `./${asked.subpath}`, bundle: bundle.directory, source: root },
  });
}

/** Those that end alike first, shortest first: what is moved or aliased keeps its file name, `lib/Option` and `Option`. */
function nearSubpaths(asked: string, subpaths: readonly string[]): string[] {
  const alike = subpaths
    .filter((subpath) => posix.basename(subpath) === posix.basename(asked))
    .sort((left, right) => left.length - right.length || byCodePoint(left, right));
  return [...new Set([...alike, ...nearNames(asked, subpaths)])];
}
