// Writes a doc comment as Markdown blocks in the order of the page grammar.
import type { Doc, NamedText } from '../api-model.ts';
import { guarded, toDocstring } from './docstring.ts';

/** Flags that stand above the prose. */
export function docFlags(doc: Doc): string[] {
  return doc.deprecated === null ? [] : [flag('Deprecated.', doc.deprecated)];
}

/** Prose, examples, parameters, results; each block is one string without a final newline. */
export function docBlocks(doc: Doc): string[] {
  return [
    toDocstring(doc.text),
    ...examples(doc.examples),
    list('Type Params', doc.typeParams),
    list('Params', doc.params),
    single('Returns', doc.returns),
    several('Throws', doc.throws),
    several('See also', doc.see),
  ].filter((block) => block !== '');
}

/** Metadata that ends a section. */
export function docTrailer(doc: Doc): string[] {
  const lines: string[] = [];
  if (doc.defaultValue !== null) lines.push(flag('Default:', doc.defaultValue));
  if (doc.since !== null) lines.push(flag('Since:', doc.since));
  for (const tag of doc.tags)
    lines.push(flag(`${capitalised(tag.name)}${tag.text === '' ? '.' : ':'}`, tag.text));
  return lines;
}

/** A bullet that starts a list of its own in Markdown, since its marker differs from the one of context lines. */
export function flag(label: string, text: string): string {
  if (text === '') return `* **${label}**`;
  return startsBlock(text) ? `* **${label}**\n\n${indentedBlock(text)}` : `* **${label}** ${indented(text)}`;
}

/** A fence or list needs a line of its own; behind a label it would open nowhere and its end would open the rest. */
function startsBlock(text: string): boolean {
  return /^\s*(```|~~~|[-*+] |\d+[.)] |\||>|#{1,6}\s)/.test(text);
}

function indentedBlock(text: string): string {
  return toDocstring(text)
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}

/** A fence longer than any in the text, so that nothing inside can end it. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  const body = text
    .split('\n')
    .map((line) => guarded(line.trimEnd()))
    .join('\n');
  return `${fence}${language}\n${body}\n${fence}`;
}

function examples(texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return [
    '**Examples:**',
    ...texts.map((text) => (/^ {0,3}(```|~~~)/m.test(text) ? toDocstring(text) : fenced(text, 'ts'))),
  ];
}

/** A parameter of which nothing is said stands in the signature already. */
function list(title: string, items: readonly NamedText[]): string {
  const rows = items
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `- \`${name}\` — ${indented(text)}`);
  if (rows.length === 0) return '';
  return `**${title}:**\n\n${rows.join('\n')}`;
}

function single(title: string, text: string | null): string {
  if (text === null || text === '') return '';
  return startsBlock(text) ? `**${title}:**\n\n${toDocstring(text)}` : `**${title}:** ${indented(text)}`;
}

function several(title: string, texts: readonly string[]): string {
  const rows = texts.filter((text) => text !== '').map((text) => `- ${indented(text)}`);
  return rows.length === 0 ? '' : `**${title}:**\n\n${rows.join('\n')}`;
}

/** Following lines belong to the bullet, whatever they start with. */
function indented(text: string): string {
  return toDocstring(text)
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `  ${line}`))
    .join('\n');
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
