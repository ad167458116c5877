import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAudit, auditFile } from '../../../src/tools/audit/append-audit.ts';
import type { AuditRecord } from '../../../src/tools/audit/audit-record.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qm-audit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const record: AuditRecord = {
  now: Date.UTC(2026, 10, 30, 9, 5, 7, 42),
  act: 'call',
  workspace: 'dev',
  agent: 'main',
  name: 'files_read',
  outcome: 'ok',
  durationMs: 12.6,
};
const line =
  '{"time":"2026-11-30T09:05:07.042Z","act":"call","workspace":"dev","agent":"main","name":"files_read","outcome":"ok","durationMs":13}\n';

test('each act is one line more, in a file that is made when it is needed', () => {
  const state = join(root, 'quartermaster');
  expect([
    appendAudit(state, record),
    appendAudit(state, { ...record, act: 'refusal', outcome: 'drifted' }),
  ]).toEqual([null, null]);
  expect(auditFile(state)).toBe(join(state, 'audit.jsonl'));
  expect(readFileSync(auditFile(state), 'utf8')).toBe(
    line + line.replace('"call"', '"refusal"').replace('"ok"', '"drifted"'),
  );
});

test('nothing but the known fields gets in, and no name makes a second line or a very long one', () => {
  const careless = {
    ...record,
    name: `a\n${'x'.repeat(400)}`,
    arguments: { password: 'secret' },
    durationMs: Number.NaN,
  };
  appendAudit(root, careless);
  const [text = '', ...rest] = readFileSync(auditFile(root), 'utf8').split('\n');
  expect([JSON.parse(text), rest]).toEqual([
    { ...JSON.parse(line), name: `a\n${'x'.repeat(253)}…`, durationMs: 0 },
    [''],
  ]);
});

test('an audit that cannot be written is a warning and no failure', () => {
  mkdirSync(auditFile(root));
  expect(appendAudit(root, record)).toMatch(/^Could not record this in .*audit\.jsonl: .*EISDIR/);
  writeFileSync(join(root, 'file'), '');
  expect(appendAudit(join(root, 'file'), record)).toMatch(/XDG_STATE_HOME/);
});
