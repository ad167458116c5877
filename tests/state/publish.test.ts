import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PublishRequest, publishDirectory } from '../../src/state/publish.ts';

const day = 24 * 60 * 60 * 1000;
let directory: string;
let scratchRoot: string;
let target: string;
const disks: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'qm-publish-'));
  scratchRoot = join(directory, 'bundles', '.incomplete');
  target = join(directory, 'bundles', 'npm', '@scope', 'sample@1.0.0');
});
afterEach(() => {
  for (const disk of disks.splice(0)) execFileSync('umount', [disk]);
  rmSync(directory, { recursive: true, force: true });
});

test('a directory is published under its name with its parents, and no scratch stays', () => {
  expect(publish()).toEqual({ status: 'ok', directory: target, kept: 'ours' });
  expect(tree(target)).toEqual({ 'page.md': 'new' });
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('the published directory has ordinary permissions, not those of a private temporary folder', () => {
  publish();
  const plain = join(directory, 'plain');
  mkdirSync(plain);
  expect(statSync(target).mode).toBe(statSync(plain).mode);
});

test('an empty directory at the target counts as absent: nobody is asked', () => {
  mkdirSync(target, { recursive: true });
  const asked: string[] = [];
  expect(publish({ accept: (existing) => asked.push(existing) > 0 })).toMatchObject({ kept: 'ours' });
  expect(asked).toEqual([]);
  expect(tree(target)).toEqual({ 'page.md': 'new' });
});

test('a result that somebody else published first is kept when it serves', () => {
  existing('theirs');
  expect(publish({ accept: () => true })).toEqual({ status: 'ok', directory: target, kept: 'theirs' });
  expect(tree(target)).toEqual({ 'page.md': 'theirs' });
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('an outdated result is replaced as a whole', () => {
  existing('outdated');
  writeFileSync(join(target, 'gone-since.md'), 'outdated');
  expect(publish()).toEqual({ status: 'ok', directory: target, kept: 'ours' });
  expect(tree(target)).toEqual({ 'page.md': 'new' });
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('when the replacement fails, the outdated result is back in its place', () => {
  existing('outdated');
  let scratch = '';
  const result = publish({
    write: (given) => {
      scratch = given;
    },
    accept: () => {
      rmSync(scratch, { recursive: true });
      return false;
    },
  });
  expect(result).toMatchObject({ status: 'failed', code: 'file-system-error' });
  expect(tree(target)).toEqual({ 'page.md': 'outdated' });
});

test('an outdated result that another process moves away meanwhile is no obstacle', () => {
  existing('outdated');
  const accept = () => {
    renameSync(target, join(directory, 'moved by another process'));
    return false;
  };
  expect(publish({ accept })).toMatchObject({ kept: 'ours' });
  expect(tree(target)).toEqual({ 'page.md': 'new' });
});

test('a write that fails leaves the target as it was and no scratch', () => {
  existing('before');
  const write = (scratch: string) => {
    writeFileSync(join(scratch, 'half.md'), 'half');
    writeFileSync(join(scratch, 'half.md', 'impossible'), '');
  };
  const half = expect.stringMatching(/build-\w+\/new\/half\.md\/impossible$/);
  expect(publish({ write })).toMatchObject({
    status: 'failed',
    code: 'path-blocked',
    details: { path: half, system: 'ENOTDIR' },
  });
  expect(tree(target)).toEqual({ 'page.md': 'before' });
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('an error that is not of the file system passes through, and leaves no scratch either', () => {
  const bug = new TypeError('a bug in the writer');
  const write = () => {
    throw bug;
  };
  expect(() => publish({ write })).toThrow(bug);
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('a file in the way is named, with what to do', () => {
  const data = join(directory, 'data');
  writeFileSync(data, 'a regular file');
  const result = publish({ scratchRoot: join(data, '.incomplete'), target: join(data, 'sample@1.0.0') });
  expect(result).toEqual({
    status: 'failed',
    code: 'path-blocked',
    message:
      `Could not publish ${data}/sample@1.0.0: a file stands where a folder is needed at ${data}/.incomplete (ENOTDIR). ` +
      'Move that file away, or point XDG_DATA_HOME to another folder, and run the command again.',
    next: [],
    details: { path: `${data}/.incomplete`, system: 'ENOTDIR' },
  });
});

test('a regular file at the target is not overwritten', () => {
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(target, 'somebody put a file here');
  expect(publish()).toMatchObject({ status: 'failed', code: 'path-blocked', details: { system: 'ENOTDIR' } });
  expect(readFileSync(target, 'utf8')).toBe('somebody put a file here');
  expect(readdirSync(scratchRoot)).toEqual([]);
});

test('a full disk is a failure that names the path, without a partial result', (context) => {
  const disk = mountTmpfs('size=64k', context.skip);
  const result = publish({
    scratchRoot: join(disk, '.incomplete'),
    target: join(disk, 'sample@1.0.0'),
    write: (scratch) => {
      for (let page = 0; page < 100; page++) writeFileSync(join(scratch, `${page}.md`), 'x'.repeat(4096));
    },
  });
  expect(result).toEqual({
    status: 'failed',
    code: 'disk-full',
    message:
      `Could not publish ${disk}/sample@1.0.0: no space left on the disk (ENOSPC). ` +
      'Free space there, or point XDG_DATA_HOME to a folder on another disk, and run the command again.',
    next: [],
    details: { path: `${disk}/sample@1.0.0`, system: 'ENOSPC' },
  });
  expect(tree(disk)).toEqual({});
});

test('a read-only disk is a failure that names the path, and what is on it stays', (context) => {
  const disk = mountTmpfs('size=1m', context.skip);
  writeFileSync(join(disk, 'before.md'), 'before');
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  const result = publish({ scratchRoot: join(disk, '.incomplete'), target: join(disk, 'sample@1.0.0') });
  expect(result).toMatchObject({
    status: 'failed',
    code: 'not-writable',
    details: { path: join(disk, '.incomplete'), system: 'EROFS' },
  });
  expect(tree(disk)).toEqual({ 'before.md': 'before' });
});

test('a disk that becomes read-only later names the folder for scratch, not a pattern for names', (context) => {
  const disk = mountTmpfs('size=1m', context.skip);
  mkdirSync(join(disk, '.incomplete'));
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  const result = publish({ scratchRoot: join(disk, '.incomplete'), target: join(disk, 'sample@1.0.0') });
  expect(result).toMatchObject({
    code: 'not-writable',
    details: { path: join(disk, '.incomplete'), system: 'EROFS' },
  });
});

test('a folder without write permission is a failure that names the path', (context) => {
  if (process.getuid?.() === 0) context.skip('permissions do not bind root');
  mkdirSync(join(directory, 'closed'), { mode: 0o555 });
  const result = publish({ scratchRoot: join(directory, 'closed', '.incomplete') });
  expect(result).toMatchObject({ status: 'failed', code: 'not-writable', details: { system: 'EACCES' } });
});

test('scratch is swept when it is a day old, and not a minute earlier', () => {
  const now = Date.now();
  scratch('old', now - day);
  scratch('young', now - day + 60_000);
  publish({ now });
  expect(readdirSync(scratchRoot)).toEqual(['young']);
});

test('scratch that is gone while its builder still works is an ordinary failure', () => {
  const write = () => {
    for (const name of readdirSync(scratchRoot)) rmSync(join(scratchRoot, name), { recursive: true });
  };
  expect(publish({ write })).toMatchObject({ status: 'failed', details: { system: 'ENOENT' } });
  expect(statSync(target, { throwIfNoEntry: false })).toBeUndefined();
});

function publish(changes: Partial<PublishRequest> = {}) {
  const write = (scratch: string) => writeFileSync(join(scratch, 'page.md'), 'new');
  return publishDirectory({ scratchRoot, target, write, accept: () => false, now: Date.now(), ...changes });
}

function existing(text: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'page.md'), text);
}

function scratch(name: string, changed: number): void {
  const path = join(scratchRoot, name);
  mkdirSync(join(path, 'new'), { recursive: true });
  writeFileSync(join(path, 'new', 'page.md'), 'half');
  utimesSync(path, changed / 1000, changed / 1000);
}

/** Path → text of each file below `root`, scratch included. */
function tree(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]),
  );
}

function mountTmpfs(size: string, skip: (note: string) => never): string {
  const disk = join(directory, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    skip('a small disk can only be mounted by root on Linux');
  }
  disks.push(disk);
  return disk;
}
