// qm docs index: writes the index of the project's docs, or with --check says whether it is what would be written.
import { type IndexAnswer, indexDocs } from '../../docs/index-docs.ts';
import { type Command, command } from '../command.ts';
import { flagValue, listValue } from '../command-spec.ts';
import { diagnosticNotes, rootsNote } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { indexJson, indexText } from '../render/docs-index.ts';
import { docsCheckCommand } from './docs-check.ts';

const indexing: Command = command<IndexAnswer>({
  async run(invocation, surroundings) {
    const roots = listValue(invocation, 'root') ?? [];
    const allowShrink = flagValue(invocation, 'allow-shrink') ?? false;
    const request = { ...docsRequestOf(surroundings), roots, allowShrink };
    return fromFolder(indexDocs(request), request.folder);
  },
  text: indexText,
  json: indexJson,
  notes: ({ roots, detected, diagnostics }) => [rootsNote(roots, detected), ...diagnosticNotes(diagnostics)],
});

export const docsIndexCommand: Command = {
  ...indexing,
  perform(invocation, surroundings) {
    const chosen = flagValue(invocation, 'check') ? docsCheckCommand : indexing;
    return chosen.perform(invocation, surroundings);
  },
};
