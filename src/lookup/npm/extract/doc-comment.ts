// Reads the doc comment of a declaration: its prose and its tags, links turned into Markdown.
import type ts from 'typescript';
import { type Doc, emptyDoc, type NamedText } from '../../api-model.ts';
import type { Engine } from './engine.ts';

export function docOf(engine: Engine, node: ts.Node): Doc {
  const { ts } = engine;
  const comments = ts.getJSDocCommentsAndTags(node).filter((part) => ts.isJSDoc(part));
  // The last comment is the one that belongs to the declaration; those above it are file headers and dividers.
  const comment = comments.at(-1);
  if (comment === undefined) return emptyDoc;
  const doc = { ...emptyDoc, text: textOf(engine, comment.comment) };
  return tagsOf(engine, comment).reduce((sofar, tag) => withTag(engine, sofar, tag), doc as Doc);
}

interface Tag {
  readonly node: ts.JSDocTag;
  readonly text: string;
}

/**
 * After `@returns` and other tags that may have a type, the parser reads the brace of `{@link X} …` as that of the type, and
 * the rest as a tag of its own. Such a rest belongs to the tag before it.
 */
function tagsOf(engine: Engine, comment: ts.JSDoc): Tag[] {
  const raw: { node: ts.JSDocTag; text: string }[] = [];
  for (const node of comment.tags ?? []) {
    const text = rawText(engine, node.comment);
    const before = raw.at(-1);
    if (before === undefined || !isTornLink(node)) raw.push({ node, text });
    else before.text = `${before.text} {@${node.tagName.text} ${text}`.trim();
  }
  return raw.map(({ node, text }) => ({ node, text: linked(withoutStar(engine, node, text)).trim() }));
}

function isTornLink(tag: ts.JSDocTag): boolean {
  const isLink = /^link(?:code|plain)?$/.test(tag.tagName.text);
  return isLink && tag.getSourceFile().text.charAt(tag.getStart() - 1) === '{';
}

/** Where nothing follows a name or a type on its line, the parser takes the star of the next line for text. */
function withoutStar(engine: Engine, tag: ts.JSDocTag, text: string): string {
  const { ts } = engine;
  const isLed = ts.isJSDocSeeTag(tag) || 'typeExpression' in tag;
  return isLed ? text.replace(/^\*(?=\s|$)/, '') : text;
}

type Comment = string | ts.NodeArray<ts.JSDocComment> | undefined;

function textOf(engine: Engine, comment: Comment): string {
  return linked(rawText(engine, comment)).trim();
}

function rawText(engine: Engine, comment: Comment): string {
  return (engine.ts.getTextOfJSDocComment(comment) ?? '').replaceAll('\r\n', '\n');
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

function withTag(engine: Engine, doc: Doc, { node: tag, text }: Tag): Doc {
  const { ts } = engine;
  if (ts.isJSDocParameterTag(tag)) {
    return { ...doc, params: [...doc.params, { name: tag.name.getText(), text: withoutDash(text) }] };
  }
  if (ts.isJSDocTemplateTag(tag)) {
    const name = tag.typeParameters.map((parameter) => parameter.name.text).join(', ');
    return { ...doc, typeParams: [...doc.typeParams, { name, text: withoutDash(text) }] };
  }
  return withPlainTag(doc, tag.tagName.text, seeText(engine, tag, text));
}

/** The parser takes the first word of `@see` and `@throws` for a name or a type, even the `https` of an address. */
function seeText(engine: Engine, tag: ts.JSDocTag, text: string): string {
  const { ts } = engine;
  if (ts.isJSDocSeeTag(tag) && tag.name !== undefined) {
    const name = tag.name.getText();
    const isWord = /^(\s|$)/.test(tag.getSourceFile().text.slice(tag.name.end, tag.end));
    return isWord ? `\`${name}\` ${text}`.trim() : name + text;
  }
  if (ts.isJSDocThrowsTag(tag) && tag.typeExpression !== undefined && !isTorn(tag.typeExpression)) {
    return `\`${tag.typeExpression.type.getText()}\` ${text}`.trim();
  }
  return text;
}

/** Half of a link, see `tagsOf`. */
function isTorn(type: ts.JSDocTypeExpression): boolean {
  return !type.getText().endsWith('}');
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
