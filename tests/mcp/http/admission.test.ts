import { expect, test } from 'vitest';
import { type Admission, refusal } from '../../../src/mcp/http/admission.ts';

function status(admission: Admission, headers: Readonly<Record<string, string>>): number | null {
  return refusal(new Request('http://localhost/mcp', { headers: { ...headers } }), admission)?.status ?? null;
}

test('a server that cannot know its names takes any, from pages of its own only', () => {
  const open = { hostnames: null, token: null };
  expect([
    status(open, { host: 'box.test:80' }),
    status(open, { host: 'box.test:80', origin: 'http://box.test:80' }),
    status(open, { host: 'box.test', origin: 'https://evil.test' }),
    status(open, { host: 'box test', origin: 'http://box.test' }),
    status(open, { origin: 'null' }),
  ]).toEqual([null, null, 403, 403, 403]);
});

test('the name is looked at before the token', () => {
  const strict = { hostnames: ['box.test'], token: 'secret' };
  expect([
    status(strict, { host: 'evil.test', authorization: 'Bearer secret' }),
    status(strict, { host: 'box.test' }),
    status(strict, { host: 'box.test', authorization: 'Bearer secre' }),
    status(strict, { host: 'box.test', authorization: 'Bearer secret' }),
  ]).toEqual([403, 401, 401, null]);
});
