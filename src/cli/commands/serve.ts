// qm serve: one MCP server for a harness, over stdin and stdout or over HTTP.
import { generator } from '../../lookup/bundle/generator.ts';
import { type Agent, createAgent } from '../../mcp/agent.ts';
import { instructionsFor } from '../../mcp/instructions.ts';
import type { Ask } from '../../mcp/knowledge/knowledge-tool.ts';
import { knowledgeTools } from '../../mcp/knowledge/knowledge-tools.ts';
import type { Program } from '../../mcp/mcp-server.ts';
import { serveHttp } from '../../mcp/serve-http.ts';
import { serveStdio } from '../../mcp/serve-stdio.ts';
import { exitCodes, type Failure, isFailure } from '../../outcome.ts';
import { deskFor, type OpenedDesk, openDesk } from '../../tools/desk.ts';
import { createGateway } from '../../tools/gateway/gateway.ts';
import type { SetAddress } from '../../tools/loaded-set/address.ts';
import type { Command, Reply, Surroundings } from '../command.ts';
import { flagValue, type Invocation, textValue } from '../command-spec.ts';
import { knowledgeAnswer } from '../knowledge-answer.ts';
import { type HttpLine, readServeLine, type ServeLine } from '../serve-line.ts';
import { type ServeLog, serveLog } from '../serve-log.ts';

export function serveCommand(): Command {
  return { announces: false, failsOnStdout: false, perform: serve };
}

async function serve(invocation: Invocation, surroundings: Surroundings): Promise<Reply | Failure> {
  const { edge } = surroundings;
  const line = readServeLine(invocation, edge.env);
  if (isFailure(line)) return line;
  const desk = line.stores.includes('tools') ? open(line, surroundings) : null;
  if (desk !== null && isFailure(desk)) return desk;
  const log = serveLog(edge.stderr, flagValue(invocation, 'quiet') ?? false);
  const agentAt = agents(line, desk, askWith(invocation, surroundings), log);
  try {
    const failed =
      line.http === null
        ? await overStdio(agentAt, line, surroundings, log)
        : await overHttp(agentAt, line, line.http, surroundings, log);
    return failed ?? { status: 'ok', code: exitCodes.ok, output: '', notes: [] };
  } finally {
    await desk?.close();
  }
}

function open(line: ServeLine, { context, edge }: Surroundings): ReturnType<typeof openDesk> {
  const { workspace, agent } = line;
  const { name, version } = program(line);
  return openDesk({
    folder: context.project,
    env: edge.env,
    now: edge.now,
    limits: { program: { name, version } },
    ...(workspace !== undefined && { workspace }),
    ...(agent !== undefined && { agent }),
  });
}

function program({ stores }: ServeLine): Program {
  const [name = '', version = ''] = generator().split(' ');
  return { name, version, instructions: instructionsFor(stores) };
}

/** From the folder that the server was started for. */
function askWith(invocation: Invocation, { answer }: Surroundings): Ask {
  const project = textValue(invocation, 'project');
  return async ({ command, values, positionals }) => {
    const asked = { command, positionals, values: project === undefined ? values : { ...values, project } };
    return knowledgeAnswer(await answer(asked));
  };
}

type AgentAt = (address: SetAddress | null) => Agent;

function agents(line: ServeLine, desk: OpenedDesk | null, ask: Ask, { warn }: ServeLog): AgentAt {
  const knowledge = knowledgeTools(line.stores.filter((store) => store !== 'tools'));
  return (address) => {
    if (desk === null) return createAgent({ carried: null, knowledge, ask, warn });
    const own = address === null ? desk : deskFor(desk, address);
    const gateway = createGateway(own, { callOperation: line.callOperation });
    const watch = (listener: () => void): (() => void) => own.store.watch(own.address, listener);
    return createAgent({ carried: { gateway, watch }, knowledge, ask, warn });
  };
}

async function overStdio(
  agentAt: AgentAt,
  line: ServeLine,
  { edge }: Surroundings,
  { inform, warn }: ServeLog,
): Promise<null> {
  const wires = edge.wires();
  inform(`${line.stores.join(', ')} over stdin and stdout`);
  await serveStdio({ agent: agentAt(null), program: program(line), ...wires, warn });
  return null;
}

async function overHttp(
  agentAt: AgentAt,
  line: ServeLine,
  { place, isLoopback, token }: HttpLine,
  { edge }: Surroundings,
  { inform, warn }: ServeLog,
): Promise<Failure | null> {
  const { stopped } = edge.wires();
  const host = place.host.includes(':') ? `[${place.host}]` : place.host;
  const hostnames = isLoopback ? ['localhost', '127.0.0.1', '[::1]', host] : ownNames(host);
  const listening = await serveHttp({
    place,
    admission: { hostnames, token },
    agentAt,
    program: program(line),
    warn,
  });
  if (isFailure(listening)) return listening;
  const base = `http://${host}:${listening.port}/mcp`;
  inform(`${line.stores.join(', ')} at ${base}; other agents at ${base}/<workspace>/<agent>`);
  await stopped;
  await listening.close();
  return null;
}

/** A server that listens on all addresses cannot know by which names it is reached. */
function ownNames(host: string): readonly string[] | null {
  return host === '0.0.0.0' || host === '[::]' ? null : [host];
}
