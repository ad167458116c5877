import { expect, test } from 'vitest';
import { isOwnServer } from '../../../src/tools/host/own-server.ts';

test.each([
  'qm serve',
  'qm serve --agent reviewer',
  'qm --project /home/ada/shop serve',
  '/home/ada/shop/node_modules/.bin/qm serve',
  'C:\\tools\\qm.CMD serve',
  'node /opt/quartermaster/dist/bin/qm.cjs serve',
  'node --max-old-space-size=512 dist/bin/qm.cjs serve --stores lookup',
  'C:\\nodejs\\node.exe C:\\tools\\dist\\bin\\qm.cjs serve',
  'npx quartermaster serve',
  'npx -y quartermaster@0.1.0 serve',
  'npx --yes --package quartermaster qm serve',
  'npx --package=quartermaster qm serve',
  'cmd /c npx -y quartermaster serve',
  'pnpm dlx quartermaster serve',
  'yarn exec qm serve',
  'bunx quartermaster serve',
  'env QM_COLOR=never qm serve',
])('%s is our own server', (line) => {
  expect(isOwnServer(line.split(' '))).toBe(true);
});

test.each([
  ['bash', '-lc', 'qm serve --quiet'],
  ['cmd.exe', '/C', 'qm serve'],
  ['C:\\Program Files\\nodejs\\node.exe', 'C:\\My Tools\\qm.cjs', 'serve'],
])('so is %s %s %s', (...line) => {
  expect(isOwnServer(line)).toBe(true);
});

test.each([
  'qm tools list',
  'qm',
  'npx -y quartermaster',
  'npx -y @ada/quartermaster serve',
  'npx -y quartermaster-notes serve',
  'npx -y some-server qm serve',
  'some-server serve',
  'node server.js serve',
  'node',
  '',
])('"%s" is not', (line) => {
  expect(isOwnServer(line.split(' '))).toBe(false);
});
