// A project with docs on disk, its cache, and the operations on it, for tests in which the docs change.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CheckAnswer, type CheckRequest, checkDocs } from '../../src/docs/check-docs.ts';
import type { DocsRequest } from '../../src/docs/docs-request.ts';
import { type IndexAnswer, type IndexRequest, indexDocs } from '../../src/docs/index-docs.ts';
import { queryDocs } from '../../src/docs/query/query-docs.ts';
import type { QueryAnswer, QueryRequest } from '../../src/docs/query/query-types.ts';
import { isFailure, type Outcome } from '../../src/outcome.ts';
import { emptyFolder } from './tree/project-tree.ts';

export type Text = string | Buffer;

export interface LiveDocs {
  /** Absolute real path of the project. */
  readonly root: string;
  readonly request: DocsRequest & { readonly cache: string };
  readonly index: (more?: Partial<IndexRequest>) => Outcome<IndexAnswer>;
  readonly check: (more?: Partial<CheckRequest>) => Outcome<CheckAnswer>;
  readonly query: (term: string | null, more?: Partial<QueryRequest>) => Outcome<QueryAnswer>;
  readonly write: (path: string, text: Text) => void;
  readonly remove: (path: string) => void;
  readonly read: (path: string) => string;
}

export const INDEX = 'docs-index.jsonl';

/** Path → text. A `.git` marks the project. All is asked far enough in the future for every stamp to be settled. */
export function liveDocs(files: Readonly<Record<string, Text>> = {}): LiveDocs {
  const top = emptyFolder();
  const root = join(top, 'project');
  mkdirSync(join(root, '.git'), { recursive: true });
  const env = { HOME: top, XDG_CONFIG_HOME: join(top, 'config'), APPDATA: join(top, 'config') };
  const request = { folder: root, env, now: Date.now() + 60_000, cache: join(top, 'cache') };
  const write = (path: string, text: Text): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    differ(file);
    differ(dirname(file));
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    request,
    index: (more) => indexDocs({ ...request, ...more }),
    check: (more) => checkDocs({ ...request, ...more }),
    query: (term, more) => queryDocs({ ...request, term, ...more }),
    write,
    remove: (path) => {
      rmSync(join(root, path), { recursive: true });
      differ(dirname(join(root, path)));
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

let stamps = 0;

/** The clock of a disk moves in steps of some milliseconds, and tests make several changes within one: each has its own time. */
export function differ(path: string): void {
  stamps += 1;
  utimesSync(path, stamps, stamps);
}

/** The answer; a failure is thrown. */
export function answered<T>(outcome: Outcome<T>): T {
  if (isFailure(outcome)) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome;
}

/** One text for a failure, without the place of the project; `ok` for an answer. */
export function told({ root }: LiveDocs, outcome: Outcome<unknown>): string {
  if (!isFailure(outcome)) return outcome.status;
  const lines = [`${outcome.status} ${outcome.code}: ${outcome.message}`];
  return [...lines, ...outcome.next.map((line) => `$ ${line}`)].join('\n').replaceAll(root, '<root>');
}

/** What a first run without a cache writes, or the code of its failure; the index that is there stays as it is. */
export function freshIndex(docs: LiveDocs, more: Partial<IndexRequest> = {}): string {
  const file = join(docs.root, INDEX);
  const before = readFileSync(file);
  const { mtime } = statSync(file);
  rmSync(file);
  const answer = docs.index({ ...more, cache: null });
  const fresh = isFailure(answer) ? answer.code : docs.read(INDEX);
  writeFileSync(file, before);
  utimesSync(file, mtime, mtime);
  differ(docs.root);
  return fresh;
}

/** The paths that an index lists. */
export function listed(docs: LiveDocs, index: string = INDEX): string[] {
  const lines = docs.read(index).trimEnd().split('\n').slice(1);
  return lines.map((line) => JSON.parse(line).path);
}

export function headerOf(docs: LiveDocs, index: string = INDEX): Record<string, unknown> {
  return JSON.parse(docs.read(index).split('\n', 1)[0] ?? '');
}

/** The folder in which the index was written a moment ago looks as if that was long ago. */
export function settle({ root }: LiveDocs): void {
  differ(root);
}
