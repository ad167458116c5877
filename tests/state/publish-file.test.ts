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
import { publishFile } from '../../src/state/publish-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qm-publish-file-'));
  file = join(folder, 'deep', 'list.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is written with its folders, then replaced, and nothing else stays', () => {
  expect(publishFile(file, 'one\n')).toEqual({ status: 'ok', path: file });
  expect(publishFile(file, Buffer.from('two\n'))).toEqual({ status: 'ok', path: file });
  expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual(['two\n', ['list.jsonl']]);
});

test('what a killed process left behind goes with a later write, and that of one at work stays', () => {
  leave('.list.jsonl-aaaaaa', ['new'], 2);
  leave('.list.jsonl-bbbbbb', [], 2);
  leave('.list.jsonl-cccccc', ['new'], 0.5);
  publishFile(file, '');
  expect(readdirSync(join(folder, 'deep')).sort()).toEqual(['.list.jsonl-cccccc', 'list.jsonl']);
});

test('what others have there is left alone, however much it looks like scratch', () => {
  leave('.list.jsonl-backup', ['mine'], 48);
  leave('.list.jsonl-before', [], 0);
  leave('.list.jsonl-old', ['new'], 48);
  leave('.other.jsonl-aaaaaa', ['new'], 48);
  publishFile(file, '');
  expect(readdirSync(join(folder, 'deep')).sort()).toEqual([
    '.list.jsonl-backup',
    '.list.jsonl-before',
    '.list.jsonl-old',
    '.other.jsonl-aaaaaa',
    'list.jsonl',
  ]);
  expect(readdirSync(join(folder, 'deep', '.list.jsonl-backup'))).toEqual(['mine']);
});

test('a folder where the file should be is a failure, and leaves no scratch', () => {
  mkdirSync(file, { recursive: true });
  expect(publishFile(file, '')).toMatchObject({ status: 'failed', details: { system: 'EISDIR' } });
  expect(readdirSync(join(folder, 'deep'))).toEqual(['list.jsonl']);
});

/** A scratch folder that nobody changed for so many hours. */
function leave(name: string, files: readonly string[], hours: number): void {
  const scratch = join(folder, 'deep', name);
  mkdirSync(scratch, { recursive: true });
  for (const each of files) writeFileSync(join(scratch, each), '');
  const then = new Date(Date.now() - hours * 60 * 60 * 1000);
  utimesSync(scratch, then, then);
}
