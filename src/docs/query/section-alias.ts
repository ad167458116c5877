// Finds the headings that a name leads to which is no slug of any page: older and other dialects of anchors.
import { readFileSync } from 'node:fs';
import { anchorAliases } from '../../markdown/anchor-aliases.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { readText } from '../../markdown/read-text.ts';
import { isMdx } from '../page/read-page.ts';

/** The slug that `name` stands for on this page; null when it stands for none. `root` is the project. */
export function aliasedSlug(root: string, path: string, name: string): string | null {
  const text = textOf(`${root}/${path}`);
  return text === null ? null : aliasIn(text, path, name);
}

/** The same for a text that is at hand. */
export function aliasIn(text: string, path: string, name: string): string | null {
  const options = { mdx: isMdx(path) };
  const at = anchorAliases(text, options).findIndex((names) => names.includes(name));
  return at === -1 ? null : (readMarkdown(text, options).headings[at]?.slug ?? null);
}

function textOf(file: string): string | null {
  try {
    return readText(readFileSync(file)).text;
  } catch {
    return null;
  }
}
