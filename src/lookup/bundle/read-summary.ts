// What a page says about its members: its own, by name, and those that another page or package documents.
import { findExactLine, findLine, nextLine } from './page-lines.ts';

export interface InheritedSource {
  readonly relation: 'Inherited from' | 'Through its type' | 'Included from' | 'Extended from';
  /** Name of the class, interface or module that has the members. */
  readonly name: string;
  /** Link to its page, relative to the folder of this one; null when the bundle has no page for it. */
  readonly link: string | null;
  /** The package that has it, when it is another. */
  readonly package: string | null;
  /** Headings on its page: `#get`, `.from`. */
  readonly members: readonly string[];
}

/** The lines between `## Member Summary` and the next H2, and where they lie; null without a summary. */
export function summarySpan(text: string): { start: number; end: number } | null {
  const heading = findExactLine(text, '## Member Summary', 0);
  if (heading === -1) return null;
  const start = nextLine(text, heading);
  const next = findLine(text, '## ', start);
  return { start, end: next === -1 ? text.length : next };
}

/** The members documented on this page, in the order of its summary: `#get`, `.new`, `MAX`. */
export function memberNames(text: string): string[] {
  const names: string[] = [];
  for (const line of summaryLines(text)) {
    const name = line.startsWith('- `') ? firstCode(line) : undefined;
    if (name !== undefined) names.push(name);
  }
  return /\s/.test(names.join('')) ? names.filter((name) => !/\s/.test(name)) : names;
}

/** The code span that a bullet begins with: by a plain search where that is enough, as it nearly always is. */
function firstCode(line: string): string | undefined {
  let end = line.indexOf('`', 4);
  while (end !== -1 && line[end + 1] === '`') end = line.indexOf('`', end + 1);
  const name = line.slice(3, end);
  if (end !== -1 && name[0] !== '`' && name.trim() === name) return name;
  return /^- (`+)(.+?)\1(?!`)/.exec(line)?.[2]?.trim();
}

/** In the order of the page, which is the order in which a member is looked for. */
export function inheritedSources(text: string): InheritedSource[] {
  return summaryLines(text).flatMap((line) => {
    const source = inheritedSource(line);
    return source === null ? [] : [source];
  });
}

function inheritedSource(line: string): InheritedSource | null {
  if (!line.startsWith('- **')) return null;
  const match = /^- \*\*(Inherited from|Through its type|Included from|Extended from) (.+?):\*\*(.*)$/.exec(
    line,
  );
  const [, relation, origin, list] = match ?? [];
  if (relation === undefined || origin === undefined || list === undefined) return null;
  const linked = /^\[`?(.+?)`?\]\((.+)\)$/.exec(origin);
  const named = /^`(.+?)`(?: of `(.+?)`)?$/.exec(origin);
  return {
    relation: relation as InheritedSource['relation'], // one of the alternatives of the pattern
    name: linked?.[1] ?? named?.[1] ?? origin,
    link: linked?.[2] ?? null,
    package: named?.[2] ?? null,
    members: codesIn(list),
  };
}

/** The code spans of a list: by a plain search where that is enough, as it nearly always is. */
function codesIn(list: string): string[] {
  const items = list.trim().split(', ');
  const isPlain = (item: string): boolean => item[0] === '`' && item.indexOf('`', 1) === item.length - 1;
  const names = items.map((item) => item.slice(1, -1).trim());
  if (items.every(isPlain) && !names.includes('')) return names;
  return [...list.matchAll(/(`+)(.+?)\1(?!`)/g)].map((member) => (member[2] ?? '').trim());
}

function summaryLines(text: string): string[] {
  const span = summarySpan(text);
  return span === null ? [] : text.slice(span.start, span.end).replaceAll('\r\n', '\n').split('\n');
}
