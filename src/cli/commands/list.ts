// qm list: the names a package has.
import type { ListAnswer } from '../../lookup/answers.ts';
import { type Command, command } from '../command.ts';
import { packageQuery } from '../package-query.ts';
import { listJson, listText } from '../render/list.ts';

export const listCommand: Command = command<ListAnswer>({
  run(invocation, { context, operations }) {
    const [, prefix] = invocation.positionals;
    const query = packageQuery(invocation);
    return operations.list(prefix === undefined ? query : { ...query, prefix }, context);
  },
  text: listText,
  json: listJson,
});
