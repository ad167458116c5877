// Reads the lines before a heading that only name it: `<a id="x"></a>`.
import { withoutComments } from './html-comments.ts';
import { idsIn } from './html-ids.ts';

export interface AnchorLines {
  readonly ids: readonly string[];
  /** Whether the block holds nothing else, so that blocks before it may go on naming the heading. */
  readonly whole: boolean;
}

/** Blocks with more than this say something. */
const LONGEST = 2000;

/** The anchors at the end of a block of text or HTML; comments between them say nothing and do no harm. */
export function anchorLines(block: string): AnchorLines {
  const content = block.trimEnd();
  if (content.length > LONGEST || !content.endsWith('>')) return { ids: [], whole: false };
  const lines = withoutComments(content).split('\n');
  const first = lines.findLastIndex((line) => !isAnchorLine(line)) + 1;
  return { ids: lines.slice(first).flatMap((line) => idsIn(line)), whole: first === 0 };
}

/** Empty elements only: what holds text or pictures is content. */
function isAnchorLine(line: string): boolean {
  return line.replace(/<\/?(?:a|span|div|p)(?:\s[^<>]*)?\/?>/gi, '').trim() === '';
}
