// Makes the anchors of the reference implementation, so that names from an index it wrote still lead to their headings.

/** Slug by body line (0-based). Raw text, second and third level at the left margin, one counter a slug: as it did, faults included. */
export function referenceSlugs(body: string): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const counts = new Map<string, number>();
  let inFence = false;
  for (const [at, line] of body.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) inFence = !inFence;
    const [, text] = inFence ? [] : (/^#{2,3}\s+(.*)$/.exec(line) ?? []);
    if (text === undefined) continue;
    const slug = referenceSlug(text);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    slugs.set(at, count === 1 ? slug : `${slug}-${count}`);
  }
  return slugs;
}

function referenceSlug(text: string): string {
  const words = text
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'section';
}
