// Gives each heading of a page the one name it is listed under, the anchor that links already use.
import GithubSlugger from 'github-slugger';
import type { FoundHeading } from './headings.ts';

/** One a heading, unique in the page: an explicit id, else the anchor that GitHub gives it. */
export function primarySlugs(headings: readonly FoundHeading[]): readonly string[] {
  const generated = githubSlugs(headings.map(({ anchorText }) => anchorText));
  if (!generated.includes('') && headings.every(({ ids }) => ids.length === 0)) return generated;
  // Ids come first, wherever they stand: their authors chose them, and a generated name can be another.
  const names = new Names(generated);
  const ids = headings.map(({ ids: [id] }) => (id === undefined ? undefined : names.take(id, id)));
  return generated.map((slug, at) => ids[at] ?? names.take(slug === '' ? symbolsOnly : slug, slug));
}

/** GitHub gives such a heading no anchor, so it gets a name that can be asked for. */
const symbolsOnly = 'heading';

class Names {
  private readonly used = new Set<string>();
  private readonly generated: ReadonlySet<string>;
  /** Where the numbers of a name go on, so that a thousand equal ids are not counted a thousand times. */
  private readonly counts = new Map<string, number>();

  constructor(generated: readonly string[]) {
    this.generated = new Set(generated);
  }

  /** The name itself or with the first number that makes it unique; only what is its `own` may be a generated name. */
  take(name: string, own: string): string {
    let unique = name;
    let count = this.counts.get(name) ?? 0;
    while (this.used.has(unique) || (unique !== own && this.generated.has(unique))) {
      count += 1;
      unique = `${name}-${count}`;
    }
    this.counts.set(name, count);
    this.used.add(unique);
    return unique;
  }
}

/** By the rule and the counting of GitHub, for all headings of a page. */
export function githubSlugs(texts: readonly string[]): readonly string[] {
  const slugger = new GithubSlugger();
  return texts.map((text) => slugger.slug(text));
}
