// Finds the heading of a page that a wrong anchor most likely meant. For suggestions only.
import { nearest } from '../../match/nearest.ts';

/** Undefined when none is near. */
export function nearAnchor(name: string, slugs: readonly string[]): string | undefined {
  const asked = name.toLowerCase();
  return nearest(asked, slugs) ?? withSameWords(asked, slugs);
}

/** Of all words of both at least this share must be common: headings are reworded more often than mistyped. */
const SHARE = 0.5;

function withSameWords(name: string, slugs: readonly string[]): string | undefined {
  const asked = wordsOf(name);
  let best: string | undefined;
  let most = 0;
  for (const slug of slugs) {
    const words = wordsOf(slug);
    const common = [...words].filter((word) => asked.has(word)).length;
    const share = common / (asked.size + words.size - common);
    if (share < SHARE || share <= most) continue;
    best = slug;
    most = share;
  }
  return best;
}

function wordsOf(slug: string): ReadonlySet<string> {
  return new Set(
    slug
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}
