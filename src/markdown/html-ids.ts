// Finds the ids that authors give by `<a id="x">`, the oldest way to name a place in a page.
import { withoutComments } from './html-comments.ts';

/** Values of `id` and `name` in the tags of a piece of HTML, in order. */
export function idsIn(html: string): readonly string[] {
  const tags = withoutComments(html).matchAll(/<[A-Za-z][^<>]*>/g);
  return Array.from(tags, ([tag]) => idOf(tag)).filter((id) => id !== null);
}

/** `name` names a place on `<a>` only. */
function idOf(tag: string): string | null {
  const pattern = /^<a\s/i.test(tag) ? /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i : null;
  const match = (pattern ?? /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i).exec(tag);
  const id = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return id === '' || /\s/.test(id) ? null : id;
}
