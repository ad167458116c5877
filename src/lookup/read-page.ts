// Answers an entity from a bundle directory alone, wherever that came from.
import { basename } from 'node:path';
import { failure, isFailure, type Outcome } from '../outcome.ts';
import { answer, type PageAnswer } from './answer.ts';
import { headerValue } from './bundle/manifest-text.ts';
import { readBundle } from './bundle/open.ts';
import { parseEntity } from './entity.ts';

export interface ReadPageRequest {
  /** Bundle directory. */
  readonly bundle: string;
  readonly entity: string;
  /** Entry point without its dot; null or absent for all. */
  readonly subpath?: string | null;
  readonly full?: boolean;
}

/** Fails with `not-a-bundle` when the directory holds no bundle of this format, else as a lookup does. */
export function readPage(request: ReadPageRequest): Outcome<PageAnswer> {
  const entity = parseEntity(request.entity);
  if (isFailure(entity)) return entity;
  const bundle = readBundle(request.bundle);
  if (bundle === null) {
    const message = `${request.bundle} holds no bundle of this format: its manifest.json is missing or of another kind.`;
    return failure('not-found', 'not-a-bundle', message);
  }
  const name = String(headerValue(bundle.manifest, 'name') ?? basename(request.bundle));
  const version = String(headerValue(bundle.manifest, 'version') ?? '');
  const asked = { package: name, subpath: request.subpath ?? null, version };
  return answer({ bundle, asked, release: `${name} ${version}`, root: null }, entity, request.full === true);
}
