// Every way in which a host can let its caller down, in the sentences that an agent reads. No text of a host gets in unredacted.
import { type Failure, failure } from '../../outcome.ts';
import { shellDoor } from '../clients-tool/door.ts';
import { oneLine } from '../definition/host-text.ts';
import type { Redact } from './redact.ts';

export interface HostFailures {
  readonly away: (why: string, lastWords?: readonly string[]) => Failure;
  /** Away, and certainly before it began with what it was asked for. */
  readonly unsent: (why: string, lastWords?: readonly string[]) => Failure;
  readonly crashed: (act: Act, how: string, lastWords?: readonly string[]) => Failure;
  readonly timeout: (act: Act, seconds: number) => Failure;
  readonly cancelled: (act: Act) => Failure;
  readonly toolGone: (tool: string) => Failure;
  readonly tooLarge: (act: Act, limit: number) => Failure;
  readonly protocol: (act: Act, what: string) => Failure;
}

/** Whether the host did nothing yet of what failed, so that it may be asked again. */
export function isUnsent({ details }: Failure): boolean {
  return details?.['unsent'] === true;
}

/** What was going on: the tool that was called, or null for listing. */
export type Act = { readonly tool: string } | 'list' | 'connect';

/** Longest text of a host in a message. */
const LONGEST = 600;

export function hostFailures(id: string, redact: Redact): HostFailures {
  const look = [shellDoor.get(id)];
  const fail = (
    status: Failure['status'],
    code: string,
    words: string,
    details: Readonly<Record<string, unknown>> = {},
    next: readonly string[] = look,
  ): Failure => failure(status, code, redact(words), { next, details: { host: id, ...details } });
  // Hidden before it is put on one line and cut, because after that a secret may not look like itself.
  const said = (text: string): string => clip(redact(text));
  const away = (why: string, lastWords: readonly string[], details = {}): Failure =>
    fail(
      'unavailable',
      'host-away',
      `host "${id}" is away: ${said(why)}.${tail(lastWords.map(redact))}`,
      details,
      [shellDoor.list(), ...look],
    );
  return {
    away: (why, lastWords = []) => away(why, lastWords),
    unsent: (why, lastWords = []) => away(why, lastWords, { unsent: true }),
    crashed: (act, how, lastWords = []) =>
      fail(
        'failed',
        'host-crashed',
        `host "${id}" ${how} during ${name(act)}${effect(act)}.${tail(lastWords.map(redact))}`,
      ),
    timeout: (act, seconds) =>
      fail(
        'failed',
        'host-timeout',
        `host "${id}" gave no answer to ${name(act)} within ${seconds} s; it was told to stop${effect(act)}.`,
        { seconds },
      ),
    cancelled: (act) =>
      fail('failed', 'cancelled', `${name(act)} of host "${id}" was cancelled${effect(act)}.`),
    toolGone: (tool) =>
      fail('not-found', 'tool-gone', `host "${id}" no longer carries the tool "${tool}".`, { tool }),
    tooLarge: (act, limit) =>
      fail(
        'failed',
        'result-too-large',
        `the answer of host "${id}" to ${name(act)} is larger than ${size(limit)}, so it was dropped; ask for less of it.`,
        { limit },
      ),
    protocol: (act, what) =>
      fail('failed', 'host-protocol-error', `host "${id}" answered ${name(act)} with ${said(what)}.`),
  };
}

function name(act: Act): string {
  if (act === 'list') return 'the listing of its tools';
  return act === 'connect' ? 'the greeting' : `the call of "${act.tool}"`;
}

/** A call that did not end may have done half of its work, and whoever repeats it should know. */
function effect(act: Act): string {
  return typeof act === 'object' ? ', and what it did until then stays done' : '';
}

function tail(lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `\nThe last it said on stderr:\n${lines.map((line) => `  ${oneLine(line)}`).join('\n')}`;
}

/** On one line, or a host could write whole lines of what looks like ours. */
function clip(text: string): string {
  return oneLine(text, LONGEST).replace(/\.$/, '');
}

function size(bytes: number): string {
  const mega = 1024 * 1024;
  return bytes >= mega ? `${Math.round((bytes / mega) * 10) / 10} MB` : `${bytes} bytes`;
}
