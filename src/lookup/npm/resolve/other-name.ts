// The names by which a project may have what it was asked for by another: an alias, a misspelling, its types alone.
import { isBuiltin } from 'node:module';
import type { Candidate } from '../../../outcome.ts';
import { nearNames } from '../../near.ts';
import { parseSpecifier } from '../lockfile/specifier.ts';
import type { Ask } from './ask.ts';
import { declaredNames, specifierOf } from './manifest.ts';

const nodeTypes = '@types/node';

/** How many names a miss offers: a manifest is short, and the nearest come first. */
const LIMIT = 5;

/** Names under which the importer declares the package itself, `web` of `"web": "npm:hono@^4"`. */
export function aliasesOf({ project }: Ask, real: string): readonly string[] {
  const manifest = project.manifest ?? {};
  return declaredNames(manifest).filter(
    (name) => name !== real && parseSpecifier(specifierOf(manifest, name) ?? '').alias === real,
  );
}

/** Declared names that resemble the one asked, its `@types` package first. */
export function namesLike({ name, project }: Ask): readonly Candidate[] {
  const declared = declaredNames(project.manifest ?? {});
  const types = `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
  const own = declared.includes(types) ? [{ entity: types, why: `types of ${name}` }] : [];
  if (isBuiltin(name) && declared.includes(nodeTypes)) {
    own.push({ entity: `${nodeTypes}/${name}`, why: `${name} is part of Node; these are its types` });
  }
  const near = nearNames(name, declared).map((entity) => ({ entity, why: 'declared under a similar name' }));
  return [...own, ...near].slice(0, LIMIT);
}
