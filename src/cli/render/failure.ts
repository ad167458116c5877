// A failure as text and as JSON: the fact, what is near, and the commands that lead on.
import type { Candidate, Failure } from '../../outcome.ts';
import type { Paint } from '../color.ts';

export function failureText(failure: Failure, paint: Paint): string {
  const { message, candidates = [], next } = failure;
  const blocks = [`${message}\n`];
  if (candidates.length > 0) {
    blocks.push(`${paint('bold', 'candidates (not answers):')}\n${candidateRows(candidates)}`);
  }
  if (next.length > 0) {
    blocks.push(`${paint('bold', 'next:')}\n${next.map((command) => `  ${command}\n`).join('')}`);
  }
  return `${blocks.join('\n')}${bodyText(failure)}`;
}

export function failureJson(failure: Failure): Record<string, unknown> {
  const { status, code, message, next, candidates, details } = failure;
  return {
    status,
    code,
    message,
    next,
    ...(candidates === undefined ? {} : { candidates }),
    ...(details === undefined ? {} : { details }),
  };
}

function candidateRows(candidates: readonly Candidate[]): string {
  const width = candidates.reduce((widest, { entity }) => Math.max(widest, entity.length), 0);
  return candidates.map(({ entity, why }) => `  ${entity.padEnd(width)}  ${why}\n`).join('');
}

/** What there is instead of an answer, such as the README of a package without types. */
function bodyText({ details }: Failure): string {
  const body = details?.['body'];
  if (typeof body !== 'string') return '';
  return `---\n${body}${body.endsWith('\n') ? '' : '\n'}`;
}
