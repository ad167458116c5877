// Reads one configuration file from the disk; what is wrong with it is told with its place and a way to look at it.
import { readFileSync } from 'node:fs';
import { failure, type Outcome } from '../../outcome.ts';
import { shellQuote } from '../shell-quote.ts';
import { errorCode } from '../system-failure.ts';
import { type FoundSetting, type PlacedFault, parseConfig } from './parse-config.ts';

/**
 * `shown` names the file in messages and commands. Null for a file that is not there.
 *
 * Failures: `config-broken`, `config-unknown-key`, `config-duplicate-key` and `config-wrong-value` with status `usage`,
 * `config-unreadable` with status `failed`.
 */
export function readConfig(
  file: string,
  shown: string,
): Outcome<{ readonly found: readonly FoundSetting[] | null }> {
  const read = readText(file, shown);
  if (read.status !== 'ok') return read;
  if (read.text === null) return { status: 'ok', found: null };
  const parsed = parseConfig(read.text);
  return 'fault' in parsed ? refuse(parsed.fault, shown) : { status: 'ok', found: parsed.found };
}

function readText(file: string, shown: string): Outcome<{ readonly text: string | null }> {
  try {
    return { status: 'ok', text: readFileSync(file, 'utf8') };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { status: 'ok', text: null };
    return failure('failed', 'config-unreadable', `${shown} cannot be read (${code})`, {
      next: [`ls -ld ${shellQuote(shown)}`],
      details: { file: shown, system: code },
    });
  }
}

function refuse({ code, line, column, words }: PlacedFault, shown: string): Outcome<never> {
  return failure('usage', code, `${shown}:${line}:${column}: ${words}`, {
    next: [`sed -n ${line}p ${shellQuote(shown)}`],
    details: { file: shown, line, column },
  });
}
