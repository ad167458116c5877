// Says where a shown section stands; the text itself is printed as it is.
import type { ShowAnswer } from '../../docs/show/show-section.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import type { Note } from '../command.ts';
import { pagePlace } from './page-place.ts';

export function showJson(answer: ShowAnswer): Record<string, unknown> {
  const { path, slug, via, title, line, end, lines, shownEnd, truncated, text, diagnostics } = answer;
  return {
    status: 'ok',
    path,
    slug,
    via,
    title,
    line,
    end,
    lines,
    shownEnd,
    truncated,
    text,
    diagnostics,
  };
}

const ways: Readonly<Record<NonNullable<ShowAnswer['via']>, string>> = {
  slug: '',
  alias: ', by another of its names',
  place: ', which holds the place',
  case: ', by its name in other letters',
};

export function placeNote({ path, slug, via, line, end, lines }: ShowAnswer): Note {
  const way = via === null ? '' : ways[via];
  return { level: 'info', text: `${pagePlace(path, slug)}${way}: ${linesText(line, end)} of ${lines}` };
}

export function cutNote({ path, slug, line, end, shownEnd }: ShowAnswer): Note {
  const shown = shownEnd < line ? 'none' : linesText(line, shownEnd);
  const argument = shellQuote(slug === null ? path : `${path}#${slug}`);
  return {
    level: 'warning',
    text: `of ${linesText(line, end)}, --max-tokens has room for ${shown}`,
    next: `qm docs show ${argument}`,
  };
}

function linesText(line: number, end: number): string {
  if (end < line) return 'no lines';
  return line === end ? `line ${line}` : `lines ${line}-${end}`;
}
