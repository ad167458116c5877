// The things of a project that can be trusted, one a line: what kind, its name, what it is, and what is to be said of it.
import { shownJson } from '../../tools/definition/host-text.ts';
import type { Paint } from '../color.ts';

export interface ItemLine {
  /** Such as `host:files`. */
  readonly id: string;
  /** What would run or be reached. */
  readonly shows?: string | null;
  readonly note?: string;
}

/** A name that is longer does not move the others aside. */
const WIDEST = 32;

export function itemLines(items: readonly ItemLine[], paint: Paint): readonly string[] {
  const rows = items.map(({ id, shows, note = '' }) => ({ ...named(id), shows: shows ?? '', note }));
  const kinds = width(rows.map(({ kind }) => kind));
  const names = width(rows.map(({ name }) => name).filter(({ length }) => length <= WIDEST));
  return rows.map(({ kind, name, shows, note }) => {
    const parts = [
      kind.padEnd(kinds),
      shows === '' ? name : name.padEnd(names),
      ...(shows === '' ? [] : [shows]),
      ...(note === '' ? [] : [paint('dim', `(${note})`)]),
    ];
    return `  ${parts.join('  ')}`;
  });
}

/** Whoever wrote the project chose the name. */
function named(id: string): { readonly kind: string; readonly name: string } {
  const colon = id.indexOf(':');
  const name = id.slice(colon + 1);
  return { kind: id.slice(0, colon), name: /^[\w./@ +-]+$/.test(name) ? name : shownJson(name) };
}

function width(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
