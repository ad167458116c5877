// A project with hosts and docs, and the built program serving it in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';

const program: string = fileURLToPath(new URL('../../dist/bin/qm.cjs', import.meta.url));
const hostFixtures = fileURLToPath(new URL('../tools/host/fixtures/', import.meta.url));

export type Era = 'legacy' | 'modern';

export interface ServedProject {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stateRoot: string;
  /** What hosts of the older era noted: their starts, calls and cancellations. */
  readonly hostLog: () => readonly string[];
}

/** Hosts of the user: `old` speaks the older era, `new` the newer one; `more` are programs by absolute path. */
export function servedProject(more: Readonly<Record<string, string>> = {}): ServedProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-serve-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const directory = join(root, 'project');
  const log = join(root, 'host.log');
  const host = (file: string, ...args: readonly string[]) => ({
    command: process.execPath,
    args: [join(hostFixtures, file), ...args],
    env: { HOST_LOG: log },
  });
  write(join(directory, '.git/HEAD'), '');
  write(join(directory, 'docs/tea.md'), '# Tea\n\nLeaves.\n\n## Green tea\n\nAt 80 degrees.\n');
  const others = Object.entries(more).map(([id, file]) => [id, { command: process.execPath, args: [file] }]);
  const hosts = { old: host('raw-host.mjs'), new: host('modern-host.mjs'), ...Object.fromEntries(others) };
  write(join(root, 'config/quartermaster/quartermaster.json'), JSON.stringify({ hosts }));
  return {
    directory,
    stateRoot: join(root, 'state/quartermaster'),
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: join(root, 'home'),
      XDG_CONFIG_HOME: join(root, 'config'),
      XDG_STATE_HOME: join(root, 'state'),
      XDG_DATA_HOME: join(root, 'data'),
      XDG_CACHE_HOME: join(root, 'cache'),
    },
    hostLog: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

function write(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

export interface Served {
  readonly process: ChildProcess;
  /** One line to its stdin. */
  readonly send: (message: unknown) => void;
  /** The answer to the request with this id. */
  readonly answer: (id: number) => Promise<Message>;
  /** Everything that it wrote to stdout, line by line. */
  readonly lines: () => readonly string[];
  readonly stderr: () => string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

export type Message = Readonly<Record<string, unknown>>;

export function serve(
  project: ServedProject,
  argv: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Served {
  const child = spawn(process.execPath, [program, 'serve', ...argv], {
    cwd: project.directory,
    env: { ...project.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const lines = (): readonly string[] => stdout.split('\n').filter((line) => line !== '');
  const find = (id: number): Message | undefined =>
    lines()
      .map((line): Message => JSON.parse(line))
      .find((message) => message['id'] === id && !('method' in message));
  return {
    process: child,
    send: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    answer: (id) => until(() => find(id)),
    lines,
    stderr: () => stderr,
    ended,
  };
}

/** Looks again and again; a test that waits in vain ends by its time-out. */
export async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await pause(5);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The address that a server over HTTP says it listens at, without a path. */
export async function addressOf(served: Served): Promise<string> {
  return until(() => / at (http:\/\/\S+:\d+)\/mcp;/.exec(served.stderr())?.[1]);
}

export interface ConnectedClient {
  readonly client: Client;
  /** How often it was told that the list of tools is another one. */
  readonly changes: () => number;
}

/** The client of the SDK, over stdin and stdout or over HTTP; it is listening for changes. */
export async function connect(
  era: Era,
  to: { readonly project: ServedProject; readonly argv?: readonly string[] } | { readonly url: string },
): Promise<ConnectedClient> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : 'auto' } },
  );
  let changes = 0;
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    changes += 1;
  });
  await client.connect('url' in to ? new StreamableHTTPClientTransport(new URL(to.url)) : overStdio(to));
  onTestFinished(() => client.close());
  if (era === 'modern') await client.listen({ toolsListChanged: true });
  if (client.getProtocolEra() !== era) throw new Error(`connected in the ${client.getProtocolEra()} era`);
  return { client, changes: () => changes };
}

function overStdio(to: {
  readonly project: ServedProject;
  readonly argv?: readonly string[];
}): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [program, 'serve', ...(to.argv ?? [])],
    cwd: to.project.directory,
    env: { ...to.project.env },
    stderr: 'ignore',
  });
}

/** The names that it lists, and the text of what it answers a call. */
export async function toolNames(client: Client): Promise<readonly string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

export async function callText(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = content
    .map((block) => (block.type === 'text' ? block.text : `[${block.type}]`))
    .join('\n--\n');
  return { text, isError: isError === true };
}

export const greeting: Readonly<Record<Era, Message>> = {
  legacy: {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  },
  modern: modernRequest(1, 'server/discover'),
};

/** Every request of the newer era says who asks and what for. */
export function modernRequest(id: number, method: string, params: Message = {}): Message {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  return { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } };
}
