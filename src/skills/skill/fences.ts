// Cuts the front matter out of a SKILL.md: from a fence on the first line to the next one, wherever else three hyphens stand.
import { type Finding, finding } from './finding.ts';

export interface Fenced {
  /** Between the fences, its lines ended by LF. Its first line is line 2 of the file. */
  readonly block: string;
  /** Where the body begins in the text. */
  readonly bodyStart: number;
}

const FENCE = '---';

/** Thirty times what the standard allows for a description. */
const LARGEST = 32 * 1024;

/** `text` as it was decoded, without a byte order mark. */
export function cutFrontMatter(text: string): Fenced | Finding {
  const line = /[^\r\n]*(?:\r\n?|\n)?/y;
  if ((line.exec(text)?.[0] ?? '').trimEnd() !== FENCE) return missing(text);
  const start = line.lastIndex;
  for (let count = 2; line.lastIndex < text.length; count += 1) {
    const from = line.lastIndex;
    const content = (line.exec(text)?.[0] ?? '').trimEnd();
    if (content === '...') return dots(count);
    if (content === FENCE) {
      if (from - start > LARGEST) return tooLarge();
      return { block: text.slice(start, from).replace(/\r\n?/g, '\n'), bodyStart: line.lastIndex };
    }
  }
  return finding(
    'front-matter-unclosed',
    'the front matter of line 1 is never closed',
    `Put a line ${FENCE} behind it.`,
    { line: 1 },
  );
}

export function isFinding(value: Fenced | Finding): value is Finding {
  return 'code' in value;
}

function missing(text: string): Finding {
  if (text.trim() === '') {
    return finding(
      'front-matter-missing',
      'the file is empty',
      'Write front matter with name and description.',
    );
  }
  const lines = text.split(/\r\n?|\n/);
  const opening = lines.findIndex((each) => each.trim() !== '');
  if (lines[opening]?.trimEnd() === FENCE) {
    return finding(
      'front-matter-missing',
      `the front matter begins in line ${opening + 1} instead of line 1`,
      'Remove the lines before it.',
      { line: opening + 1 },
    );
  }
  return finding(
    'front-matter-missing',
    `the file does not begin with a line ${FENCE}, so it has no front matter`,
    `Begin it with ${FENCE}, name, description and ${FENCE}, each on a line of its own.`,
    { line: 1 },
  );
}

function tooLarge(): Finding {
  const message = `the front matter has more than ${LARGEST / 1024} KiB`;
  return finding('front-matter-too-large', message, 'Move what is long below it.', { line: 1 });
}

/** YAML ends a document so, but no reader of skills does. */
function dots(line: number): Finding {
  return finding(
    'front-matter-unclosed',
    `the front matter is closed by ... instead of ${FENCE}`,
    `Write ${FENCE} there.`,
    { line },
  );
}
