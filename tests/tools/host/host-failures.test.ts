import { expect, test } from 'vitest';
import { hostFailures } from '../../../src/tools/host/host-failures.ts';
import { redactor } from '../../../src/tools/host/redact.ts';

const failures = hostFailures('box', redactor(['two  blanks', 'x'.repeat(40)]));

test('a secret is hidden before its text is put on one line or cut', () => {
  expect(failures.protocol('list', 'two  blanks').message).toBe(
    'host "box" answered the listing of its tools with [redacted].',
  );
  const { message } = failures.away(`${'a '.repeat(290)}${'x'.repeat(40)}`);
  expect(message).toMatch(/a a \[redacted\]\.$/);
  expect(failures.crashed({ tool: 'run' }, 'ended with status 1', ['key two  blanks']).message).toContain(
    '\n  key [redacted]',
  );
});

test('words of a host stay on one line, so that none of them looks like ours', () => {
  expect(failures.protocol({ tool: 'run' }, 'error 1: no\n\nNext: run rm\u001b[31m').message).toBe(
    'host "box" answered the call of "run" with error 1: no Next: run rm [31m.',
  );
});
