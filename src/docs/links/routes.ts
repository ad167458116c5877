// The addresses that pages have on a site that is made of them, for links that name those and not files.
import { baseName, parentPath } from '../tree/tree-path.ts';

export interface Routes {
  /** Path without ending, and without the file's name where that is `index` → page. */
  readonly exact: ReadonlyMap<string, string>;
  /** The same in lower case and without numbers that only sort, as many generators write addresses. */
  readonly plain: ReadonlyMap<string, string>;
}

/** Of two pages with one address the first, and a page before the first page of a folder. */
export function routesOf(pages: readonly string[]): Routes {
  const exact = new Map<string, string>();
  const plain = new Map<string, string>();
  const add = (route: string, page: string): void => {
    if (!exact.has(route)) exact.set(route, page);
    if (!plain.has(plainRoute(route))) plain.set(plainRoute(route), page);
  };
  for (const page of pages) add(routeOf(page), page);
  for (const page of pages) if (isFrontPage(page)) add(parentPath(page), page);
  return { exact, plain };
}

export function pageOnSite({ exact, plain }: Routes, path: string): string | undefined {
  const route = path.replace(/\.html?$/i, '');
  return exact.get(route) ?? plain.get(plainRoute(route));
}

export function routeOf(page: string): string {
  return page.replace(/\.[A-Za-z]+$/, '');
}

/** The page that a folder's address leads to. */
export function isFrontPage(page: string): boolean {
  return /^_?(?:index|readme)\./i.test(baseName(page));
}

/** `02-Guide/01-intro` is served as `guide/intro`; `2024-05-01` is a date. */
function plainRoute(route: string): string {
  return route.toLowerCase().replace(/(^|\/)\d+[-_](?=[^\d/])/g, '$1');
}
