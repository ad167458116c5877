// Servers as a harness has them: programs that are connected to over stdin and stdout.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root } from './runs.mjs';

/** Milliseconds; eleven servers that start at once have two cores between them. */
const patience = 300_000;

/** `qm serve` as a program, for one agent. */
export const served = (agent) => ({
  command: process.execPath,
  args: [join(root, 'dist/bin/qm.cjs'), 'serve', '--quiet', '--agent', agent],
});

/** Connected by the official client; whoever asked closes it. */
export async function connectTo({ command, args, env = {} }, place) {
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  const options = { command, args, cwd: place.cwd, env: { ...place.env, ...env }, stderr: 'ignore' };
  await client.connect(new StdioClientTransport(options), { timeout: patience });
  return client;
}

/** The list of tools as it was sent: what the client makes of it lacks fields that it does not know. */
export async function listTools(client) {
  const raw = { '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value }) } };
  const { tools } = await client.request({ method: 'tools/list', params: {} }, raw, { timeout: patience });
  return tools;
}

export async function callTool(client, name, args) {
  const result = await client.callTool({ name, arguments: args }, { timeout: patience });
  if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  return result;
}

/** Milliseconds from the start of a program to its first answer. */
export function firstAnswer({ command, args }, place, greeting) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const child = spawn(command, args, { ...place, stdio: ['pipe', 'pipe', 'ignore'] });
    let ms;
    child.once('error', reject);
    child.stdout.once('data', () => {
      ms = Number(process.hrtime.bigint() - start) / 1e6;
      child.stdin.end();
    });
    child.once('close', () => (ms === undefined ? reject(new Error('no answer')) : resolve(ms)));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, ...greeting })}\n`);
  });
}
