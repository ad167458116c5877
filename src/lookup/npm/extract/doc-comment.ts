// Reads the doc comment of a declaration: its prose and its tags, links turned into Markdown.
import type ts from 'typescript';
import { type Doc, emptyDoc, type NamedText } from '../../api-model.ts';
import { type Comment, commentOf, mentions } from './comment-of.ts';
import type { Engine } from './engine.ts';
import { plainComment } from './plain-comment.ts';

export function docOf(engine: Engine, node: ts.Node): Doc {
  const comment = commentOf(engine, node);
  if (comment === null) return emptyDoc;
  const plain = plainComment(comment);
  if (plain !== null) {
    return {
      ...emptyDoc,
      text: linked(plain.text).trim(),
      tags: plain.tags.map((name) => ({ name, text: '' })),
    };
  }
  const parsed = parse(engine, comment);
  if (parsed === undefined) return emptyDoc;
  const reading = { engine, source: comment.source };
  const doc: Doc = { ...emptyDoc, text: textOf(reading, parsed.comment) };
  return tagsOf(reading, parsed).reduce((sofar, tag) => withTag(reading, sofar, tag), doc);
}

/** `@internal` in the comment of a declaration. */
export function isMarkedInternal(engine: Engine, node: ts.Node): boolean {
  if (!hasInternals(engine, node)) return false;
  const comment = commentOf(engine, node);
  if (comment === null || !mentions(comment, '@internal')) return false;
  const plain = plainComment(comment);
  if (plain !== null) return plain.tags.includes('internal');
  return parse(engine, comment)?.tags?.some((tag) => tag.tagName.text === 'internal') ?? false;
}

/** Most files mark nothing, and this is asked of every member. */
function hasInternals({ marked }: Engine, node: ts.Node): boolean {
  const file = node.getSourceFile() as ts.SourceFile | undefined;
  if (file === undefined) return false;
  const known = marked.get(file) ?? file.text.includes('@internal');
  marked.set(file, known);
  return known;
}

/** What the compiler has and its types do not tell. */
interface Internals {
  parseIsolatedJSDocComment(text: string, start: number, length: number): { jsDoc: ts.JSDoc } | undefined;
}

function parse({ ts }: Engine, { source, start, end }: Comment): ts.JSDoc | undefined {
  // The version of the compiler is exact, and the tests read tags through this.
  const { parseIsolatedJSDocComment } = ts as unknown as Internals;
  return parseIsolatedJSDocComment(source, start, end - start)?.jsDoc;
}

/** The nodes of a comment know no file, so its text goes along. */
interface Reading {
  readonly engine: Engine;
  readonly source: string;
}

function nodeText({ source }: Reading, node: ts.Node): string {
  return source.slice(node.pos, node.end).replace(/^[\s*]+/, '');
}

interface Tag {
  readonly node: ts.JSDocTag;
  readonly text: string;
}

/**
 * After `@returns` and other tags that may have a type, the parser reads the brace of `{@link X} …` as that of the type, and
 * the rest as a tag of its own. Such a rest belongs to the tag before it.
 */
function tagsOf(reading: Reading, comment: ts.JSDoc): Tag[] {
  const { engine } = reading;
  const raw: { node: ts.JSDocTag; text: string }[] = [];
  for (const node of comment.tags ?? []) {
    const text = rawText(reading, node.comment);
    const before = raw.at(-1);
    if (before === undefined || !isTornLink(reading, node)) raw.push({ node, text });
    else before.text = `${before.text} {@${node.tagName.text} ${text}`.trim();
  }
  return raw.map(({ node, text }) => ({ node, text: linked(withoutStar(engine, node, text)).trim() }));
}

function isTornLink({ source }: Reading, tag: ts.JSDocTag): boolean {
  const isLink = /^link(?:code|plain)?$/.test(tag.tagName.text);
  return isLink && source.charAt(tag.pos - 1) === '{';
}

/** Where nothing follows a name or a type on its line, the parser takes the star of the next line for text. */
function withoutStar(engine: Engine, tag: ts.JSDocTag, text: string): string {
  const { ts } = engine;
  const isLed = ts.isJSDocSeeTag(tag) || 'typeExpression' in tag;
  return isLed ? text.replace(/^\*(?=\s|$)/, '') : text;
}

type CommentText = string | ts.NodeArray<ts.JSDocComment> | undefined;

function textOf(reading: Reading, comment: CommentText): string {
  return linked(rawText(reading, comment)).trim();
}

function rawText(reading: Reading, comment: CommentText = ''): string {
  const text =
    typeof comment === 'string' ? comment : comment.map((part) => partText(reading, part)).join('');
  return text.replaceAll('\r\n', '\n');
}

