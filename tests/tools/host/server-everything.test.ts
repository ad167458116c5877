import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bench } from './hosts-for-tests.ts';

const manifest = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/package.json',
);
const program = join(dirname(manifest), 'dist/index.js');

test('a real server is listed and called, and gone when the connection is closed', async () => {
  const { host, open } = bench();
  const connection = await open(host({ command: process.execPath, args: [program, 'stdio'] }));
  expect([connection.era, connection.serverInfo?.['name']]).toEqual(['legacy', 'mcp-servers/everything']);
  const listed = await connection.list();
  expect(listed.status === 'ok' && [listed.names.length > 10, listed.nameless]).toEqual([true, []]);
  const called = await connection.call('echo', { message: 'hello' });
  expect(called).toEqual({ status: 'ok', result: { content: [{ type: 'text', text: 'Echo: hello' }] } });
  const image = await connection.call('get-tiny-image', {});
  expect(image.status === 'ok' && image.result['content']).toContainEqual(
    expect.objectContaining({ type: 'image', mimeType: 'image/png' }),
  );
  const structured = await connection.call('get-structured-content', { location: 'Chicago' });
  expect(structured.status === 'ok' && structured.result['structuredContent']).toMatchObject({
    temperature: 36,
  });
  const progress: number[] = [];
  await connection.call(
    'trigger-long-running-operation',
    { duration: 0.2, steps: 2 },
    {
      onProgress: (step) => progress.push(step.progress),
    },
  );
  expect(progress).toEqual([1, 2]);
});
