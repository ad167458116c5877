// The part of the command table that is about serving: one MCP server for everything that qm knows.
import type { CommandSpec } from './command-spec.ts';
import { serveShapes as shapes } from './serve-shapes.ts';

export const serve: CommandSpec = {
  name: 'serve',
  arguments: [],
  options: [
    {
      ...shapes.workspace,
      summary: 'the workspace of the agent that is served',
      detail:
        'If it is not given, the name of the folder of the project and eight digits that tell it from others.',
    },
    { ...shapes.agent, summary: 'the agent that is served; default if not given' },
    {
      ...shapes.http,
      summary: 'listen on a port instead of stdin and stdout',
      detail:
        'On 127.0.0.1 if no host is given; port 0 takes any that is free. The agent of the flags is at /mcp, any other at /mcp/<workspace>/<agent>. With QM_SERVE_TOKEN in the environment every request must carry that bearer token; without it only this machine can be listened on.',
    },
    {
      ...shapes.stores,
      summary: 'what is served: lookup, docs and tools, separated by commas',
      detail: 'If it is not given, all of them on stdin and stdout, and tools over HTTP.',
    },
    {
      ...shapes.call,
      summary: 'let the tool clients call loaded tools as well',
      detail: 'For a harness that does not notice when the list of tools changes.',
    },
  ],
  summary: 'run an MCP server that hands lookup, docs and tools to a harness',
  description: [
    'An agent sees one tool, clients, by which it finds tools of other MCP servers and loads the few that it wants; what it loaded is declared as it was then, and kept. Beside it, the tools lookup, lookup-names, docs-query and docs-show answer what qm lookup, list, search and docs print.',
    'The other servers are the hosts of quartermaster.json and those that MCP clients on this machine are set up with. None is started before it is needed.',
    'stdout carries the protocol and nothing else. The server ends when its input does, or on SIGINT or SIGTERM, and ends every host with it.',
  ],
  examples: [
    { command: 'qm serve', shows: 'what a harness starts: MCP over stdin and stdout' },
    { command: 'qm serve --workspace shop --agent reviewer', shows: 'for an agent of its own' },
    {
      command: 'qm serve --http 8080',
      shows: 'many agents, at http://127.0.0.1:8080/mcp/<workspace>/<agent>',
    },
    { command: 'qm serve --stores lookup,docs', shows: 'no tools of other servers' },
  ],
  exits: [
    ['ok', 'served, until it was told to end'],
    ['usage', 'the command line, or a setting of quartermaster.json, is malformed'],
    ['failed', 'the work failed: the port is taken'],
  ],
};
