// Makes a docstring safe inside a page: its headings can't be taken for the page's own, its fences end where it ends.

export function toDocstring(text: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const trimmed = line.trimEnd();
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(trimmed)?.[1];
    if (fence !== null) {
      if (marker !== undefined && closes(fence, trimmed)) fence = null;
      lines.push(guarded(trimmed));
    } else {
      if (marker !== undefined) fence = marker;
      lines.push(marker === undefined ? demoted(lines, trimmed) : trimmed);
    }
  }
  if (fence !== null) lines.push(fence);
  return lines.join('\n').trim();
}

function closes(fence: string, line: string): boolean {
  const run = line.trim();
  return run.length >= fence.length && run.split('').every((character) => character === fence[0]);
}

/** A comment such as `## Usage` in an example would end the section for a reader that does not track fences. */
export function guarded(line: string): string {
  return /^#{1,3}\s/.test(line) ? ` ${line}` : line;
}

/** H1 to H3 become H4; so does a setext heading, whose underline is dropped. */
function demoted(before: string[], line: string): string {
  if (/^ {0,3}(=+|-{2,})$/.test(line) && isSetextText(before.at(-1))) {
    const text = before.pop() ?? '';
    return `#### ${text.trim()}`;
  }
  return line.replace(/^ {0,3}#{1,3}(?=\s)/, '####');
}

function isSetextText(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !/^\s*([#>|*+-]|\d+[.)]|```)/.test(line);
}
