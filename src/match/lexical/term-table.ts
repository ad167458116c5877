// Which texts have a term and how often, for many terms in few blocks of numbers: a process that asks once has no time for objects.

export interface TermTable<Term> {
  /** Which place of `starts` a term has. */
  readonly places: ReadonlyMap<Term, number>;
  /** Where the texts of each term begin; those of the next one follow, and behind the last one stands where they end. */
  readonly starts: Uint32Array;
  /** Numbers of texts, for each term upward. */
  readonly texts: Uint32Array;
  /** How often each of these texts has the term. */
  readonly frequencies: Uint32Array;
}

export interface TermTableBuilder<Term> {
  /** The place of a term, which is a new one if it is not known. */
  readonly placeOf: (term: Term) => number;
  /** The text that is being added has the term at this place once more. */
  readonly add: (place: number) => void;
  /** All that is added from now on is of the next text. */
  readonly nextText: () => void;
  readonly build: () => TermTable<Term>;
}

export function termTableBuilder<Term>(): TermTableBuilder<Term> {
  const places = new Map<Term, number>();
  const added: number[] = [];
  const ends: number[] = [];
  return {
    placeOf(term) {
      const known = places.get(term);
      if (known !== undefined) return known;
      places.set(term, places.size);
      return places.size - 1;
    },
    add: (place) => {
      added.push(place);
    },
    nextText: () => {
      ends.push(added.length);
    },
    build: () => ({ places, ...sorted(added, ends, places.size) }),
  };
}

/** By term, then by text, in two passes. */
function sorted(
  added: readonly number[],
  ends: readonly number[],
  count: number,
): Omit<TermTable<never>, 'places'> {
  const starts = startsOf(added, ends, count);
  const texts = new Uint32Array(starts[count] ?? 0);
  const frequencies = new Uint32Array(texts.length);
  const filled = starts.slice();
  let at = 0;
  for (let text = 0; text < ends.length; text += 1) {
    for (const end = ends[text] ?? 0; at < end; at += 1) {
      const place = added[at] ?? 0;
      const next = filled[place] ?? 0;
      if (next > (starts[place] ?? 0) && texts[next - 1] === text) {
        frequencies[next - 1] = (frequencies[next - 1] ?? 0) + 1;
      } else {
        texts[next] = text;
        frequencies[next] = 1;
        filled[place] = next + 1;
      }
    }
  }
  return { starts, texts, frequencies };
}

function startsOf(added: readonly number[], ends: readonly number[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  let at = 0;
  for (let text = 0; text < ends.length; text += 1) {
    for (const end = ends[text] ?? 0; at < end; at += 1) {
      const place = added[at] ?? 0;
      if (last[place] === text) continue;
      last[place] = text;
      starts[place + 1] = (starts[place + 1] ?? 0) + 1;
    }
  }
  for (let place = 0; place < count; place += 1) {
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  }
  return starts;
}
