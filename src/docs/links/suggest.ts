// Says what a broken link most likely meant, spelled so that it can take the place of the target.
import { posix } from 'node:path';
import { nearAnchor } from '../near/near-anchor.ts';
import { nearPages } from '../near/near-pages.ts';
import { isPageName } from '../tree/page-name.ts';
import { isWithin, parentPath } from '../tree/tree-path.ts';
import { type LinkTarget, namesPage } from './link-target.ts';
import type { LinkTree } from './link-tree.ts';
import { isFrontPage, routeOf } from './routes.ts';
import type { TreeLink } from './tree-links.ts';

/** Null when nothing is near, and for what is no page. */
export function suggestions(tree: LinkTree): (link: TreeLink) => string | null {
  const near = nearPages(tree.pages.map(({ path }) => path));
  const nearest = remembered((path) => {
    const [first] = near(path);
    return first === undefined || first.why === 'part of the name' ? null : first.path;
  });
  const top = siteTop(tree.links);
  return (each) => {
    const { link, target, place, fragment } = each;
    if (place.kind === 'page' && fragment !== null) {
      const slug = nearAnchor(fragment, tree.slugs(place.path));
      return slug === undefined ? null : `${link.target.replace(/#.*$/s, '')}#${slug}`;
    }
    const isPage = place.kind === 'none' && link.kind === 'link' && target !== null && namesPage(target);
    const page = isPage ? nearest(place.path) : null;
    return page === null || target === null ? null : retargeted(tree, each, { page, target, top });
  };
}

function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    answers.set(text, answer);
    return answer;
  };
}

interface NewTarget {
  readonly page: string;
  /** The old one. */
  readonly target: LinkTarget;
  /** The folder at which the site begins. */
  readonly top: string;
}

/** With the place in the page, if the new one has that too. */
function retargeted(tree: LinkTree, { from, link, fragment }: TreeLink, to: NewTarget): string {
  const slash = /^[^?#]*\/(?:[?#]|$)/.test(link.target) ? '/' : '';
  const hasPlace = fragment !== null && tree.hasPlace(to.page, fragment);
  return `${spelled(from, to)}${slash}${hasPlace ? `#${fragment}` : ''}`;
}

/** The folder at which the site begins: where most paths with a slash at their start are found from. */
function siteTop(links: readonly TreeLink[]): string {
  const counts = new Map<string, number>();
  for (const { target, place } of links) {
    if (target?.rooted !== true || place.kind !== 'page') continue;
    counts.set(place.base, (counts.get(place.base) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

/** As the author spells it: from the page or from the top of the site, as the path of a file or as an address. */
function spelled(from: string, { page, target: { path, rooted }, top }: NewTarget): string {
  const named = isPageName(path) ? page : /\.html?$/i.test(path) ? `${routeOf(page)}.html` : addressOf(page);
  const isFromTop = rooted && isWithin(top, named);
  const text = isFromTop ? `/${posix.relative(top, named)}` : posix.relative(parentPath(from), named) || '.';
  return text.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function addressOf(page: string): string {
  return isFrontPage(page) ? parentPath(page) : routeOf(page);
}
