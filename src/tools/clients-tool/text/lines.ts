// What all answers of the `clients` tool have in common: the time first, and what was odd last.
import { utcSeconds } from '../../../state/utc-time.ts';
import { oneLine } from '../../definition/host-text.ts';

/** The first line of an answer. */
export function stamped(observedAt: number, line: string): string {
  return `${utcSeconds(observedAt)}: ${line}`;
}

export function joined(lines: readonly string[]): string {
  return lines.join('\n');
}

/** Sentences, each on a line of its own; many of them are cut to the first few. */
export function noted(sentences: readonly string[]): readonly string[] {
  const rest = sentences.length - MOST;
  return [
    ...sentences.slice(0, MOST).map((sentence) => oneLine(sentence, LONGEST)),
    ...(rest > 0 ? [`${rest} more of that kind.`] : []),
  ];
}

const MOST = 3;
/** Characters; a sentence with a path and a command has 400. */
const LONGEST = 600;

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
