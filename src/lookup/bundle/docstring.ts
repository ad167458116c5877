// Makes a docstring safe inside a page: its headings can't be taken for the page's own, its fences end where it ends.

export function toDocstring(text: string): string {
  const source = text.split('\n').map((line) => line.trimEnd());
  const shift = headingShift(source);
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of source) {
    const marker = fenceMarker(line);
    if (fence !== null) {
      if (marker !== null && closes(fence, line)) fence = null;
      lines.push(guarded(line));
    } else {
      fence = marker;
      lines.push(marker === null ? demoted(lines, line, shift) : line);
    }
  }
  if (fence !== null) lines.push(fence);
  return lines.join('\n').trim();
}

/** How many levels its headings go down, so that the highest becomes H4 and they keep their order among each other. */
function headingShift(lines: readonly string[]): number {
  let fence: string | null = null;
  let highest = 4;
  lines.forEach((line, index) => {
    const marker = fenceMarker(line);
    if (fence !== null) {
      if (marker !== null && closes(fence, line)) fence = null;
      return;
    }
    fence = marker;
    highest = Math.min(highest, headingLevel(line, lines[index - 1]));
  });
  return 4 - highest;
}

function headingLevel(line: string, before: string | undefined): number {
  const hashes = /^ {0,3}(#{1,6})(?=\s)/.exec(line)?.[1];
  if (hashes !== undefined) return hashes.length;
  if (!isSetextText(before)) return 7;
  return setextLevel(line) ?? 7;
}

function setextLevel(line: string): number | null {
  const underline = /^ {0,3}(=+|-{2,})$/.exec(line)?.[1];
  if (underline === undefined) return null;
  return underline.startsWith('=') ? 1 : 2;
}

function fenceMarker(line: string): string | null {
  return /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
}

function closes(fence: string, line: string): boolean {
  const run = line.trim();
  return run.length >= fence.length && run.split('').every((character) => character === fence[0]);
}

/** A comment such as `## Usage` in an example would end the section for a reader that does not track fences. */
export function guarded(line: string): string {
  return /^#{1,3}\s/.test(line) ? ` ${line}` : line;
}

/** A setext heading loses its underline, since that form has no deeper levels. */
function demoted(before: string[], line: string, shift: number): string {
  const level = isSetextText(before.at(-1)) ? setextLevel(line) : null;
  if (level !== null) return heading(level + shift, (before.pop() ?? '').trim());
  return line.replace(/^ {0,3}(#{1,6})(?=\s)/, (_, hashes: string) =>
    heading(hashes.length + shift, '').trimEnd(),
  );
}

/** Six is the deepest level Markdown has. */
function heading(level: number, text: string): string {
  return `${'#'.repeat(Math.min(level, 6))} ${text}`;
}

function isSetextText(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !/^\s*([#>|*+-]|\d+[.)]|```)/.test(line);
}
