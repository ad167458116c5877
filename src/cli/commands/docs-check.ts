// qm docs check: the gate that fails when the index is not what the docs are now.
import { type CheckAnswer, checkDocs } from '../../docs/check-docs.ts';
import { type Command, command } from '../command.ts';
import { flagValue, listValue } from '../command-spec.ts';
import { diagnosticNotes } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { checkJson, checkText } from '../render/docs-index.ts';

export const docsCheckCommand: Command = command<CheckAnswer>({
  async run(invocation, surroundings) {
    const roots = listValue(invocation, 'root') ?? [];
    const allowShrink = flagValue(invocation, 'allow-shrink') ?? false;
    const request = { ...docsRequestOf(surroundings), roots, allowShrink };
    return fromFolder(checkDocs(request), request.folder);
  },
  text: checkText,
  json: checkJson,
  notes: ({ diagnostics }) => diagnosticNotes(diagnostics),
});
