// What one host offers: a line a tool, or whole definitions, as much at a time as a model can take.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Advertisement } from '../definition/advertisement.ts';
import { definitionHash } from '../definition/definition-hash.ts';
import type { Desk } from '../desk.ts';
import { decodeCursor, encodeCursor, listingDigest, type Place, staleCursor } from './cursor.ts';
import { fitRows } from './fit-rows.ts';
import { registeredHost } from './registered-host.ts';
import { namesAtHost } from './tool-names.ts';
import { type ToolRow, toolRows } from './tool-rows.ts';

export interface HostQuestion {
  /** Identity of the host. */
  readonly client: string;
  /** Whole definitions instead of sentences. */
  readonly full?: boolean;
  /** Only these, by their names at the host or their presented names. */
  readonly tools?: readonly string[];
  /** Of an answer to the same question that had more. */
  readonly cursor?: string;
  readonly signal?: AbortSignal;
}

export interface HostTools {
  /** When the host was asked; milliseconds since the epoch. */
  readonly observedAt: number;
  readonly client: string;
  readonly full: boolean;
  /** Whether only some tools were asked for. */
  readonly filtered: boolean;
  /** Tools that the host offers, and how many of them this agent has loaded. */
  readonly offered: number;
  readonly loaded: number;
  /** This part of the rows. Each has its definition, whether or not the text shows it. */
  readonly rows: readonly ToolRow[];
  /** Number of the first of these rows, from 0, and of all there are. */
  readonly from: number;
  readonly total: number;
  /** For the next part; null when this is the last one. */
  readonly cursor: string | null;
  /** Elements of the host's list that have no name, one sentence each. */
  readonly broken: readonly string[];
  readonly warnings: readonly string[];
}

/** Failures: `unknown-host`, `wrong-cursor` (`usage`), those of a connection, of listing, and of the store for an address that is none. */
export async function getHost(desk: Desk, question: HostQuestion): Promise<Outcome<HostTools>> {
  const { client, cursor, signal } = question;
  const place = cursor === undefined ? null : decodeCursor(cursor);
  if (place !== null && isFailure(place)) return place;
  const registered = registeredHost(desk, client);
  if (isFailure(registered)) return registered;
  const stored = await desk.store.get(desk.address);
  if (isFailure(stored)) return stored;
  const listed = await desk.pool.advertisement(registered.host, {
    // The next part is of the listing that the first one was of, as long as the host does not say otherwise.
    fresh: place === null,
    ...(signal !== undefined && { signal }),
  });
  if (isFailure(listed)) return listed;
  const { advertisement, observedAt, connection } = listed;
  const { full = false, tools } = question;
  const only = tools === undefined ? undefined : namesAtHost(client, tools, advertisement);
  const rows = toolRows(desk, client, advertisement, stored.set, only);
  const whole = {
    observedAt,
    client,
    full,
    filtered: only !== undefined,
    offered: advertisement.names.length,
    loaded: stored.set.entries.filter((entry) => entry.client === client).length,
    broken: advertisement.nameless.map(({ place, fault }) => `element ${place} of its list ${fault}`),
    warnings: [...stored.warnings, ...connection.diagnostics()],
  };
  return partOf(
    whole,
    rows,
    place,
    listingDigest([client, full, rows.map(({ tool }) => tool), hashesOf(advertisement)]),
  );
}

function hashesOf({ names, find }: Advertisement): readonly string[] {
  return names
    .map((name) => {
      const definition = find(name)?.definition;
      return `${name} ${definition === undefined ? '' : definitionHash(definition)}`;
    })
    .toSorted();
}

type Whole = Omit<HostTools, 'rows' | 'from' | 'total' | 'cursor'>;

function partOf(
  whole: Whole,
  rows: readonly ToolRow[],
  place: Place | null,
  digest: string,
): Outcome<HostTools> {
  const { client } = whole;
  const from = place?.from ?? 0;
  if (place !== null && (place.digest !== digest || from >= rows.length)) return staleCursor(client);
  const rest = { ...whole, rows: rows.slice(from), from, total: rows.length };
  return { status: 'ok', ...fitRows(rest, (next) => encodeCursor({ from: next, digest })) };
}
