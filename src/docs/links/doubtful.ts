// Decides which links that lead nowhere are worth reporting: some only a site's generator can follow, by rules that nobody knows.
import { posix } from 'node:path';
import { isPageName } from '../tree/page-name.ts';
import { parentPath } from '../tree/tree-path.ts';
import { namesPage } from './link-target.ts';
import type { TreeLink } from './tree-links.ts';

/**
 * A path that begins with a slash or ends in `.html` may be an address of a site, and a single word a name of its generator. Such
 * links count as paths of this tree where at least half of those to the same folder, or of all such words, lead somewhere:
 * `/guide/setup` is reported when most links to `/guide/…` are right, `/api/…` is not when another program makes those pages. A path
 * to a Markdown file is never in doubt.
 */
export function doubtfulLinks(links: readonly TreeLink[]): (link: TreeLink) => boolean {
  const groups = new Map<string, { found: number; all: number }>();
  for (const link of links) {
    const group = groupOf(link);
    if (group === null) continue;
    const counts = groups.get(group) ?? { found: 0, all: 0 };
    counts.all += 1;
    if (link.place.kind === 'page' || link.place.kind === 'file') counts.found += 1;
    groups.set(group, counts);
  }
  return (link) => {
    const group = groupOf(link);
    const counts = group === null ? undefined : groups.get(group);
    return counts !== undefined && counts.found * 2 < counts.all;
  };
}

/** Null for what is the path of a file without doubt. */
function groupOf({ from, target }: TreeLink): string | null {
  if (target === null || isPageName(target.path)) return null;
  const { path, rooted } = target;
  // Pictures come from elsewhere than pages.
  if (rooted) return `${namesPage(target) ? 'pages' : 'files'} of /${parentPath(path)}`;
  if (/\.html?$/i.test(path)) return `pages of ${posix.join(parentPath(from), parentPath(path))}`;
  return /[./]/.test(path) || path === '' ? null : 'words';
}
