// qm docs outline: the headings of a page.
import { type OutlineAnswer, outline } from '../../docs/outline/outline.ts';
import { type Command, command } from '../command.ts';
import { diagnosticNotes } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { outlineJson, outlineText } from '../render/docs-outline.ts';

export const docsOutlineCommand: Command = command<OutlineAnswer>({
  async run(invocation, surroundings) {
    const [page = ''] = invocation.positionals;
    const request = { ...docsRequestOf(surroundings), page };
    return fromFolder(outline(request), request.folder);
  },
  text: outlineText,
  json: outlineJson,
  notes: ({ diagnostics }) => diagnosticNotes(diagnostics),
});
