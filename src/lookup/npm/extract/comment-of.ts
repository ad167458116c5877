// Finds the doc comment of a declaration in the source; the compiler parses none, since most are those of files nobody asks about.
import type ts from 'typescript';
import type { Engine } from './engine.ts';

export interface Comment {
  /** Of the whole file. */
  readonly source: string;
  /** Offsets of its first star's slash and behind its last slash. */
  readonly start: number;
  readonly end: number;
}

/** What the compiler has and its types do not tell. */
interface Internals {
  getJSDocCommentRanges(node: ts.Node, text: string): ts.CommentRange[] | undefined;
  getNextJSDocCommentLocation(node: ts.Node): ts.Node | undefined;
  canHaveJSDoc(node: ts.Node): boolean;
}

/** The last comment is the one that belongs to the declaration; those above it are file headers and dividers. */
export function commentOf(engine: Engine, node: ts.Node): Comment | null {
  // A node that the compiler made up stands in no file.
  const places = placesOf(engine, node);
  if (places.length === 0) return null;
  const source = node.getSourceFile().text;
  let found: ts.CommentRange | undefined;
  for (const place of places) found = lastComment(engine, place, source) ?? found;
  return found === undefined ? null : { source, start: found.pos, end: found.end };
}

/** The text of a comment is worth looking into for this tag. */
export function mentions({ source, start, end }: Comment, tag: string): boolean {
  return source.slice(start, end).includes(tag);
}

/** Where the compiler looks: at the declaration and at what holds nothing else, as the statement of a constant does. */
function placesOf(engine: Engine, node: ts.Node): ts.Node[] {
  const { getNextJSDocCommentLocation } = internalsOf(engine);
  const places: ts.Node[] = [];
  for (let place: ts.Node | undefined = node; place?.parent !== undefined; ) {
    places.push(place);
    place = isOwnPlace(engine, place) ? undefined : getNextJSDocCommentLocation(place);
  }
  return places;
}

/** Above a parameter stands the comment of the function. */
function isOwnPlace({ ts }: Engine, node: ts.Node): boolean {
  return ts.isParameter(node) || ts.isTypeParameterDeclaration(node);
}

function lastComment(engine: Engine, node: ts.Node, source: string): ts.CommentRange | undefined {
  const { canHaveJSDoc, getJSDocCommentRanges } = internalsOf(engine);
  return canHaveJSDoc(node) ? getJSDocCommentRanges(node, source)?.at(-1) : undefined;
}

function internalsOf({ ts }: Engine): Internals {
  // The version of the compiler is exact, and a test reads a comment of each kind through these.
  return ts as unknown as Internals;
}
