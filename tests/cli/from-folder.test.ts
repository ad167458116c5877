import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromFolder } from '../../src/cli/from-folder.ts';
import { failure, isFailure, type Outcome } from '../../src/outcome.ts';

const project = realpathSync(mkdtempSync(join(tmpdir(), 'qm-folder-')));
mkdirSync(join(project, 'packages/web'), { recursive: true });
writeFileSync(join(project, 'quartermaster.json'), '{}');

function nextFrom(
  folder: string,
  next: readonly string[],
  details: Record<string, unknown>,
): readonly string[] {
  const outcome: Outcome<object> = failure('usage', 'x', 'no', { next, details });
  const adapted = fromFolder(outcome, folder);
  return isFailure(adapted) ? adapted.next : [];
}

test('roots are as they are called from the folder of the question', () => {
  const next = ['qm docs index --root docs', "qm docs index --root 'my docs'", 'qm docs index --root .'];
  expect(nextFrom(join(project, 'packages/web'), next, { project })).toEqual([
    'qm docs index --root ../../docs',
    "qm docs index --root '../../my docs'",
    'qm docs index --root ../..',
  ]);
  expect(nextFrom(project, next, { project })).toEqual(next);
});

test('an apostrophe survives', () => {
  expect(nextFrom(join(project, 'packages'), ["qm docs index --root 'ada'\\''s docs'"], { project })).toEqual(
    ["qm docs index --root '../ada'\\''s docs'"],
  );
});

test.skipIf(process.platform === 'win32')('from behind a link the whole path is named', () => {
  const link = join(mkdtempSync(join(tmpdir(), 'qm-link-')), 'web');
  symlinkSync(join(project, 'packages/web'), link);
  expect(nextFrom(link, ['qm docs index --root docs'], { project })).toEqual([
    `qm docs index --root ${join(project, 'docs')}`,
  ]);
});

test('commands that are not of qm are run where their file is', () => {
  const next = ['sed -n 3p quartermaster.json', 'qm docs index', 'unset QM_DOCS_ROOTS'];
  expect(nextFrom(join(project, 'packages'), next, { file: 'quartermaster.json', line: 3 })).toEqual([
    'cd .. && sed -n 3p quartermaster.json',
    'qm docs index',
    'unset QM_DOCS_ROOTS',
  ]);
  const elsewhere = ['sed -n 3p /etc/quartermaster.json'];
  expect(nextFrom(join(project, 'packages'), elsewhere, { file: '/etc/quartermaster.json' })).toEqual(
    elsewhere,
  );
});

test('what names no place, and what is no failure, stays as it is', () => {
  expect(nextFrom(join(project, 'packages'), ['qm docs index'], {})).toEqual(['qm docs index']);
  expect(fromFolder({ status: 'ok', pages: 1 }, project)).toEqual({ status: 'ok', pages: 1 });
});
