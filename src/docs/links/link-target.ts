// Takes the target of a link apart: which path it names, from where, and which place in there.
import type { Link } from '../../markdown/link.ts';
import { percentDecoded } from '../one-page/percent-decoded.ts';
import { isPageName } from '../tree/page-name.ts';

export interface LinkTarget {
  /** Percent-decoded, without query string and slashes at its ends; empty for the page itself. */
  readonly path: string;
  /** The path began with a slash. */
  readonly rooted: boolean;
  /** Percent-decoded; null without one, and for one that every page has. */
  readonly fragment: string | null;
}

/** Null for what leads out of the docs, and for what a generator has yet to fill in. */
export function linkTarget({ target, external }: Pick<Link, 'target' | 'external'>): LinkTarget | null {
  if (external || target === '' || /\{\{|\{%|\$\{|<%|%7B%7B/i.test(target)) return null;
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  const decoded = percentDecoded(path);
  return {
    path: decoded.replace(/^\/+|\/+$/g, ''),
    rooted: decoded.startsWith('/'),
    fragment: placeOf(percentDecoded(fragment)),
  };
}

/** Whether the path is one of a page or an address, rather than that of another file. */
export function namesPage({ path }: LinkTarget): boolean {
  return isPageName(path) || !/\.(?!html?$)\w+$/i.test(path);
}

/**
 * The top of a page, its lines and a text in it are no anchors, and `tab/…` marks a heading of Microsoft's docs as a tab. GitHub puts
 * a prefix before the anchors that it makes.
 */
function placeOf(fragment: string): string | null {
  const name = fragment.replace(/:~:.*$/s, '').replace(/^user-content-/, '');
  return name === '' || /^(?:top|L\d+(?:-L?\d+)?|tab\/.*)$/.test(name) ? null : name;
}
