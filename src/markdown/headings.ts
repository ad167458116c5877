// Finds the headings of a page with the lines of their sections, in containers too, because links lead to all of them.
import type { Token } from 'markdown-it';
import { anchorLines } from './anchor-lines.ts';
import type { Blocks } from './blocks.ts';
import { type HeadingText, headingText } from './heading-text.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface FoundHeading {
  readonly level: HeadingLevel;
  readonly text: string;
  /** 1-based lines of the raw file: the heading's first line, and the last one of its section. */
  readonly line: number;
  readonly end: number;
  /** Ids that the author gave it, the strongest first: `{#id}`, `(target)=`, HTML elements in it and on the lines before. */
  readonly ids: readonly string[];
  readonly anchorText: string;
  readonly siteText: string;
}

interface OpenHeading extends FoundHeading {
  end: number;
}

/** A quote, a list item, or the page: a heading ends only sections of its own container. */
interface Container {
  readonly end: number;
  readonly open: OpenHeading[];
}

/** More names than that are no author's. */
const MOST_NAMES = 50;

/** What names the next heading, as long as nothing else comes in between. */
interface NamesBefore {
  readonly targets: readonly string[];
  readonly html: readonly string[];
}

const nothing: NamesBefore = { targets: [], html: [] };

/** In document order. Empty headings are left out: nobody can ask for them, and no generator links to them. */
export function findHeadings(blocks: Blocks): readonly FoundHeading[] {
  const found: OpenHeading[] = [];
  const containers: Container[] = [{ end: blocks.lines, open: [] }];
  let before = nothing;
  for (let at = 0; at < blocks.tokens.length; at += 1) {
    const token = blocks.tokens[at];
    if (token === undefined) break;
    if (token.type === 'heading_open') {
      const heading = openHeading(token, blocks.tokens[at + 1]?.content ?? '', before, blocks);
      if (heading.text !== '') found.push(placed(heading, containers));
    }
    passContainer(token, containers, blocks.frontMatter.bodyLine);
    before = namesAfter(token, before);
  }
  closeContainer(containers);
  return found;
}

const opensContainer: ReadonlySet<string> = new Set(['blockquote_open', 'list_item_open']);
const closesContainer: ReadonlySet<string> = new Set(['blockquote_close', 'list_item_close']);
const holdsAnchors: ReadonlySet<string> = new Set(['inline', 'html_block', 'jsx']);
const keepsNames: ReadonlySet<string> = new Set([
  'paragraph_open',
  'paragraph_close',
  'reference_definition',
]);

function passContainer({ type, map }: Token, containers: Container[], offset: number): void {
  if (opensContainer.has(type)) containers.push({ end: offset + (map?.[1] ?? 0), open: [] });
  else if (closesContainer.has(type)) closeContainer(containers);
}

/** Written field by field: most of the headings of a tree have no ids, and there are many of them. */
function openHeading(token: Token, content: string, before: NamesBefore, blocks: Blocks): OpenHeading {
  const { text, ids, anchorText, siteText } = headingText(content, blocks);
  return {
    // The parser writes `h1` to `h6`.
    level: Number(token.tag.slice(1)) as HeadingLevel,
    text,
    line: blocks.frontMatter.bodyLine + (token.map?.[0] ?? 0) + 1,
    end: 0,
    ids: before === nothing && ids.attribute === null ? ids.html : idsByStrength(ids, before),
    anchorText,
    siteText,
  };
}

function idsByStrength({ attribute, html }: HeadingText['ids'], before: NamesBefore): readonly string[] {
  const first = attribute === null ? before.targets : [attribute, ...before.targets];
  return [...first, ...html, ...before.html];
}

function placed(heading: OpenHeading, containers: readonly Container[]): OpenHeading {
  const container = containers.at(-1);
  if (container !== undefined) {
    endSections(container, heading.level, heading.line - 1);
    container.open.push(heading);
  }
  return heading;
}

function endSections({ open }: Container, level: HeadingLevel, end: number): void {
  for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
    last.end = end;
    open.pop();
  }
}

function closeContainer(containers: Container[]): void {
  const container = containers.pop();
  if (container !== undefined) endSections(container, 1, container.end);
}

/** A block of nothing but anchors goes on what the block before began. */
function namesAfter({ type, content }: Token, before: NamesBefore): NamesBefore {
  if (type === 'target') return { ...before, targets: [...before.targets, content].slice(-MOST_NAMES) };
  if (keepsNames.has(type)) return before;
  if (!holdsAnchors.has(type)) return nothing;
  const { ids, whole } = anchorLines(content);
  if (!whole) return ids.length === 0 ? nothing : { targets: [], html: ids };
  return { targets: before.targets, html: [...before.html, ...ids].slice(-MOST_NAMES) };
}
