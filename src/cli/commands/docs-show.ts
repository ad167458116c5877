// qm docs show: the bytes of one section, or of a page.
import { type ShowAnswer, showSection } from '../../docs/show/show-section.ts';
import { exitCodes, type Failure, isFailure } from '../../outcome.ts';
import type { Command, Form, Note, Reply } from '../command.ts';
import { countValue, flagValue } from '../command-spec.ts';
import { diagnosticNotes } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { cutNote, placeNote, showJson } from '../render/docs-show.ts';
import { jsonDocument } from '../render/document.ts';
import { fitSection } from '../render/fit-section.ts';
import { bytesOf, noRoom } from '../render/tokens.ts';

export const docsShowCommand: Command = {
  announces: false,
  failsOnStdout: true,
  async perform(invocation, surroundings) {
    const [page = ''] = invocation.positionals;
    const children = flagValue(invocation, 'children') ?? true;
    const request = { ...docsRequestOf(surroundings), page, children };
    const answer = fromFolder(showSection(request), request.folder);
    if (isFailure(answer)) return answer;
    return reply(answer, countValue(invocation, 'max-tokens'), surroundings.form);
  },
};

/** The operation can cut by itself, but does not know what JSON makes of the text. */
function reply(answer: ShowAnswer, tokens: number | undefined, form: Form): Reply | Failure {
  const render = form.json
    ? (shown: ShowAnswer) => jsonDocument(showJson(shown))
    : ({ text }: ShowAnswer) => text;
  const said = (shown: ShowAnswer, cut: readonly Note[]): Reply => ({
    status: 'ok',
    code: exitCodes.ok,
    output: render(shown),
    notes: [placeNote(answer), ...cut, ...diagnosticNotes(answer.diagnostics)],
  });
  if (tokens === undefined) return said(answer, []);
  const shown = fitSection(answer, render, bytesOf(tokens));
  if (Buffer.byteLength(render(shown)) > bytesOf(tokens)) return noRoom(tokens, render(shown));
  return said(shown, shown.truncated ? [cutNote(shown)] : []);
}
