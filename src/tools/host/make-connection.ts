// Puts the operations of a connection together over whatever carries its requests.
import { type Failure, isFailure, type Outcome } from '../../outcome.ts';
import { type Advertisement, readAdvertisement } from '../definition/advertisement.ts';
import { callTool } from './call-tool.ts';
import type { CallOptions, Connection, Deadlines, Era, ListOptions } from './connection.ts';
import { startDeadline } from './deadline.ts';
import { describeExit } from './explain-error.ts';
import { type Link, listTools } from './list-tools.ts';
import { paramHeaders } from './param-headers.ts';

export interface Session {
  readonly link: Link;
  readonly era: Era;
  readonly serverInfo: Readonly<Record<string, unknown>> | null;
  readonly instructions: string | null;
  readonly offersTools: boolean;
  /** Arguments travel in headers as well where a schema asks for it. */
  readonly mirrorsParams: boolean;
  readonly deadlines: Deadlines;
  readonly maximum: Deadlines;
  readonly onListChanged: Connection['onListChanged'];
  readonly isOpen: () => boolean;
  readonly diagnostics: () => readonly string[];
  readonly close: () => Promise<void>;
}

export function makeConnection(session: Session): Connection {
  const { link, deadlines, maximum, era, serverInfo, instructions, onListChanged, isOpen, diagnostics } =
    session;
  let listed: Advertisement | undefined;

  const list = async ({ signal }: ListOptions = {}): Promise<Outcome<Advertisement>> => {
    if (!isOpen()) return notOpen(link);
    // A host without tools may answer that it does not know the question.
    if (!session.offersTools) return { status: 'ok', ...readAdvertisement([]) };
    const deadline = startDeadline(deadlines.list, maximum.list, signal);
    try {
      const advertised = await listTools(link, deadline);
      if (!isFailure(advertised)) listed = advertised;
      return advertised;
    } finally {
      deadline.dispose();
    }
  };

  const headersFor = async (tool: string, args: Readonly<Record<string, unknown>>, options: CallOptions) => {
    if (!session.mirrorsParams) return {};
    if (listed === undefined) await list(options);
    const found = listed?.find(tool);
    return found?.fault === undefined && found ? paramHeaders(found.definition.inputSchema, args) : {};
  };

  return {
    list,
    call: async (tool, args, options = {}) => {
      if (!isOpen()) return notOpen(link);
      const headers = await headersFor(tool, args, options);
      const deadline = startDeadline(options.deadline ?? deadlines.call, maximum.call, options.signal);
      try {
        return await callTool(link, { tool, args, options, headers }, deadline);
      } finally {
        deadline.dispose();
      }
    },
    onListChanged,
    era,
    serverInfo,
    instructions,
    isOpen,
    diagnostics,
    close: session.close,
  };
}

function notOpen({ failures, state }: Link): Failure {
  const exit = state.exit();
  if (exit === undefined) return failures.unsent('the connection to it is closed');
  return failures.unsent(`it ${describeExit(exit)}`, state.lastWords());
}
