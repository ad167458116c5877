// Follows the containers that set a note apart from the text of a page, in the four notations that real docs use.
import { withoutComments } from './html-comments.ts';

/** What is open at a point of the page, outermost first. */
export interface OpenAsides {
  /** The colons of each open `:::note`. */
  readonly directives: number[];
  /** The names of open elements, `<Aside>` or `<div class="note">`. */
  readonly elements: string[];
  /** The names of open templates, `{{% alert %}}` or `{% hint %}`. */
  readonly templates: string[];
}

const names =
  'admonition|alert|aside|attention|banner|callout|caution|danger|details|error|hint|important|info|note|notice|pageinfo|tip|warning';
const asideName = new RegExp(`^(?:${names})$`, 'i');
const asideClass = new RegExp(`\\bclass(?:Name)?\\s*=\\s*["'][^"']*\\b(?:${names})\\b`, 'i');

export function noAsides(): OpenAsides {
  return { directives: [], elements: [], templates: [] };
}

export function clearAsides({ directives, elements, templates }: OpenAsides): void {
  for (const open of [directives, elements, templates]) open.length = 0;
}

/** Any `:::name` opens one, as nobody can know the names of a site; a line of as many colons closes it. */
export function passDirective({ directives }: OpenAsides, line: string): void {
  const [colons = ''] = /^:+/.exec(line) ?? [];
  const rest = line.slice(colons.length).trim();
  if (rest === '') {
    if ((directives.at(-1) ?? Number.POSITIVE_INFINITY) <= colons.length) directives.pop();
    return;
  }
  // Microsoft's docs close a marker on its own line, `:::row:::`, and end a zone by its name, `:::zone-end`.
  if (!rest.endsWith(':::') && !/^(?:zone|moniker)\b|^\w+-end\b/.test(rest)) directives.push(colons.length);
}

export function passTags({ elements }: OpenAsides, html: string): void {
  const tags = withoutComments(html).matchAll(/<(\/?)([A-Za-z][\w.-]*)([^<>]*)>/g);
  for (const [, slash, name = '', attributes = ''] of tags) {
    if (slash === '/') {
      if (elements.at(-1) === name) elements.pop();
    } else if (!attributes.endsWith('/') && (isAside(name, attributes) || elements.at(-1) === name)) {
      elements.push(name);
    }
  }
}

function isAside(name: string, attributes: string): boolean {
  return asideName.test(name) || asideClass.test(attributes);
}

/** Code spans are matched to be kept: docs of a template language show its tags in them. */
const template =
  /(?<code>(?<ticks>`+)(?!`)[^`]*\k<ticks>(?!`))|\{\{[<%]\s*(?<hugo>.*?)\s*[%>]\}\}|\{%-?\s*(?<liquid>.*?)\s*-?%\}/gs;

/** What of a paragraph stands outside of all asides, without tags of templates. */
export function passTemplates(asides: OpenAsides, text: string): string {
  if (!text.includes('{{') && !text.includes('{%')) return isOutside(asides) ? text : '';
  let outside = '';
  let from = 0;
  for (const match of text.matchAll(template)) {
    if (match.groups?.['code'] !== undefined) continue;
    if (isOutside(asides)) outside += text.slice(from, match.index);
    passTemplate(asides, match.groups?.['hugo'] ?? match.groups?.['liquid'] ?? '');
    from = match.index + match[0].length;
  }
  return isOutside(asides) ? outside + text.slice(from) : outside;
}

function passTemplate({ templates }: OpenAsides, tag: string): void {
  const [, end, name = ''] = /^(\/\s*|end)?([\w-]+)/.exec(tag) ?? [];
  if (end === undefined && asideName.test(name) && !tag.endsWith('/')) templates.push(name);
  else if (end !== undefined && templates.at(-1) === name) templates.pop();
}

function isOutside({ directives, elements, templates }: OpenAsides): boolean {
  return directives.length + elements.length + templates.length === 0;
}
