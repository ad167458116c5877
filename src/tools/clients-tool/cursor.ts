// Marks where the next part of a listing begins, and in which listing: after a change it leads nowhere rather than astray.
import { createHash } from 'node:crypto';
import { type Failure, failure, type Outcome } from '../../outcome.ts';
import { shellDoor } from './door.ts';

export interface Place {
  /** Counts from 0. */
  readonly from: number;
  /** Of the listing. */
  readonly digest: string;
}

/** One for one listing, whatever this agent has loaded of it. */
export function listingDigest(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

/** The same text for the same place. */
export function encodeCursor({ from, digest }: Place): string {
  return Buffer.from(`${from} ${digest}`).toString('base64url');
}

/** Fails with `wrong-cursor` (`usage`). */
export function decodeCursor(cursor: string): Outcome<Place> {
  const [, from, digest] =
    /^([1-9]\d{0,6}) ([0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (from === undefined || digest === undefined)
    return wrongCursor(
      'The field "cursor" is none that an answer gave: take it from there, or leave it out.',
      { next: [] },
    );
  return { status: 'ok', from: Number(from), digest };
}

/** Of a cursor that was right once. */
export function staleCursor(client: string): Failure {
  return wrongCursor(
    `The field "cursor" is of another listing: what ${client} offers is not what it was, or other fields differ. Begin anew without it.`,
    { next: [shellDoor.get(client)], details: { host: client } },
  );
}

function wrongCursor(message: string, rest: Pick<Failure, 'next' | 'details'>): Failure {
  return failure('usage', 'wrong-cursor', message, rest);
}
