// Cuts a text where a line ends, so that it keeps a budget of tokens.

/** A model's tokenizer is none of ours: this many bytes of UTF-8 stand for a token. */
const BYTES = 4;

/** As many whole lines from the start as fit; perhaps none. Undefined is no limit. */
export function fitLines(text: string, maxTokens: number | undefined): string {
  if (maxTokens === undefined || Buffer.byteLength(text) <= maxTokens * BYTES) return text;
  let room = maxTokens * BYTES;
  let end = 0;
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    room -= Buffer.byteLength(line);
    if (room < 0) break;
    end += line.length;
  }
  return text.slice(0, end);
}
