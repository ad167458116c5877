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
  return (comment.tags ?? []).reduce((sofar, tag) => withTag(engine, sofar, tag), doc as Doc);
}

type Comment = string | ts.NodeArray<ts.JSDocComment> | undefined;

function textOf(engine: Engine, comment: Comment): string {
  const text = engine.ts.getTextOfJSDocComment(comment) ?? '';
  return linked(text.replaceAll('\r\n', '\n')).trim();
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

function withTag(engine: Engine, doc: Doc, tag: ts.JSDocTag): Doc {
  const { ts } = engine;
  const text = textOf(engine, tag.comment);
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
  if (ts.isJSDocThrowsTag(tag) && tag.typeExpression !== undefined) {
    return `\`${tag.typeExpression.type.getText()}\` ${text}`.trim();
  }
  return text;
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
