import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailure } from '../../src/outcome.ts';
import { withLock } from '../../src/state/lock.ts';
import { thisProcess } from '../../src/state/process-identity.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qm-lock-'));
  lock = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const impatient = { wait: 40, hold: 10_000 };
const { machine } = thisProcess();
const done = () => ({ status: 'ok' as const, is: 'done' });
/** No system numbers so many processes. */
const nobody = 2 ** 30;

function leave(name: string, token: string, owner: { pid: number; machine: string } | null): void {
  writeFileSync(join(folder, name), owner === null ? '' : JSON.stringify({ token, ...owner }));
}

function run(limits?: { wait: number; hold: number }) {
  return withLock(lock, 'XDG_STATE_HOME', done, limits);
}

test('the outcome of the work comes back, and nothing is left', () => {
  const seen: string[][] = [];
  const outcome = withLock(join(folder, 'new', 'a.lock'), 'XDG_STATE_HOME', (isHeld) => {
    seen.push(readdirSync(join(folder, 'new')));
    return isHeld() ? done() : { status: 'failed', code: 'lost', message: '', next: [] };
  });
  expect([outcome, seen, readdirSync(join(folder, 'new'))]).toEqual([done(), [['a.lock']], []]);
});

test('the lock says whose it is', () => {
  withLock(lock, 'XDG_STATE_HOME', () => {
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...thisProcess(),
    });
    return done();
  });
});

test('a failure and a bug give the lock back, too', () => {
  const failed = { status: 'failed', code: 'broken', message: 'No.', next: [] } as const;
  expect(withLock(lock, 'XDG_STATE_HOME', () => failed)).toBe(failed);
  expect(() =>
    withLock(lock, 'XDG_STATE_HOME', () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that a living process holds is not taken, and the failure says whose it is and what to do', () => {
  leave('a.lock', 'theirs', thisProcess());
  expect(run(impatient)).toEqual({
    status: 'failed',
    code: 'lock-busy',
    message: `Could not lock ${lock}: process ${process.pid} did not give it back within 40 ms. Run the command again; if no Quartermaster is at work, delete that file.`,
    next: [],
    details: { path: lock, pid: process.pid },
  });
  expect(readdirSync(folder)).toEqual(['a.lock']);
});

test('the lock of a dead process is taken over at once', () => {
  leave('a.lock', 'theirs', { pid: nobody, machine });
  expect(run(impatient)).toEqual(done());
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of another machine', { pid: nobody, machine: 'elsewhere.test' }],
  ['of a process whose number lives', thisProcess()],
  ['of nobody, as after a power cut', null],
])('a lock %s is taken over when it did not change hands for long', (_, owner) => {
  leave('a.lock', 'theirs', owner);
  expect(run(impatient)).toMatchObject({ code: 'lock-busy' });
  expect(run({ wait: 1000, hold: 20 })).toEqual(done());
  expect(readdirSync(folder)).toEqual([]);
});

test('a takeover is left to the process that began it, as long as that lives', () => {
  leave('a.lock', 'theirs', { pid: nobody, machine });
  leave('a.lock-theirs', 'claim', thisProcess());
  expect(run(impatient)).toMatchObject({ code: 'lock-busy', details: { pid: nobody } });
  expect(readdirSync(folder)).toEqual(['a.lock', 'a.lock-theirs']);
});

test('a takeover whose process died is taken over itself, however often that happened', () => {
  leave('a.lock', 'theirs', { pid: nobody, machine });
  leave('a.lock-theirs', 'first', { pid: nobody + 1, machine });
  leave('a.lock-first', 'second', { pid: nobody + 2, machine });
  expect(run({ wait: 1000, hold: 10_000 })).toEqual(done());
  expect(readdirSync(folder)).toEqual([]);
});

test('whoever lost the lock is told so and does not give back that of another', () => {
  const outcome = withLock(lock, 'XDG_STATE_HOME', (isHeld) => {
    leave('a.lock', 'theirs', thisProcess());
    return isHeld() ? done() : { status: 'failed', code: 'lost', message: '', next: [] };
  });
  expect(outcome).toMatchObject({ code: 'lost' });
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ token: 'theirs' });
});

test('what the dead left is swept after an hour, and nothing else', () => {
  const old = 'a.lock-0123456789abcdef01234567';
  const names = [
    old,
    `${old}.new`,
    `${old}.json`,
    'a.lock-x',
    'a.lockets',
    'b.lock-0123456789abcdef01234567',
  ];
  for (const name of [...names, 'a.lock-fedcba9876543210fedcba98'])
    leave(name, 'old', { pid: nobody, machine });
  for (const name of names) utimesSync(join(folder, name), 1, 1);
  leave('a.lock', 'theirs', { pid: nobody, machine });
  run();
  expect(readdirSync(folder)).toEqual(
    [
      `${old}.json`,
      'a.lock-fedcba9876543210fedcba98',
      'a.lock-x',
      'a.lockets',
      'b.lock-0123456789abcdef01234567',
    ].sort(),
  );
});

test('a place where no lock can be made is a failure that names it and the variable that moves it', () => {
  writeFileSync(join(folder, 'file'), '');
  const outcome = withLock(join(folder, 'file', 'a.lock'), 'XDG_STATE_HOME', done);
  expect(isFailure(outcome) && [outcome.code, outcome.message]).toEqual([
    'path-blocked',
    expect.stringMatching(/^Could not lock .*a\.lock: .*XDG_STATE_HOME/),
  ]);
  mkdirSync(lock);
  expect(run(impatient)).toMatchObject({ code: 'file-system-error', details: { system: 'EISDIR' } });
});
