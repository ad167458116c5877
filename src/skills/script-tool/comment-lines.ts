// The comments of a script, a line at a time, in whatever syntax it is written.
import type { CommentSyntax } from './script-kind.ts';

/** Without their marks. Only lines that begin with a comment count. `head` is the beginning of the script as text. */
export function commentLines(head: string, syntax: CommentSyntax): readonly string[] {
  const found: string[] = [];
  let inside = false;
  for (const line of head.split(/\r\n?|\n/)) {
    const comment: Comment | null = inside ? upToEnd(line, syntax) : beginning(line.trimStart(), syntax);
    if (comment === null) continue;
    found.push(comment.text);
    inside = comment.goesOn;
  }
  return found;
}

interface Comment {
  readonly text: string;
  readonly goesOn: boolean;
}

function beginning(line: string, syntax: CommentSyntax): Comment | null {
  const opening = syntax.block?.[0].exec(line)?.[0];
  if (opening !== undefined) return upToEnd(line.slice(opening.length), syntax);
  return line.startsWith(syntax.line) ? { text: line.slice(syntax.line.length), goesOn: false } : null;
}

function upToEnd(line: string, { block }: CommentSyntax): Comment {
  const end = block === undefined ? 0 : line.search(block[1]);
  return end === -1 ? { text: line, goesOn: true } : { text: line.slice(0, end), goesOn: false };
}
