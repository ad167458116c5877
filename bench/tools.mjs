// The tools store over eleven real servers: what a prompt pays, and what `qm serve` adds to a call, to a list and to a start.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTool, connectTo, firstAnswer, listTools, served } from './mcp.mjs';
import { installedHosts } from './packages.mjs';
import { environment, median, root, scratchFolder } from './runs.mjs';

const calls = 400;
const lists = 200;
const carried = 64;
const starts = 20;

export const toolTargets = { before: 1200, five: 2500, callMs: 2, listMs: 5, startMs: 300 };

/** One tool of each of five servers. */
const five = {
  eslint: ['lint-files'],
  everything: ['get-sum'],
  files: ['read_text_file'],
  git: ['git_blame'],
  memory: ['search_nodes'],
};

export async function measureTools(say) {
  const scratch = scratchFolder();
  try {
    say('tools: installing the servers of the test suites, unless they are there');
    const hosts = await installedHosts(scratch);
    const place = placeIn(scratch, hosts);
    const offered = await listAll(hosts, place, say);
    return {
      hosts: offered.map(({ host, tools }) => ({ host, tools: tools.length, tokens: tokens(tools) })),
      ...(await measurePrompt(place, say)),
      call: await measureCalls(hosts.everything, place, say),
      list: await measureLists(offered, place, say),
      start: await measureStarts(place, say),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The hosts are those of the user, so that nobody has to be asked whether they may run. */
function placeIn(scratch, hosts) {
  const cwd = join(scratch, 'project');
  const settings = join(scratch, 'config/quartermaster');
  for (const folder of [join(cwd, '.git'), settings, join(scratch, 'home')])
    mkdirSync(folder, { recursive: true });
  const deadlines = { connect: 120, list: 120 };
  writeFileSync(join(settings, 'quartermaster.json'), JSON.stringify({ hosts, tools: { deadlines } }));
  const env = environment({
    HOME: join(scratch, 'home'),
    XDG_CONFIG_HOME: join(scratch, 'config'),
    XDG_STATE_HOME: join(scratch, 'state'),
    XDG_CACHE_HOME: join(scratch, 'cache'),
    XDG_DATA_HOME: join(scratch, 'data'),
  });
  return { cwd, env };
}

async function withServer(program, place, use) {
  const client = await connectTo(program, place);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Bytes of the JSON by four. */
const tokens = (tools) => Math.ceil(Buffer.byteLength(JSON.stringify(tools)) / 4);

async function listAll(hosts, place, say) {
  const offered = [];
  for (const [host, program] of Object.entries(hosts)) {
    say(`tools: listing those of ${host}`);
    offered.push({ host, tools: await withServer(program, place, listTools) });
  }
  return offered;
}

function measurePrompt(place, say) {
  say('tools: loading five through qm serve');
  return withServer(served('carrier'), place, async (client) => {
    const before = tokens(await listTools(client));
    for (const [host, names] of Object.entries(five)) await load(client, host, names);
    return { before, five: tokens(await listTools(client)) };
  });
}

const load = (client, host, tools) => callTool(client, 'clients', { op: 'load', client: host, tools });

/** The same call to two processes of one server, one of them behind `qm serve`, one after the other. */
function measureCalls(program, place, say) {
  say(`tools: ${calls} calls of a server and of the same behind qm serve`);
  const message = { message: 'tea' };
  return withServer(program, place, (direct) =>
    withServer(served('caller'), place, async (behind) => {
      await load(behind, 'everything', ['echo']);
      const [directMs, behindMs] = [[], []];
      for (let round = -50; round < calls; round += 1) {
        const alone = await timed(() => callTool(direct, 'echo', message));
        const through = await timed(() => callTool(behind, 'everything_echo', message));
        if (round < 0) continue;
        directMs.push(alone);
        behindMs.push(through);
      }
      return {
        calls,
        directMs: median(directMs),
        behindMs: median(behindMs),
        addedMs: median(behindMs.map((ms, at) => ms - directMs[at])),
      };
    }),
  );
}

async function timed(act) {
  const start = process.hrtime.bigint();
  await act();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** Read from disk and put together, in this process and over the wire. */
async function measureLists(offered, place, say) {
  say(`tools: ${lists} lists of ${carried} tools`);
  const { openDesk, createGateway } = await import(join(root, 'dist/tools/index.js'));
  return withServer(served('lister'), place, async (client) => {
    let room = carried;
    for (const { host, tools } of offered) {
      const names = tools.slice(0, room).map(({ name }) => name);
      if (names.length > 0) await load(client, host, names);
      room -= names.length;
    }
    const desk = openDesk({ folder: place.cwd, env: place.env, agent: 'lister', now: Date.now });
    const gateway = createGateway(desk);
    const [declareMs, wireMs] = [[], []];
    for (let round = 0; round < lists; round += 1) {
      declareMs.push(await timed(() => gateway.declare()));
      wireMs.push(await timed(() => listTools(client)));
    }
    const { tools } = await gateway.declare();
    return {
      tools: tools.length - 1,
      bytes: Buffer.byteLength(JSON.stringify(tools)),
      firstMs: declareMs[0],
      declareMs: median(declareMs),
      wireMs: median(wireMs),
    };
  });
}

const clientInfo = { name: 'bench', version: '1' };
const greetings = {
  initialize: {
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  },
  discover: {
    method: 'server/discover',
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': clientInfo,
      },
    },
  },
};

/** From the start of the process to its answer, with eleven hosts in the settings and nothing loaded. */
async function measureStarts(place, say) {
  say(`tools: ${starts} starts of qm serve in each era`);
  const times = { initialize: [], discover: [] };
  for (let round = -1; round < starts; round += 1) {
    for (const [era, greeting] of Object.entries(greetings)) {
      const ms = await firstAnswer(served('starter'), place, greeting);
      if (round >= 0) times[era].push(ms);
    }
  }
  return { starts, initializeMs: median(times.initialize), discoverMs: median(times.discover) };
}
