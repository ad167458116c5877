import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { httpHost } from '../host/fixtures/http-host.mjs';
import { gatewayBench } from './gateway-bench.ts';

const everything = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json')),
  'dist/index.js',
);
const modernHost = fileURLToPath(new URL('../host/fixtures/modern-host.mjs', import.meta.url));

function program(...args: readonly string[]): HostConfig {
  return { command: process.execPath, args };
}

test('images, structured content and progress of a real server come through', async () => {
  const { gateway, load } = gatewayBench({ hosts: () => ({ all: program(everything, 'stdio') }) });
  await load('all', 'get-tiny-image', 'get-structured-content', 'trigger-long-running-operation');
  expect(await gateway.call('all_get-tiny-image', {})).toMatchObject({
    kind: 'result',
    result: {
      content: [
        { type: 'text' },
        { type: 'image', mimeType: 'image/png', data: expect.stringMatching(/^iVBOR/) },
        { type: 'text' },
      ],
    },
  });
  expect(await gateway.call('all_get-structured-content', { location: 'Chicago' })).toMatchObject({
    result: { structuredContent: { temperature: 36 } },
  });
  const seen: number[] = [];
  const args = { duration: 0.2, steps: 2 };
  await gateway.call('all_trigger-long-running-operation', args, {
    onProgress: ({ progress }) => seen.push(progress),
  });
  expect(seen).toEqual([1, 2]);
});

test('a host of the newer era is loaded and called, and a tool more in its list is no drift', async () => {
  const { load, read } = gatewayBench({ hosts: () => ({ new: program(modernHost) }) });
  await load('new', 'say', 'grow');
  expect(await read('new_say', { text: 'hello' })).toBe('hello');
  await read('new_grow');
  expect(await read('new_say', { text: 'again' })).toBe('again');
  await load('new', 'grown');
  expect(await read('clients', { op: 'get', client: 'new' })).toContain('new_grown');
});

test.each([false, true])('a host over HTTP is loaded and called (modern: %s)', async (modern) => {
  const server = await httpHost({ modern, token: 'right' });
  onTestFinished(() => server.close());
  const hosts = { far: { url: server.url, headers: { Authorization: 'Bearer ${TOKEN}' } } };
  const { gateway, load } = gatewayBench({ hosts: () => hosts, env: { TOKEN: 'right' } });
  await load('far', 'echo');
  expect(await gateway.call('far_echo', { region: 'north' })).toMatchObject({
    kind: 'result',
    result: { structuredContent: { region: 'north' } },
  });
  const called = server.seen.filter(({ body }) => body.includes('"tools/call"'));
  expect(called.map(({ headers }) => headers['mcp-param-region'])).toEqual([modern ? 'north' : undefined]);
});
