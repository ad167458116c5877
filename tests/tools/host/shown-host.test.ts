import { expect, test } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { shownHost } from '../../../src/tools/host/shown-host.ts';

test.each<[HostConfig, string]>([
  [{ command: 'npx', args: ['-y', 'server', '.'] }, 'npx -y server .'],
  [
    { command: './serve', args: ['a b', '', '$(rm x)'], cwd: 'tools dir' },
    './serve "a b" "" "$(rm x)" (in "tools dir")',
  ],
  [
    { command: 'a', env: { LOG: 'x y', NODE_OPTIONS: '-r ./x.cjs' } },
    'LOG="x y" NODE_OPTIONS="-r ./x.cjs" a',
  ],
  [{ url: 'https://mcp.test/v1' }, 'https://mcp.test/v1'],
])('a host is shown whole, and words that are several are quoted: %j', (config, shown) => {
  expect(shownHost(config)).toBe(shown);
});

test.each<[HostConfig, string]>([
  [{ command: 'a', env: { API_KEY: 'hunter2', TOKEN: '${TOKEN}' } }, 'API_KEY=… TOKEN=${TOKEN} a'],
  [
    { command: 'a', args: ['--token', 'hunter2', '--token', '--quiet', '--api-key=hunter2', '--root=x'] },
    'a --token … --token --quiet --api-key=… --root=x',
  ],
  [{ command: 'a', env: { PASSWORD: 'x${PART}y${OTHER:-hunter2}' } }, 'PASSWORD=…${PART}…${OTHER:-…} a'],
  [
    { url: 'https://ada:hunter2@mcp.test/?key=hunter2&all=${ALL}#part', headers: { 'X-Key': 'hunter2' } },
    'https://…@mcp.test/?key=…&all=${ALL}#part with "X-Key: …"',
  ],
  [
    { url: 'https://mcp.test', headers: { Authorization: 'Bearer ${TOKEN}', Cookie: 'bearer hunter2' } },
    'https://mcp.test with "Authorization: Bearer ${TOKEN}", "Cookie: …"',
  ],
])('a secret that is written there is not shown, a reference is: %j', (config, shown) => {
  expect(shownHost(config)).toBe(shown);
});

test('what cannot be seen, or would move the cursor, is shown as what it is', () => {
  const args = ['safe\u001b[2K', 'ab\u202ecd', 'line\nbreak', 'Ä'];
  expect(shownHost({ command: 'a', args })).toBe('a "safe\\u001b[2K" "ab\\u202ecd" "line\\nbreak" "Ä"');
});
