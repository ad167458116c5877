// qm trust list: what may run, and what has changed since somebody said so.
import { type Command, command } from '../command.ts';
import { trustListJson, trustListText } from '../render/trust-list.ts';
import { type TrustOverview, trustOverview } from '../trust-overview.ts';

export const trustListCommand: Command = command<TrustOverview>({
  run: async (_invocation, { context, edge }) => trustOverview(context.project, edge.env),
  text: trustListText,
  json: trustListJson,
  notes: ({ diagnostics }) => diagnostics.map((text) => ({ level: 'warning', text })),
});
