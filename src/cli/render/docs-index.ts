// What became of an index: one line, in the words of a build.
import type { CheckAnswer } from '../../docs/check-docs.ts';
import type { IndexAnswer } from '../../docs/index-docs.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';

export function indexText(answer: IndexAnswer, paint: Paint): string {
  const { indexFile, pages, written } = answer;
  const word = paint('green', written ? 'written' : 'unchanged');
  const changes = changesText(answer);
  return `${word} ${indexFile}  ${counted(pages, 'page')}${changes === '' ? '' : `  ${changes}`}\n`;
}

export function indexJson(answer: IndexAnswer): Record<string, unknown> {
  const { indexFile, project, roots, detected, pages, written, added, removed, changed, diagnostics } =
    answer;
  return {
    status: 'ok',
    index: indexFile,
    project,
    roots,
    detected,
    pages,
    written,
    added,
    removed,
    changed,
    diagnostics,
  };
}

export function checkText({ indexFile, pages }: CheckAnswer, paint: Paint): string {
  return `${paint('green', 'fresh')} ${indexFile}  ${counted(pages, 'page')}\n`;
}

export function checkJson({ indexFile, pages, diagnostics }: CheckAnswer): Record<string, unknown> {
  return { status: 'ok', index: indexFile, pages, diagnostics };
}

/** Of a first index all pages are new, which needs no saying. */
function changesText({ pages, added, removed, changed }: IndexAnswer): string {
  if (added.length === pages && removed.length === 0) return '';
  return [
    [added.length, 'added'] as const,
    [removed.length, 'removed'] as const,
    [changed.length, 'changed'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
