// Leaves out the lines of a paragraph that are not for readers: instructions to the generators of sites, and notes set apart by indent.

/** The content of a paragraph as the block parser gives it, so with the indent of all lines but the first. */
export function textLines(content: string): string {
  if (isStatement(content)) return '';
  const kept: string[] = [];
  let inNote = false;
  for (const line of content.split('\n')) {
    inNote = note.test(line) || (inNote && /^(?: {2}|\t)/.test(line));
    if (!inNote && !instructions.some((pattern) => pattern.test(line.trim()))) kept.push(line);
  }
  return kept.join('\n');
}

/** `!!! note` and `??? tip` of MkDocs. */
const note = /^(?:!!!|\?\?\?\+?)(?:[ \t]|$)/;

const instructions: readonly RegExp[] = [
  // MyST: a comment, a break.
  /^%+(?:\s|$)/,
  /^\+\+\+/,
  // kramdown: attributes and options of what stands before or after.
  /^\{::?[^{}]*\}$/,
  // Tables of contents.
  /^\[\[?_?toc_?\]?\]$/i,
  // Includes of mdBook and of Microsoft's docs, and other templates that make up a line.
  /^(?:\{\{[^{}]*\}\}\s*)+$/,
  /^\[!\w+\s*(?:\[[^\]]*\]\([^)]*\)|[^\]]*)\]$/,
];

/** Docusaurus reads `.md` as MDX: there the statements are paragraphs of Markdown. */
function isStatement(content: string): boolean {
  if (content.startsWith('import'))
    return /^import\b(?:[^'"]*\bfrom)?\s*['"][^'"\n]+['"];?\s*(?:$|\nimport\b)/.test(content);
  return /^export[ \t]+(?:default|const|let|var|function|class|async)[ \t]/.test(content);
}
