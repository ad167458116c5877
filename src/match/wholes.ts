// Spells the words of an identifier in one piece, the same piece for `docsIndex`, `docs_index` and `docs-index`.
import { lowerCase } from './fold.ts';
import type { Identifier } from './identifier.ts';

export interface Whole {
  /** Which word of the identifier it begins with. */
  readonly first: number;
  readonly text: string;
}

/** What lies between two slashes, and all of it; nothing for a single word, except `c++` and `c#`. */
export function wholesOf(identifier: Identifier): readonly Whole[] {
  const { words, suffix } = identifier;
  if (words.length === 1) return suffix === '' ? none : [suffixed(identifier)];
  const segments = segmentsOf(identifier);
  const joined = segments.filter((segment) => segment.count > 1);
  if (segments.length > 1) joined.push({ first: 0, count: words.length, text: words.reduce(glue) });
  const wholes = joined
    .filter(({ text }) => text.length <= LONGEST)
    .map(({ first, text }) => ({ first, text: lowerCase(text) }));
  return suffix === '' ? wholes : [...wholes, suffixed(identifier)];
}

const none: readonly Whole[] = [];

/** Longer ones are paths and prose glued together; nobody asks for them in one piece. */
const LONGEST = 48;

function suffixed({ words, suffix }: Identifier): Whole {
  return { first: words.length - 1, text: `${lowerCase(words.at(-1) ?? '')}${suffix}` };
}

interface Segment {
  readonly first: number;
  count: number;
  text: string;
}

function segmentsOf({ words, joiners }: Identifier): Segment[] {
  const segments: Segment[] = [];
  for (const [at, word] of words.entries()) {
    const last = segments.at(-1);
    if (last === undefined || joiners[at]?.includes('/')) {
      segments.push({ first: at, count: 1, text: word });
    } else {
      last.text = glue(last.text, word);
      last.count += 1;
    }
  }
  return segments;
}

/** Digits stay apart, or 1.10 would be 11.0. */
function glue(left: string, right: string): string {
  return /\d$/.test(left) && /^\d/.test(right) ? `${left}.${right}` : `${left}${right}`;
}
