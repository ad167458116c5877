import { expect, test } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import type { Host } from '../../../src/tools/host/host.ts';
import { redactor } from '../../../src/tools/host/redact.ts';
import { resolveReferences } from '../../../src/tools/host/references.ts';

const host = (config: HostConfig): Host => ({
  id: 'box',
  config,
  origin: { file: '/p/quartermaster.json', scope: 'project', inProject: true, base: '/p' },
});

test('references are filled in wherever they stand, with a default where the variable is empty or not there', () => {
  const config: HostConfig = {
    command: '${BIN}/run',
    args: ['--at', '${NONE:-here}', '${EMPTY:-there}', '${EMPTY}', '$BIN', '${NONE:-}'],
    env: { KEY: 'a${BIN}b' },
    cwd: '${BIN}',
  };
  expect(resolveReferences(host(config), { BIN: '/bin', EMPTY: '' })).toMatchObject({
    status: 'ok',
    config: {
      command: '/bin/run',
      args: ['--at', 'here', 'there', '', '$BIN', ''],
      env: { KEY: 'a/binb' },
      cwd: '/bin',
    },
  });
});

test('a missing variable is named with the place that needs it', () => {
  const config: HostConfig = { url: 'https://box.test', headers: { Authorization: 'Bearer ${TOKEN}' } };
  expect(resolveReferences(host(config), { OTHER: 'x' })).toEqual({
    status: 'unavailable',
    code: 'host-variable-missing',
    message:
      'host "box" needs the variable TOKEN of the environment, which is not set (headers.Authorization in /p/quartermaster.json).',
    next: ['qm tools hosts'],
    details: { host: 'box', variable: 'TOKEN' },
  });
});

test('no secret passes, however it is written down', () => {
  const config: HostConfig = {
    command: 'run',
    args: ['--api-key', 'from-args', '--token=joined', '${REF}'],
    env: { PLAIN: 'from env', JSON_LIKE: 'quo"te' },
    url: 'https://ada:from-url@box.test/?k=from-query',
    headers: { Authorization: 'Bearer from-header' },
  };
  const resolved = resolveReferences(host(config), { REF: 'from-reference' });
  if (resolved.status !== 'ok') throw new Error(resolved.message);
  const redact = redactor(resolved.secrets);
  const texts = [
    ...[
      'from-args',
      'joined',
      'from-reference',
      'from env',
      'from%20env',
      'quo\\"te',
      'from-url',
      'from-query',
    ],
    ...['from-header', 'Bearer from-header'],
  ];
  for (const text of texts) expect(redact(`<${text}>`)).toBe('<[redacted]>');
  expect(redact('run on port 80')).toBe('run on port 80');
});
