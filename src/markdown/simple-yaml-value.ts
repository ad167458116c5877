// The values that simple front matter has, each read as the YAML library reads it or not at all.

const word = '[\\w./][\\w./-]*(?: [\\w./-]+)*';
const element = `(?:${word}|"[^"\\\\]*"|'[^']*')`;
const flowList = new RegExp(`^\\[ *(?:${element}(?: *, *${element})*)? *\\]$`);
const elements = new RegExp(element, 'g');

/** In quotes without escapes, or plain without what means something in YAML. Null for anything else. */
export function simpleScalar(written: string): string | null {
  const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(written);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
  return /^[\w./(<$~\u00a1-\uffff]/.test(written) && !/:(?: |$)| #/.test(written) ? written : null;
}

/** `[one, "two", three]` on one line. */
export function simpleFlowList(written: string): string[] | null {
  if (!flowList.test(written)) return null;
  return Array.from(written.matchAll(elements), ([one]) => (/^["']/.test(one) ? one.slice(1, -1) : one));
}

export interface BlockScalar {
  readonly value: string;
  /** The line behind it. */
  readonly end: number;
}

/** `|` and `>` with lines of one indent and no blank line between them, from `at` on, below a key at `indent`. */
export function simpleBlockScalar(
  lines: readonly string[],
  at: number,
  indent: number,
  header: string,
): BlockScalar | null {
  const [, margin = ''] = /^( *)[^ ]/.exec(lines[at] ?? '') ?? [];
  // Without a line end behind the last line its value would have none either.
  if (margin.length <= indent || lines.at(-1) !== '') return null;
  let end = at;
  while (
    lines[end]?.startsWith(margin) === true &&
    /^[^ ](?:.*[^ ])?$/.test(lines[end]?.slice(margin.length) ?? '')
  )
    end += 1;
  const behind = lines.slice(end).find((line) => line !== '') ?? '';
  if (behind.startsWith(margin) || /^ *#|^ +$/.test(behind)) return null;
  const content = lines.slice(at, end).map((line) => line.slice(margin.length));
  return {
    value: content.join(header.startsWith('|') ? '\n' : ' ') + (header.endsWith('-') ? '' : '\n'),
    end,
  };
}
