// What stderr says about an answer from the docs: how fresh it is, and what was wrong with pages.
import type { Freshness } from '../docs/current-pages.ts';
import { isPageName } from '../docs/tree/page-name.ts';
import type { Note } from './command.ts';
import { counted } from './render/counted.ts';
import { oneLine } from './render/one-line.ts';

const INDEX_COMMAND = 'qm docs index';

export function freshnessNote({ state, pages }: Freshness): Note {
  const start = `docs index: ${state}`;
  if (state === 'fresh') return { level: 'info', text: start };
  const changed = `${start} ${counted(pages, 'page')} that changed since it was made`;
  if (state === 'refreshed') return { level: 'info', text: changed, next: INDEX_COMMAND };
  return { level: 'warning', text: `${changed}; the answer is of the old text`, next: INDEX_COMMAND };
}

export function diagnosticNotes(diagnostics: readonly string[]): readonly Note[] {
  return diagnostics.map((text) => ({ level: 'warning', text: oneLine(text) }));
}

const MOST_ROOTS = 8;

/** `detected`: nobody named them. */
export function rootsNote(roots: readonly string[], detected: boolean): Note {
  const named = roots.slice(0, MOST_ROOTS).map((root) => (root === '' ? '.' : root));
  const more = roots.length - named.length;
  const words = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  const how = roots.every(isPageName) ? ' (detected: only READMEs; --root names a folder)' : ' (detected)';
  return { level: 'info', text: `docs roots: ${words}${detected ? how : ''}` };
}
