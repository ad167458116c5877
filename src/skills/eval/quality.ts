// How good a way of matching is: how often the right skill comes first, and what a floor lets through.

/** What matching said of one labelled message. */
export interface Answered {
  /** Place of the first right skill, from 1; infinite without one; null for a message that nothing should match. */
  readonly place: number | null;
  /** Of the skill that came first. */
  readonly best: number;
}

/** Shares, from 0 to 1; null where there is nothing to take a share of. */
export interface Quality {
  /** Of the messages for a skill: with a right one first, among the first three. */
  readonly top1: number | null;
  readonly top3: number | null;
  /** How often the best score of a message for a skill is above that of one for none. */
  readonly auroc: number | null;
}

/** With nothing matched below the floor, and the first skill matched at and above it. */
export interface FloorQuality {
  readonly floor: number;
  /** Of all that was matched, how much was right. */
  readonly precision: number | null;
  /** Of the messages for a skill, how many got a right one. */
  readonly recall: number | null;
  readonly f1: number | null;
  /** Of the messages for none, how many got one. */
  readonly falseMatches: number | null;
}

export function quality(all: readonly Answered[]): Quality {
  const { inside, outside } = parted(all);
  const within = (most: number): number | null =>
    share(inside.filter(({ place }) => (place ?? 0) <= most).length, inside.length);
  let above = 0;
  for (const { best } of inside) {
    for (const other of outside) above += best > other.best ? 1 : best === other.best ? 0.5 : 0;
  }
  return { top1: within(1), top3: within(3), auroc: share(above, inside.length * outside.length) };
}

export function qualityAt(all: readonly Answered[], floor: number): FloorQuality {
  const { inside, outside } = parted(all);
  const matched = (some: readonly Answered[]): readonly Answered[] =>
    some.filter(({ best }) => best >= floor);
  const right = matched(inside).filter(({ place }) => place === 1).length;
  const wrong = matched(outside).length;
  return {
    floor,
    precision: share(right, matched(inside).length + wrong),
    recall: share(right, inside.length),
    f1: share(2 * right, matched(inside).length + wrong + inside.length),
    falseMatches: share(wrong, outside.length),
  };
}

/** The floor with the best F1 on these messages; of several the highest. Null without any message for a skill. */
export function bestFloor(all: readonly Answered[]): FloorQuality | null {
  const floors = [...new Set(all.map(({ best }) => best))].sort((left, right) => right - left);
  let best: FloorQuality | null = null;
  for (const floor of floors) {
    const own = qualityAt(all, floor);
    if ((own.f1 ?? 0) > (best?.f1 ?? 0)) best = own;
  }
  return best;
}

function parted(all: readonly Answered[]): {
  readonly inside: readonly Answered[];
  readonly outside: readonly Answered[];
} {
  return {
    inside: all.filter(({ place }) => place !== null),
    outside: all.filter(({ place }) => place === null),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
