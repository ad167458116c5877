import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUnfinished, writeDurably } from '../../src/state/write-durably.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qm-durable-'));
  path = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the content is replaced as a whole and nothing is left beside it', () => {
  expect([writeDurably(path, 'one', () => true), writeDurably(path, 'two', () => true)]).toEqual([
    true,
    true,
  ]);
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['two', ['a.json']]);
});

test('whoever may not finish changes nothing and leaves nothing', () => {
  writeFileSync(path, 'old');
  expect(writeDurably(path, 'new', () => false)).toBe(false);
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['a.json']]);
});

test('a writer whose unfinished file was swept changes nothing, even if it was told that it may finish', () => {
  writeFileSync(path, 'old');
  const sweep = () => {
    for (const name of readdirSync(folder)) if (isUnfinished(name, 'a.json')) rmSync(join(folder, name));
    return true;
  };
  expect(writeDurably(path, 'new', sweep)).toBe(false);
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['a.json']]);
});

test('unfinished work is told from files whose names only begin like it', () => {
  const names = [
    'a.json.unfinished-0123456789ab',
    'a.json.unfinished-0123456789ab.json',
    'a.json.unfinished-x',
    'a.json',
  ];
  expect(names.map((name) => isUnfinished(name, 'a.json'))).toEqual([true, false, false, false]);
});

test('what the system refuses is thrown with its path', () => {
  expect(() => writeDurably(join(folder, 'none', 'a.json'), 'new', () => true)).toThrow(/ENOENT.*none/);
});
