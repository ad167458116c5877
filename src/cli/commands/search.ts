// qm search: names that may be meant.
import type { SearchAnswer } from '../../lookup/answers.ts';
import { type Command, command } from '../command.ts';
import { packageQuery } from '../package-query.ts';
import { searchJson, searchText } from '../render/search.ts';

export const searchCommand: Command = command<SearchAnswer>({
  run(invocation, { context, operations }) {
    const [, ...words] = invocation.positionals;
    return operations.search({ ...packageQuery(invocation), words }, context);
  },
  text: searchText,
  json: searchJson,
});
