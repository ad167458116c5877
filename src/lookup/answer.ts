// Turns what a bundle says about an entity into an answer or a labelled miss. Knows no project, only the bundle.
import { failure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { LookupAnswer } from './answers.ts';
import { type Asked, qm } from './asked.ts';
import { nameOfKey } from './bundle/find-name.ts';
import { type Location, locate } from './bundle/locate.ts';
import type { Bundle } from './bundle/open.ts';
import { readBundleFile } from './bundle/read-file.ts';
import { readConcept } from './bundle/read-page.ts';
import type { Entity } from './entity.ts';
import { elsewhereMiss, memberMiss, nameMiss } from './miss.ts';
import { ambiguousMiss, memberOfNoneMiss, noEntryPoint } from './miss-entry-point.ts';

/** The bundle that is asked, and how to speak of it. */
export interface Source {
  readonly bundle: Bundle;
  readonly asked: Asked;
  /** `hono 4.13.19`. */
  readonly release: string;
  /** Root of the installed copy for display; null when there is none. */
  readonly root: string | null;
}

export type PageAnswer = Pick<
  LookupAnswer,
  'entity' | 'resolved' | 'page' | 'member' | 'inheritedFrom' | 'body'
>;

/** Fails with one of `entity-not-found`, `member-not-found`, `inherited-elsewhere`, `ambiguous-entry-point`, `no-such-entry-point`, `bundle-damaged`. */
export function answer(source: Source, entity: Entity, full: boolean): Outcome<PageAnswer> {
  const location = locate(source.bundle, entity, source.asked.subpath);
  switch (location.found) {
    case 'page':
      return conceptAnswer(source, entity, location, full);
    case 'member':
      return memberAnswer(source, entity, location);
    case 'no-member':
      return memberMiss(source, entity, location);
    case 'ambiguous':
      return ambiguousMiss(source, entity, location);
    case 'no-member-of-any':
      return memberOfNoneMiss(source, entity, location);
    case 'no-name':
      return nameMiss(source, entity);
    case 'no-entry-point':
      return noEntryPoint(source, entity);
    case 'damage':
      return damaged(source, location.file);
  }
}

function conceptAnswer(
  source: Source,
  entity: Entity,
  { target }: Extract<Location, { found: 'page' }>,
  full: boolean,
): Outcome<PageAnswer> {
  const { file } = target.page;
  const text = readBundleFile(source.bundle, file);
  if (text === null) return damaged(source, file);
  return {
    status: 'ok',
    entity: entity.text,
    resolved: nameOfKey(target.key),
    page: file,
    member: null,
    inheritedFrom: null,
    body: readConcept(text, full),
  };
}

function memberAnswer(
  source: Source,
  entity: Entity,
  { target, finding }: Extract<Location, { found: 'member' }>,
): Outcome<PageAnswer> {
  if (finding.found === 'elsewhere') return elsewhereMiss(source, entity, target, finding);
  const name = nameOfKey(finding.key);
  return {
    status: 'ok',
    entity: entity.text,
    resolved: name + finding.member,
    page: finding.file,
    member: finding.member,
    inheritedFrom: finding.key === target.key ? null : name,
    body: finding.body,
  };
}

function damaged({ bundle, asked }: Source, file: string): Outcome<never> {
  const message = `The bundle is damaged: its manifest names ${file}, which cannot be read.\nBundle: ${bundle.directory}`;
  const remove = `rm -r ${shellQuote(bundle.directory)}`;
  return failure('failed', 'bundle-damaged', message, {
    next: [`${remove} && ${qm({ ...asked, version: null }, 'build')}`],
    details: { bundle: bundle.directory, file },
  });
}
