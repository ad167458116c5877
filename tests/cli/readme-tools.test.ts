import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const server = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json')),
  'dist/index.js',
);

test('the tools transcript of the README is what the program prints about a real host', async () => {
  const [, transcript = ''] =
    /<!-- tools transcript: begin -->\n`+console\n([\s\S]*?)`+\n<!-- tools transcript: end -->/.exec(
      readme,
    ) ?? [];
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-readme-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const hosts = { everything: { command: process.execPath, args: [server, 'stdio'] } };
  mkdirSync(join(root, 'config/quartermaster'), { recursive: true });
  writeFileSync(join(root, 'config/quartermaster/quartermaster.json'), JSON.stringify({ hosts }));
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    XDG_CONFIG_HOME: join(root, 'config'),
    XDG_STATE_HOME: root,
  };
  const wires = { input: new PassThrough(), output: new PassThrough(), stopped: new Promise<void>(() => {}) };
  const lines = [...transcript.matchAll(/^\$ qm (.*)$/gm)].map(([, line = '']) => line);
  const printed: string[] = [];
  for (const line of lines) {
    const argv = line.split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
    printed.push(`$ qm ${line}\n${(await run(argv, { cwd: root, env, wires })).stdout}`);
  }
  expect(lines).toHaveLength(3);
  const timeless = (text: string): string => text.replace(/^\d{4}-\S+Z: /gm, '<time>: ');
  expect(timeless(printed.join('\n'))).toBe(timeless(transcript));
});
