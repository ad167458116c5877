// Throwaway projects for the tests of operations on docs, and what is the same in all their questions.
import type { DocsRequest } from '../../src/docs/docs-request.ts';
import type { Outcome } from '../../src/outcome.ts';
import { type Files, later, project } from './tree/project-tree.ts';

/** The folder of a project with these files. */
export function docsProject(files: Files): string {
  return project({ 'quartermaster.json': '{}', ...files });
}

export function asking(folder: string): DocsRequest {
  return { folder, env: {}, now: later(), cache: null };
}

/** A failure without the project's path, its keys in one order. */
export function failed(outcome: Outcome<object>, root: string): unknown {
  if (outcome.status === 'ok') throw new Error('this is an answer');
  return JSON.parse(JSON.stringify(outcome).replaceAll(root, '<root>'));
}

export function answered<T extends object>(outcome: Outcome<T>): T {
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  const { status: _, ...answer } = outcome;
  // Only the tag of the union is gone.
  return answer as unknown as T;
}
