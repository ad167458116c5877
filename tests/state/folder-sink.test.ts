import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderSink } from '../../src/state/folder-sink.ts';

const temporaryFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'qm-')));

test.each([
  ['few files, written at once', 3],
  ['many files, written by another thread', 2000],
])('%s: all are there with their text when it has finished', (_, count) => {
  const root = temporaryFolder();
  const sink = folderSink(root, count);
  for (let at = 0; at < count; at += 1) sink.write(`${at % 7}/${at}.md`, `page ${at} é\n`);
  sink.finish();
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  expect(names).toHaveLength(count);
  expect(readFileSync(join(root, '2/2.md'), 'utf8')).toBe('page 2 é\n');
});

test('an error of the other thread is thrown with what the system says of it', () => {
  const root = temporaryFolder();
  const sink = folderSink(root, 2000);
  sink.write('gone/first.md', 'text');
  rmSync(join(root, 'gone'), { recursive: true });
  const path = join(root, 'gone/first.md');
  expect(() => sink.finish()).toThrow(expect.objectContaining({ code: 'ENOENT', syscall: 'open', path }));
});

test('what is abandoned does not keep the process waiting', () => {
  const sink = folderSink(temporaryFolder(), 2000);
  sink.write('first.md', 'text');
  expect(() => sink.abandon()).not.toThrow();
});
