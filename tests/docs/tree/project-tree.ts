// Throwaway projects on disk for the tests of the walk.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type PageTree, type WalkRequest, walkPages } from '../../../src/docs/tree/walk-pages.ts';
import type { Outcome } from '../../../src/outcome.ts';

export interface LinkTo {
  readonly linkTo: string;
}

export type Files = Readonly<Record<string, string | LinkTo>>;

/** A folder of its own, by its real path; removed after the test. */
export function emptyFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'qm-tree-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Path → text or link; a path with a slash at its end is a folder. Without `.git` among them the project is marked by its config. */
export function project(files: Files): string {
  const root = join(emptyFolder(), 'project');
  mkdirSync(root);
  addFiles(root, files);
  return root;
}

export function addFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (path.endsWith('/')) continue;
    if (typeof content === 'object') symlinkSync(content.linkTo, file);
    else writeFileSync(file, content);
  }
}

/** Far enough from the present for any stamp to be settled. */
export const later = (): number => Date.now() + 60_000;

export function walk(root: string, more: Partial<WalkRequest> = {}): Outcome<PageTree> {
  return walkPages({ root, roots: null, include: [], exclude: [], now: later(), ...more });
}

/** The walk's answer; a failure is thrown. */
export function walked(root: string, more: Partial<WalkRequest> = {}): PageTree {
  const outcome = walk(root, more);
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  return outcome;
}

/** `path`, or `path < file` for one that is known by a link. */
export function paths(root: string, more: Partial<WalkRequest> = {}): readonly string[] {
  return walked(root, more).pages.map(({ path, file }) => (file === undefined ? path : `${path} < ${file}`));
}

export function problems(root: string, more: Partial<WalkRequest> = {}): readonly string[] {
  return walked(root, more).problems.map(({ message }) => message);
}

/** One text for a failure, without the project's path. */
export function refusal(root: string, more: Partial<WalkRequest> = {}): string {
  const outcome = walk(root, more);
  if (outcome.status === 'ok') return `pages: ${outcome.pages.map(({ path }) => path).join(', ')}`;
  const lines = [
    `${outcome.status} ${outcome.code}: ${outcome.message}`,
    ...outcome.next.map((line) => `$ ${line}`),
  ];
  return lines.join('\n').replaceAll(root, '<root>');
}
