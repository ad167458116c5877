// qm tools call: calls a loaded tool, under the same policy as an agent's own calls.
import { exitCodes, isFailure, type Outcome } from '../../outcome.ts';
import type { OpenedDesk } from '../../tools/desk.ts';
import { createGateway } from '../../tools/gateway/gateway.ts';
import { callProgress } from '../call-progress.ts';
import type { Command, Note } from '../command.ts';
import { flagValue } from '../command-spec.ts';
import { type Asked, deskCommand } from '../desk-command.ts';
import { callResultText } from '../render/tool-result.ts';
import { readToolArguments } from '../tool-arguments.ts';

interface CalledTool {
  readonly name: string;
  /** As the host gave it. */
  readonly result: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

export const toolsCallCommand: Command = deskCommand<CalledTool>({
  run: call,
  text: ({ result }) => callResultText(result),
  json: ({ result }) => result,
  notes,
  exitCode: ({ result }) => (result['isError'] === true ? exitCodes['not-found'] : exitCodes.ok),
});

async function call(desk: OpenedDesk, asked: Asked): Promise<Outcome<CalledTool>> {
  const { invocation, edge, signal } = asked;
  const [name = '', typed] = invocation.positionals;
  const read = await readToolArguments(typed, asked);
  if (isFailure(read)) return read;
  const progress = callProgress(name, edge, flagValue(invocation, 'quiet') ?? false);
  try {
    const reply = await createGateway(desk).call(name, read.args, { signal, onProgress: progress.report });
    return reply.kind === 'result'
      ? { status: 'ok', name, result: reply.result, warnings: reply.warnings }
      : reply.failure;
  } finally {
    progress.clear();
  }
}

/** That a tool failed is in its text, where it may look like any other. */
function notes({ name, result, warnings }: CalledTool): readonly Note[] {
  const failed = result['isError'] === true ? [`${name} says that it failed`] : [];
  return [...warnings, ...failed].map((text) => ({ level: 'warning', text }));
}
