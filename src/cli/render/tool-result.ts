// What a tool answered, for a person or a pipe: its texts as they are, and a line for everything that is no text.
import { isObject } from '../../tools/definition/json.ts';
import { counted } from './counted.ts';
import { oneLine } from './one-line.ts';

type Fields = Readonly<Record<string, unknown>>;

/** With `--json` there is the rest. */
export function callResultText({ content, structuredContent }: Fields): string {
  const blocks = Array.isArray(content) ? content.map(blockText) : [];
  // The protocol asks hosts to give structured content as a text as well, and some do not.
  const alone = blocks.length === 0 && structuredContent !== undefined;
  return (alone ? [JSON.stringify(structuredContent)] : blocks).map(withEnd).join('');
}

function blockText(block: unknown): string {
  if (!isObject(block)) return `[no block: ${oneLine(JSON.stringify(block))}]`;
  const { type } = block;
  if (type === 'text' && typeof block['text'] === 'string') return visible(block['text']);
  return `[${[oneLine(String(type)), ...factsOf(block)].join(', ')}]`;
}

/** Of a block, or of the resource that it holds: what and where it is, and how large. */
function factsOf(block: Fields): readonly string[] {
  const { resource } = block;
  const held = isObject(resource) ? resource : block;
  const named = ['uri', 'name', 'mimeType'].flatMap((field) => {
    const value = held[field];
    return typeof value === 'string' ? [oneLine(value)] : [];
  });
  return [...named, counted(sizeOf(held), 'byte')];
}

/** A size that is told, the bytes that a text stands for, or those of the whole block. */
function sizeOf(held: Fields): number {
  const { size, text, data, blob } = held;
  if (typeof size === 'number') return size;
  if (typeof text === 'string') return Buffer.byteLength(text);
  const encoded = data ?? blob;
  if (typeof encoded === 'string') return Buffer.byteLength(encoded, 'base64');
  return Buffer.byteLength(JSON.stringify(held));
}

/** A terminal obeys control characters, and whoever wrote this text has no say in that. */
function visible(text: string): string {
  return text.replace(/(?![\n\t]|\r\n)\p{Cc}/gu, '\uFFFD');
}

function withEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
