// Parses a page into blocks, with the line numbers of the raw file.
import type { Env, Token } from 'markdown-it';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { markdownParser, type Parser } from './parser.ts';

export interface Blocks {
  readonly frontMatter: FrontMatter;
  readonly parser: Parser;
  /** Blocks in document order, as the parser gives them: `map` counts from the first line of the body. */
  readonly tokens: readonly Token[];
  /** Holds the targets of reference links, which the text of headings needs. */
  readonly env: Env;
  /** The text behind the front matter, with LF only. */
  readonly body: string;
  /** Lines of the whole file. */
  readonly lines: number;
}

/** Only blocks: the text in them is parsed by who needs it, which is the most of the time of a Markdown parser. */
export function readBlocks(
  text: string,
  options: { readonly mdx: boolean; readonly cells?: boolean },
): Blocks {
  const frontMatter = splitFrontMatter(text);
  const raw = text.slice(frontMatter.bodyStart);
  const body = (raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw).replaceAll('\0', '\uFFFD');
  const parser = markdownParser(options.mdx, options.cells);
  const tokens: Token[] = [];
  const env: Env = {};
  parser.block.parse(body, parser, env, tokens);
  return { frontMatter, parser, tokens, env, body, lines: frontMatter.bodyLine + countLines(body) };
}

function countLines(body: string): number {
  let count = body === '' || body.endsWith('\n') ? 0 : 1;
  for (let at = body.indexOf('\n'); at !== -1; at = body.indexOf('\n', at + 1)) count += 1;
  return count;
}
