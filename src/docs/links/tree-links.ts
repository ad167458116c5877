// Reads the links of all pages that stay in the project, and finds what each of them leads to.
import type { Link } from '../../markdown/link.ts';
import { links } from '../../markdown/links.ts';
import { isMdx } from '../page/read-page.ts';
import { type LinkTarget, linkTarget } from './link-target.ts';
import type { PageText } from './page-texts.ts';
import type { Place, TreePaths } from './tree-paths.ts';

export interface TreeLink {
  /** The page it stands on. */
  readonly from: string;
  readonly link: Link;
  /** Null for one that a generator has yet to fill in, and for an empty one. */
  readonly target: LinkTarget | null;
  readonly place: Place;
  /** The place in the page that it leads to; null for the page as a whole. */
  readonly fragment: string | null;
}

/** In order of pages and lines. `pageOfLabel` knows the names that lead to a page from everywhere. */
export function treeLinks(
  pages: readonly PageText[],
  find: TreePaths,
  pageOfLabel: (name: string) => string | undefined,
): readonly TreeLink[] {
  return pages.flatMap(({ path, text }) =>
    links(text, { mdx: isMdx(path) })
      .filter(({ external }) => !external)
      .map((link) => ({ from: path, link, ...follow(link, path, find, pageOfLabel) })),
  );
}

function follow(
  link: Link,
  from: string,
  find: TreePaths,
  pageOfLabel: (name: string) => string | undefined,
): Pick<TreeLink, 'target' | 'place' | 'fragment'> {
  const target = linkTarget(link);
  if (target === null) return { target, place: { kind: 'outside' }, fragment: null };
  const place = find(from, target);
  const labelled = place.kind === 'none' && !target.rooted ? pageOfLabel(target.path) : undefined;
  if (labelled === undefined) return { target, place, fragment: target.fragment };
  return { target, place: { kind: 'page', path: labelled, base: '' }, fragment: target.path };
}
