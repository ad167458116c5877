// Reads links and pictures out of raw HTML and JSX, where a parser of Markdown sees only text.
import { withoutComments } from './html-comments.ts';
import { type Link, makeLink } from './link.ts';

/** Of `<a href>`, `<img src>` and components with `href` or `to`; the text of a link is what its element holds, without tags. */
export function htmlLinks(html: string, firstLine: number): readonly Link[] {
  const source = withoutComments(html);
  const found: Link[] = [];
  let line = firstLine;
  let at = 0;
  for (const { 0: tag, 1: name = '', index } of source.matchAll(/<(a|img|[A-Z][\w.]*)\s[^<>]*>/g)) {
    line += source.slice(at, index).split('\n').length - 1;
    at = index;
    const link =
      name === 'img'
        ? picture(tag, line)
        : reference(tag, elementText(source, index + tag.length, name), line);
    if (link !== null) found.push(link);
  }
  return found;
}

function picture(tag: string, line: number): Link | null {
  const target = attribute(tag, 'src');
  return target === null ? null : makeLink('image', attribute(tag, 'alt') ?? '', target, line);
}

/** Components for links carry their words in an attribute. */
function reference(tag: string, text: string, line: number): Link | null {
  const target = attribute(tag, 'href') ?? attribute(tag, 'to');
  return target === null ? null : makeLink('link', text || (attribute(tag, 'title') ?? ''), target, line);
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>{]+))`, 'i').exec(tag);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '');
}

function elementText(source: string, from: number, name: string): string {
  if (source.startsWith('/>', from - 2)) return '';
  const end = source.indexOf(`</${name}`, from);
  return end === -1 ? '' : source.slice(from, end).replace(/<[^<>]*>/g, '');
}
