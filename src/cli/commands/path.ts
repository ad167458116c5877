// qm path: where the bundle lies, for scripts.
import type { Provenance } from '../../lookup/answers.ts';
import { type Command, command } from '../command.ts';
import { packageQuery } from '../package-query.ts';
import { provenanceJson } from '../render/provenance.ts';

export const pathCommand: Command = command<Provenance>({
  run: (invocation, { context, operations }) => operations.bundlePath(packageQuery(invocation), context),
  text: (provenance) => `${provenance.bundle}\n`,
  json: (provenance) => ({ status: 'ok', ...provenanceJson(provenance) }),
  failsOnStdout: false,
});
