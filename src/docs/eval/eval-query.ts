// One question with a known answer, and the choice of those that are asked.
import { createHash } from 'node:crypto';

export interface EvalQuery {
  readonly text: string;
  /** Paths of pages; any of them is right. */
  readonly targets: ReadonlySet<string>;
}

/** Who means so many pages by one text means none of them. */
const MOST_TARGETS = 3;

/** One query for each text, whatever its case. */
export function evalQueries(
  pairs: Iterable<{ readonly text: string; readonly target: string }>,
): readonly EvalQuery[] {
  const queries = new Map<string, { text: string; targets: Set<string> }>();
  for (const { text, target } of pairs) {
    const key = text.toLowerCase();
    const query = queries.get(key) ?? { text, targets: new Set() };
    query.targets.add(target);
    queries.set(key, query);
  }
  return [...queries.values()].filter(({ targets }) => targets.size <= MOST_TARGETS);
}

/** At most so many, the same ones on every machine: in the order of a hash, which is as good as chance. */
export function sampled(queries: readonly EvalQuery[], most: number): readonly EvalQuery[] {
  if (queries.length <= most) return queries;
  return queries
    .map((query) => ({ query, key: createHash('sha256').update(query.text).digest('hex') }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .slice(0, most)
    .map(({ query }) => query);
}
