import { expect, test } from 'vitest';
import { readServeLine } from '../../src/cli/serve-line.ts';
import { run } from './run.ts';

function read(values: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  return readServeLine({ command: 'serve', values, positionals: [] }, env);
}

test.each([
  ['8080', { host: '127.0.0.1', port: 8080 }, true],
  ['0', { host: '127.0.0.1', port: 0 }, true],
  ['localhost:80', { host: 'localhost', port: 80 }, true],
  ['127.1.2.3:80', { host: '127.1.2.3', port: 80 }, true],
  ['[::1]:80', { host: '::1', port: 80 }, true],
  ['0.0.0.0:80', { host: '0.0.0.0', port: 80 }, false],
  ['Box.test:80', { host: 'box.test', port: 80 }, false],
  ['127.0.0.1.evil.test:80', { host: '127.0.0.1.evil.test', port: 80 }, false],
])('--http %s', (http, place, isLoopback) => {
  expect(read({ http }, { QM_SERVE_TOKEN: 'secret' })).toMatchObject({
    status: 'ok',
    http: { place, isLoopback, token: 'secret' },
  });
});

test.each(['', 'http', '65536', '127.0.0.1', ':80', '::1:80', '[::1]', '80:80:80', '8o', 'a b:80', '-1'])(
  '--http %s is refused',
  (http) => {
    expect(read({ http })).toMatchObject({ status: 'usage', code: 'bad-http-address' });
  },
);

test('all stores over stdin and stdout, tools alone over HTTP, if nothing else is said', () => {
  expect([
    read({}),
    read({ http: '80' }),
    read({ http: '80', stores: 'docs, lookup' }),
    read({ stores: 'tools' }),
  ]).toMatchObject([
    { stores: ['lookup', 'docs', 'tools'], http: null },
    { stores: ['tools'] },
    { stores: ['lookup', 'docs'] },
    { stores: ['tools'] },
  ]);
});

test.each([
  [
    ['--http', '80:x'],
    '--http 80:x: expected a port from 0 to 65535, or host:port, such as 8080, 127.0.0.1:8080 or [::1]:8080',
  ],
  [
    ['--http', '0.0.0.0:8080'],
    'other machines can reach 0.0.0.0, so QM_SERVE_TOKEN must hold the bearer token that they have to send; without one, only 127.0.0.1, [::1] and localhost can be listened on',
  ],
  [['--stores', 'lookup,tool'], '--stores lookup,tool: there is no store tool; did you mean tools?'],
  [['--stores', 'skil'], '--stores skil: there is no store skil; there are lookup, docs, tools'],
  [['--stores', ','], '--stores ,: there is no store in it; there are lookup, docs, tools'],
  [['--workspace', 'a/b'], 'The workspace "a/b" has "/", which is not allowed in a name.'],
  [['--agent', '..'], 'The agent ".." names a folder of the system.'],
])('qm serve %j is refused before anything is opened', async (argv, message) => {
  expect(await run(['serve', ...argv])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${message}\n\nnext:\n  qm serve --help\n`,
  });
});
