// Serves one agent over the streams of the process: messages are lines, and the end of the input is the end of the serving.
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serveOver } from '@modelcontextprotocol/server/stdio';
import type { Agent } from './agent.ts';
import { mcpServer, type Program } from './mcp-server.ts';

export interface StdioRequest {
  readonly agent: Agent;
  readonly program: Program;
  readonly input: Readable;
  /** Carries the protocol and nothing else. */
  readonly output: Writable;
  /** Resolves when the serving shall end. */
  readonly stopped: Promise<void>;
  readonly warn: (text: string) => void;
}

/** Bytes of one message. */
const LARGEST_MESSAGE = 64 * 1024 * 1024;

/** Resolves when the client has gone or `stopped` has; calls that are under way are cancelled then. */
export async function serveStdio(request: StdioRequest): Promise<void> {
  const { agent, program, input, output, stopped, warn } = request;
  const transport = new StdioServerTransport(input, output, { maxBufferSize: LARGEST_MESSAGE });
  const serving = serveOver(({ era }) => mcpServer(agent, { era, program, lasting: true }), {
    transport,
    onerror: ({ message }) => warn(message),
  });
  const gone = new Promise<void>((resolve) => {
    const before = transport.onclose;
    transport.onclose = () => {
      before?.();
      resolve();
    };
  });
  await Promise.race([gone, stopped]);
  await serving.close();
}
