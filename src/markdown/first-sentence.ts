// Cuts the one-line summary out of a docstring or a description.

/** First sentence of the first paragraph on one line, without links' targets; empty when there is no prose. */
export function firstSentence(text: string): string {
  const paragraph = firstParagraph(text);
  // Most blanks are single ones already, and replacing each by itself is most of the work.
  const line = paragraph.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const cut = sentenceEnd(line);
  const sentence = cut === -1 ? line : line.slice(0, cut);
  return plain(sentence.endsWith(':') ? `${sentence} ...` : sentence);
}

function firstParagraph(text: string): string {
  const lines: string[] = [];
  for (const line of withoutSetextHeadings(text).split('\n')) {
    const isProse = line.trim() !== '' && !/^\s*(#{1,6}\s|```|~~~|<!--|\||>|@)/.test(line);
    if (isProse && !/^\s*([-*+]|\d+[.)])\s/.test(line)) lines.push(line);
    else if (lines.length > 0) break;
    else if (/^\s*(```|~~~)/.test(line)) break;
  }
  return lines.join('\n');
}

function withoutSetextHeadings(text: string): string {
  const isRare = text.includes('\n==') || text.includes('\n--');
  return isRare ? text.replace(/^.*\S.*\n {0,3}(=+|-{2,})[ \t]*$/gm, '') : text;
}

/** Index after the sentence's last character; `e.g.` ends nothing, and a one- or two-word opener is not a sentence. */
function sentenceEnd(line: string): number {
  for (const match of line.matchAll(/[.!?](?=\s+\S)/g)) {
    const end = match.index + 1;
    const before = line.slice(0, end);
    const isAbbreviation = /(^|[\s(])(e\.g|i\.e|etc|vs|cf|approx|resp|Mr|Dr|No)\.$/i.test(before);
    const isOpener = before.split(' ').length <= 2 && end < line.length - 1;
    if (!isAbbreviation && !isOpener) return end;
  }
  return -1;
}

function plain(sentence: string): string {
  return sentence.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\t/g, ' ');
}
