// qm docs query: the pages and headings of the project's docs that a question is about.
import { queryDocs } from '../../docs/query/query-docs.ts';
import { DEFAULT_LIMIT, type QueryAnswer, type QueryRequest } from '../../docs/query/query-types.ts';
import { exitCodes, type Failure, failure, isFailure } from '../../outcome.ts';
import type { Command, Form, Note, Reply, Surroundings } from '../command.ts';
import { countValue, flagValue, type Invocation, textValue } from '../command-spec.ts';
import { diagnosticNotes, freshnessNote } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { guidesAnswer, guidesNote } from '../guides-answer.ts';
import { counted } from '../render/counted.ts';
import { envelopeJson, queryJson, queryText } from '../render/docs-query.ts';
import { jsonDocument } from '../render/document.ts';
import { fitResults, type Shown } from '../render/fit-results.ts';
import { bytesOf, noRoom } from '../render/tokens.ts';

export const docsQueryCommand: Command = {
  announces: false,
  failsOnStdout: true,
  async perform(invocation, surroundings) {
    const request = requestOf(invocation, surroundings);
    const inPackage = textValue(invocation, 'in');
    if (inPackage === undefined) {
      const answer = fromFolder(queryDocs(request), request.folder);
      return isFailure(answer)
        ? answer
        : reply(answer, freshnessNote(answer.freshness), request.limit, invocation, surroundings);
    }
    if (request.frozen)
      return failure('usage', 'frozen-guides', '--frozen and --in do not go together: guides need no index');
    const answer = guidesAnswer(inPackage, request, request.folder);
    return isFailure(answer)
      ? answer
      : reply(answer, guidesNote(answer), request.limit, invocation, surroundings);
  },
};

function requestOf(
  invocation: Invocation,
  surroundings: Surroundings,
): QueryRequest & { readonly limit: number } {
  const { positionals } = invocation;
  const section = textValue(invocation, 'section');
  const divioType = textValue(invocation, 'divio-type');
  return {
    ...docsRequestOf(surroundings),
    term: positionals.length === 0 ? null : positionals.join(' '),
    limit: countValue(invocation, 'limit') ?? DEFAULT_LIMIT,
    mode: textValue(invocation, 'mode') === 'substring' ? 'substring' : 'rank',
    frozen: flagValue(invocation, 'frozen') ?? false,
    ...(section === undefined ? {} : { section }),
    ...(divioType === undefined ? {} : { divioType }),
  };
}

/** `origin` says where the answer comes from. */
function reply(
  answer: QueryAnswer,
  origin: Note,
  limit: number,
  invocation: Invocation,
  { form }: Surroundings,
): Reply | Failure {
  const isEnvelope = flagValue(invocation, 'envelope') ?? false;
  const render = rendererOf(answer, limit, isEnvelope, form);
  const tokens = countValue(invocation, 'max-tokens') ?? Number.POSITIVE_INFINITY;
  const fitted = fitResults(answer, render, bytesOf(tokens));
  const nothing = { results: [], diagnostics: [] };
  if (fitted === null && form.json) return noRoom(tokens, render(nothing));
  const { shown, output } = fitted ?? { shown: nothing, output: '' };
  return {
    status: 'ok',
    code: exitCodes.ok,
    output,
    notes: [origin, ...queryNotes(answer), ...cutNotes(answer, shown, tokens)],
  };
}

function rendererOf(
  answer: QueryAnswer,
  limit: number,
  isEnvelope: boolean,
  { json, paint }: Form,
): (shown: Shown) => string {
  if (isEnvelope) return (shown) => jsonDocument(envelopeJson(answer, limit, shown));
  if (json) return (shown) => jsonDocument(queryJson(shown));
  const painted = paint();
  return (shown) => queryText(answer, shown, painted);
}

function queryNotes({ unmatched, total, diagnostics }: QueryAnswer): readonly Note[] {
  // Where nothing matched, the answer says so itself.
  const missing = total === 0 ? [] : unmatched;
  return [
    ...(missing.length === 0
      ? []
      : [{ level: 'warning', text: `no page has: ${missing.join(', ')}` } as const]),
    ...diagnosticNotes(diagnostics),
  ];
}

function cutNotes({ results }: QueryAnswer, shown: Shown, tokens: number): readonly Note[] {
  const [first] = results;
  const [kept] = shown.results;
  const lost = (first?.anchors.length ?? 0) - (kept?.anchors.length ?? 0);
  const isWhole = shown.results.length === results.length && lost === 0 && kept?.abstract === first?.abstract;
  if (isWhole) return [];
  const count = `${shown.results.length} of ${counted(results.length, 'result')}`;
  const parts = [
    ...(kept !== undefined && lost > 0 ? [counted(lost, 'heading')] : []),
    ...(kept !== undefined && kept.abstract !== first?.abstract ? ['its abstract'] : []),
  ];
  const without = parts.length === 0 ? '' : `, without ${parts.join(' and ')}`;
  return [{ level: 'warning', text: `--max-tokens ${tokens} has room for ${count}${without}` }];
}
