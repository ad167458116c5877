// The tools of a host as JSON.
import { utcSeconds } from '../../state/utc-time.ts';
import type { HostTools } from '../../tools/clients-tool/get-host.ts';
import type { ToolRow } from '../../tools/clients-tool/tool-rows.ts';

/** Of the tools that were asked for by name, those that there are not. */
export function absentNames({ rows }: HostTools): readonly string[] {
  return rows.filter(({ state }) => state === 'absent').map(({ tool }) => tool);
}

/** The document of a failure as soon as one tool that was asked for is not there. */
export function hostToolsJson(answer: HostTools): Record<string, unknown> {
  const { observedAt, client, full, filtered, offered, loaded, rows, from, total } = answer;
  const { cursor, broken, warnings } = answer;
  const absent = absentNames(answer);
  const message = `${client} does not offer ${absent.join(', ')}`;
  return {
    ...(absent.length === 0
      ? { status: 'ok' }
      : { status: 'not-found', code: 'tool-not-offered', message, next: [] }),
    observedAt: utcSeconds(observedAt),
    client,
    full,
    filtered,
    offered,
    loaded,
    rows: rows.map((row) => toolRowJson(row, full)),
    from,
    total,
    cursor,
    broken,
    warnings,
  };
}

/** Definitions are long, so only `--full` has them. */
export function toolRowJson(row: ToolRow, full: boolean): Record<string, unknown> {
  const { client, tool, name, state, tokens, sentence, faults, definition } = row;
  return { client, tool, name, state, tokens, sentence, faults, ...(full && { definition }) };
}
