// qm lookup: one name, exactly.
import type { LookupAnswer } from '../../lookup/answers.ts';
import { type Command, command } from '../command.ts';
import { flagValue } from '../command-spec.ts';
import { packageQuery } from '../package-query.ts';
import { lookupJson, lookupText } from '../render/lookup.ts';

export const lookupCommand: Command = command<LookupAnswer>({
  run(invocation, { context, operations }) {
    const [, entity = ''] = invocation.positionals;
    const full = flagValue(invocation, 'full') ?? false;
    return operations.lookup({ ...packageQuery(invocation), entity, full }, context);
  },
  text: lookupText,
  json: lookupJson,
});
