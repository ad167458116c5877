// The words for an index that is not there or no use; each names the command that mends it.
import { dirname } from 'node:path';
import { type Failure, failure } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';

/** An index as those see it who have none, or a broken one. */
export interface IndexPlace {
  /** Absolute. */
  readonly indexFile: string;
  /** The command that makes it, for the folder of the question. */
  readonly indexCommand: string;
}

export function missingIndex(place: IndexPlace): Failure {
  return unavailable('docs-index-missing', `There is no docs index: looked for ${place.indexFile}`, place);
}

/** `reason` continues the sentence: `line 4 is no JSON`. */
export function brokenIndex(place: IndexPlace, reason: string): Failure {
  const message = `The docs index ${place.indexFile} is broken: ${reason}`;
  return unavailable('docs-index-broken', message, place, { reason });
}

export function newerIndex(place: IndexPlace, version: number): Failure {
  const words = `The docs index ${place.indexFile} has format ${version}, from a newer Quartermaster; this one reads format 1`;
  return unavailable('docs-index-newer', `${words}. Update Quartermaster, or make the index anew.`, place);
}

export function unreadableIndex(file: string, system: string): Failure {
  return failure('failed', 'docs-index-unreadable', `The docs index ${file} cannot be read (${system}).`, {
    next: [`ls -ld ${shellQuote(file)}`],
    details: { index: file, system },
  });
}

/** `published` is the failure of writing it, whose advice is for the folder of data. */
export function unwritableIndex(file: string, { code, details }: Failure): Failure {
  const message = `The docs index ${file} cannot be written (${details?.['system']}).`;
  return failure('failed', code, message, {
    next: [`ls -ld ${shellQuote(dirname(file))}`],
    details: { ...details, index: file },
  });
}

function unavailable(
  code: string,
  message: string,
  { indexFile, indexCommand }: IndexPlace,
  more: Readonly<Record<string, unknown>> = {},
): Failure {
  return failure('unavailable', code, message, {
    next: [indexCommand],
    details: { index: indexFile, ...more },
  });
}
