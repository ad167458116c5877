// Which names make a file a page; the same on every system, so that an index does not depend on where it was made.

/** For messages. */
export const PAGE_EXTENSIONS = '.md, .mdx, .markdown';

export function isPageName(name: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(name);
}

/** Also what packages ship as Markdown under another name: `llms.txt`, `README`. Such files are shown, and are no pages of a tree. */
export function isGuideName(name: string): boolean {
  return isPageName(name) || /^(?:llms(?:-full)?\.txt|readme(?:\.txt)?)$/i.test(name);
}

/** `README.md`, and its translations such as `README.zh-CN.md`. */
export function isReadmeName(name: string): boolean {
  return /^readme(?:\..+)?\.md$/i.test(name);
}

/** What no walk enters by itself. Files too: what some systems keep beside a page is called `._page.md`. */
export function isLeftOut(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
