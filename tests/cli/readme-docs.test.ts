import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the docs transcript of the README is what the program prints about our own docs', async () => {
  const [, transcript = ''] =
    /<!-- docs transcript: begin -->\n`+console\n([\s\S]*?)`+\n<!-- docs transcript: end -->/.exec(readme) ??
    [];
  const cache = mkdtempSync(join(tmpdir(), 'qm-readme-'));
  const outside = { cwd: root, env: { XDG_CACHE_HOME: cache, XDG_CONFIG_HOME: cache } };
  const commands = [...transcript.matchAll(/^\$ qm (.*)$/gm)].map(([, line = '']) => line);
  const printed: string[] = [];
  for (const line of commands) {
    const argv = line.split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
    printed.push(`$ qm ${line}\n${(await run(argv, outside)).stdout}`);
  }
  expect(commands).toHaveLength(2);
  // How many more pages match changes with every page that is written.
  const plain = (text: string): string =>
    text.replace(/^\d+ more pages match; --limit \d+ /gm, 'N more pages match; --limit N ');
  expect(plain(printed.map((text) => `${text.trimEnd()}\n`).join('\n'))).toBe(plain(transcript));
});