/** A link as it was written: the compiler loses the name before a `()`, and takes `https` of an address for one. */
function partText({ engine: { ts }, source }: Reading, part: ts.JSDocComment): string {
  if (!ts.isJSDocLinkLike(part)) return part.text;
  return source.slice(part.pos, part.end).replace(/\s*\n[ \t]*\*?[ \t]*/g, ' ');
}

/** `{@link A.b | text}` → `text`; a web address stays a link. */
function linked(text: string): string {
  if (!text.includes('{@')) return text;
  const pointed = text.replace(/\{@inheritDoc\s+([^}]+?)\s*\}/gi, 'See `$1`.');
  return pointed.replace(
    /\{@link(?:code|plain)?\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g,
    (_, target: string, label: string) => {
      const shown = label.trim();
      if (/^https?:/.test(target)) return shown === '' ? `<${target}>` : `[${shown}](${target})`;
      return `\`${shown === '' ? target : shown.replaceAll('`', '')}\``;
    },
  );
}

function withTag(reading: Reading, doc: Doc, { node: tag, text }: Tag): Doc {
  const { ts } = reading.engine;
  if (ts.isJSDocParameterTag(tag)) {
    return {
      ...doc,
      params: [...doc.params, { name: nodeText(reading, tag.name), text: withoutDash(text) }],
    };
  }
  if (ts.isJSDocTemplateTag(tag)) {
    const name = tag.typeParameters.map((parameter) => parameter.name.text).join(', ');
    return { ...doc, typeParams: [...doc.typeParams, { name, text: withoutDash(text) }] };
  }
  return withPlainTag(doc, tag.tagName.text, seeText(reading, tag, text));
}

/** The parser takes the first word of `@see` and `@throws` for a name or a type, even the `https` of an address. */
function seeText(reading: Reading, tag: ts.JSDocTag, text: string): string {
  const { ts } = reading.engine;
  if (ts.isJSDocSeeTag(tag) && tag.name !== undefined) {
    const name = nodeText(reading, tag.name);
    const isWord = /^(\s|$)/.test(reading.source.slice(tag.name.end, tag.end));
    return isWord ? `\`${name}\` ${text}`.trim() : name + text;
  }
  if (ts.isJSDocThrowsTag(tag) && tag.typeExpression !== undefined && !isTorn(reading, tag.typeExpression)) {
    return `\`${nodeText(reading, tag.typeExpression.type)}\` ${text}`.trim();
  }
  return text;
}

/** Half of a link, see `tagsOf`. */
function isTorn(reading: Reading, type: ts.JSDocTypeExpression): boolean {
  return !nodeText(reading, type).endsWith('}');
}

function withPlainTag(doc: Doc, name: string, text: string): Doc {
  const field = fields[name.toLowerCase()];
  if (field === undefined) return { ...doc, tags: [...doc.tags, { name, text }] };
  return { ...doc, ...field(doc, text) };
}

const fields: Readonly<Record<string, (doc: Doc, text: string) => Partial<Doc>>> = Object.assign(
  // No prototype: a tag may be called `@constructor`.
  Object.create(null) as Record<string, never>,
  {
    returns: (_: Doc, text: string) => ({ returns: withoutDash(text) }),
    return: (_: Doc, text: string) => ({ returns: withoutDash(text) }),
    throws: (doc: Doc, text: string) => ({ throws: [...doc.throws, text] }),
    exception: (doc: Doc, text: string) => ({ throws: [...doc.throws, text] }),
    example: (doc: Doc, text: string) => ({ examples: [...doc.examples, text] }),
    see: (doc: Doc, text: string) => ({ see: [...doc.see, text] }),
    since: (_: Doc, text: string) => ({ since: text }),
    deprecated: (_: Doc, text: string) => ({ deprecated: text }),
    default: (_: Doc, text: string) => ({ defaultValue: text }),
    defaultvalue: (_: Doc, text: string) => ({ defaultValue: text }),
    typeparam: (doc: Doc, text: string) => ({ typeParams: [...doc.typeParams, splitName(text)] }),
    description: (doc: Doc, text: string) => ({ text: joined(doc.text, text) }),
    remarks: (doc: Doc, text: string) => ({ text: joined(doc.text, text) }),
  },
);

function splitName(text: string): NamedText {
  const [, name = '', rest = ''] = /^([^\s:]+)\s*([\s\S]*)$/.exec(text) ?? [];
  return { name, text: withoutDash(rest) };
}

function joined(first: string, second: string): string {
  return first === '' ? second : `${first}\n\n${second}`;
}

/** Some authors write `@param name: text`. */
function withoutDash(text: string): string {
  return text.replace(/^[-–—:]\s+/, '');
}
