// Lists what a host offers, page by page, and gives up on one that never comes to an end.
import type { Outcome } from '../../outcome.ts';
import { type Advertisement, readAdvertisement } from '../definition/advertisement.ts';
import { isObject } from '../definition/json.ts';
import type { Deadline } from './deadline.ts';
import { explainError, type HostState } from './explain-error.ts';
import type { HostFailures } from './host-failures.ts';

const MOST_PAGES = 1000;
const MOST_TOOLS = 10_000;

/** Sends one request and resolves with the answer as the host gave it. */
export type Ask = (method: 'tools/list' | 'tools/call', params: Params, asking: Asking) => Promise<unknown>;

export interface Params {
  readonly _meta?: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

export interface Asking {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Link {
  readonly id: string;
  readonly ask: Ask;
  readonly failures: HostFailures;
  readonly state: HostState;
}

export async function listTools(
  { ask, failures, state }: Link,
  deadline: Deadline,
): Promise<Outcome<Advertisement>> {
  const listed: unknown[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  try {
    do {
      const page = await ask('tools/list', cursor === undefined ? {} : { cursor }, {
        signal: deadline.signal,
      });
      const read = readPage(page);
      if (read === null) return failures.protocol('list', 'what is no list of tools');
      listed.push(...read.tools);
      cursor = read.cursor;
      if (cursor !== undefined && cursors.has(cursor)) {
        return failures.protocol('list', 'a page that it has given already, so the list has no end');
      }
      if (cursor !== undefined) cursors.add(cursor);
      if (cursors.size >= MOST_PAGES) return failures.protocol('list', `more than ${MOST_PAGES} pages`);
      if (listed.length > MOST_TOOLS) return failures.protocol('list', `more than ${MOST_TOOLS} tools`);
    } while (cursor !== undefined);
  } catch (error) {
    return explainError(error, 'list', { deadline, failures, state });
  }
  return { status: 'ok', ...readAdvertisement(listed) };
}

function readPage(
  page: unknown,
): { readonly tools: readonly unknown[]; readonly cursor: string | undefined } | null {
  if (!isObject(page) || !Array.isArray(page['tools'])) return null;
  const cursor = page['nextCursor'];
  if (cursor !== undefined && cursor !== null && typeof cursor !== 'string') return null;
  return { tools: page['tools'], cursor: cursor ?? undefined };
}
