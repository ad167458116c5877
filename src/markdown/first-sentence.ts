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

/** Comments may be long, and what comes behind the paragraph is not looked at. */
function firstParagraph(text: string): string {
  const whole = withoutSetextHeadings(text);
  let paragraph = '';
  for (let from = 0; from <= whole.length; ) {
    const end = whole.indexOf('\n', from);
    const line = end === -1 ? whole.slice(from) : whole.slice(from, end);
    if (isProse(line)) paragraph = paragraph === '' ? line : `${paragraph}\n${line}`;
    else if (paragraph !== '' || /^\s*(```|~~~)/.test(line)) break;
    from = end === -1 ? whole.length + 1 : end + 1;
  }
  return paragraph;
}

function isProse(line: string): boolean {
  return /\S/.test(line) && !/^\s*(?:#{1,6}\s|```|~~~|<!--|\||>|@|(?:[-*+]|\d+[.)])\s)/.test(line);
}

function withoutSetextHeadings(text: string): string {
  const isRare = text.includes('\n==') || text.includes('\n--');
  return isRare ? text.replace(/^.*\S.*\n {0,3}(=+|-{2,})[ \t]*$/gm, '') : text;
}

/** Index after the sentence's last character; `e.g.` ends nothing, and a one- or two-word opener is not a sentence. */
function sentenceEnd(line: string): number {
  const mark = /[.!?](?=\s+\S)/g;
  for (let found = mark.exec(line); found !== null; found = mark.exec(line)) {
    const end = found.index + 1;
    if (!isAbbreviation(line, end) && !isOpener(line, end)) return end;
  }
  return -1;
}

/** The longest one has seven characters, and one stands before it. */
function isAbbreviation(line: string, end: number): boolean {
  return /(^|[\s(])(e\.g|i\.e|etc|vs|cf|approx|resp|Mr|Dr|No)\.$/i.test(
    line.slice(Math.max(0, end - 8), end),
  );
}

function isOpener(line: string, end: number): boolean {
  const first = line.indexOf(' ');
  const second = first === -1 ? -1 : line.indexOf(' ', first + 1);
  return (second === -1 || second >= end) && end < line.length - 1;
}

function plain(sentence: string): string {
  return sentence.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\t/g, ' ');
}
