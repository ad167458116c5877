// Pages that match, best first: as lines for a reader, as the plain array of results, and as an envelope with all about them.
import type { QueryAnswer, QueryResult } from '../../docs/query/query-types.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import type { Shown } from './fit-results.ts';
import { oneLine } from './one-line.ts';
import { pageHead } from './page-head.ts';
import { pagePlace } from './page-place.ts';

export function queryText(answer: QueryAnswer, shown: Shown, paint: Paint): string {
  if (answer.total === 0) return `${noMatch(answer)}\n`;
  const results = shown.results.map((result) => resultText(result, paint)).join('');
  return `${results}${restText(answer, shown)}`;
}

export function queryJson({ results }: Shown): unknown[] {
  return results.map(({ path, title, divio_type, abstract, anchors, score }) => ({
    path,
    title,
    divio_type,
    abstract,
    anchors: anchors.map(({ slug, text, level, line }) => ({ slug, text, level, line })),
    score,
  }));
}

/** All keys, always. `truncated`: something that matches is left out, by the limit or for want of room. */
export function envelopeJson(answer: QueryAnswer, limit: number, shown: Shown): Record<string, unknown> {
  const { term, mode, divioType, section, total, freshness, unmatched, results } = answer;
  const isCut = shown.results.length < total || shown.results !== results;
  return {
    schema: 'quartermaster.docs-query',
    version: 1,
    query: { term, mode, divio_type: divioType, section, limit },
    total,
    returned: shown.results.length,
    truncated: isCut,
    freshness,
    diagnostics: shown.diagnostics,
    unmatched,
    results: queryJson(shown),
  };
}

function resultText(result: QueryResult, paint: Paint): string {
  const { path, anchors } = result;
  const rows = anchors.map(
    ({ slug, text, line }) =>
      `  ${pagePlace(path, slug)}  ${paint('dim', `line ${line}`)}  ${oneLine(text)}\n`,
  );
  return `${pageHead(result, paint)}${rows.join('')}`;
}

function noMatch({ term, divioType, section }: QueryAnswer): string {
  const page = divioType === null ? 'no page' : `no page of type ${divioType}`;
  const heading = section === null ? '' : ` has a heading #${oneLine(section)}`;
  const match = term === null ? '' : ` matches "${oneLine(term)}"`;
  return `${page}${[heading, match].filter((part) => part !== '').join(' and')}`;
}

/** Empty when all is shown. */
function restText({ total, results }: QueryAnswer, shown: Shown): string {
  const more = total - shown.results.length;
  if (more === 0) return '';
  const pages =
    shown.results.length === 0 ? counted(more, 'page') : `${more} more ${more === 1 ? 'page' : 'pages'}`;
  const way = shown.results.length < results.length ? '' : `; --limit ${total} shows all`;
  return `${pages} ${more === 1 ? 'matches' : 'match'}${way}\n`;
}
