// qm docs eval: how well the docs of this project are found.
import { type EvalAnswer, evaluateDocs } from '../../docs/eval/evaluate-docs.ts';
import { type Command, command } from '../command.ts';
import { countValue } from '../command-spec.ts';
import { diagnosticNotes } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { evalJson, evalText } from '../render/docs-eval.ts';

export const docsEvalCommand: Command = command<EvalAnswer>({
  async run(invocation, surroundings) {
    const request = docsRequestOf(surroundings);
    const sample = countValue(invocation, 'sample');
    return fromFolder(evaluateDocs(sample === undefined ? request : { ...request, sample }), request.folder);
  },
  text: evalText,
  json: evalJson,
  notes: ({ diagnostics }) => diagnosticNotes(diagnostics),
});
