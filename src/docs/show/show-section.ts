// Shows one section of a page as it is written, or the whole page.
import { readText } from '../../markdown/read-text.ts';
import { section } from '../../markdown/section.ts';
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import { type FoundAnchor, findAnchor, type Via } from '../anchor/find-anchor.ts';
import { pageNames } from '../anchor/page-names.ts';
import { countLines } from '../one-page/count-lines.ts';
import { openPage, type PageRequest } from '../one-page/open-page.ts';
import type { Anchor } from '../page/page-row.ts';
import { readPage } from '../page/read-page.ts';
import { fitLines } from './fit-lines.ts';
import { missingAnchor } from './missing-anchor.ts';

export interface ShowRequest extends PageRequest {
  /** With the sections below the one that is shown; default true. A whole page always has all of them. */
  readonly children?: boolean;
  /** A token stands for 4 bytes; what does not fit is left out from the end, whole lines at a time. */
  readonly maxTokens?: number;
}

export interface ShowAnswer {
  /** From the project's folder. */
  readonly path: string;
  /** Of the section's heading; null for a whole page, and for what stands above the first heading. */
  readonly slug: string | null;
  /** By which of its names the section was found; null for a whole page. */
  readonly via: Via | null;
  /** Of the page. */
  readonly title: string;
  /** As it stands in the file, line ends and all. A byte order mark is no part of it. */
  readonly text: string;
  /** 1-based and inclusive lines of the section; `end` is below `line` when there are none. */
  readonly line: number;
  readonly end: number;
  /** Of the file. */
  readonly lines: number;
  /** The last line in `text`. */
  readonly shownEnd: number;
  readonly truncated: boolean;
  /** What was wrong with the file. */
  readonly diagnostics: readonly string[];
}

/** Failures: those of `openPage`; `anchor-not-found` (`not-found`) with the outline; `wrong-max-tokens` (`usage`). */
export function showSection(request: ShowRequest): Outcome<ShowAnswer> {
  const { maxTokens, children = true } = request;
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && maxTokens > 0)) {
    return failure('usage', 'wrong-max-tokens', '--max-tokens takes a whole number above 0');
  }
  const opened = openPage(request);
  if (isFailure(opened)) return opened;
  const { project, path, anchor, bytes } = opened;
  const { row, diagnostics } = readPage(path, bytes, project.settings.types);
  const { text } = readText(bytes);
  const found = anchor === null ? null : findAnchor(pageNames(path, text, row.anchors), anchor);
  if (anchor !== null && found === null) return missingAnchor(row, anchor);
  const lines = countLines(text);
  const range = rangeOf(found, row.anchors, lines, children);
  const whole = section(text, range.line, range.end);
  const fitted = fitLines(whole, maxTokens);
  const truncated = fitted.length < whole.length;
  return {
    status: 'ok',
    path,
    slug: found?.heading?.slug ?? null,
    via: found?.via ?? null,
    title: row.title,
    text: fitted,
    ...range,
    lines,
    shownEnd: truncated ? range.line + countLines(fitted) - 1 : range.end,
    truncated,
    diagnostics,
  };
}

function rangeOf(
  found: FoundAnchor | null,
  anchors: readonly Anchor[],
  lines: number,
  children: boolean,
): Pick<ShowAnswer, 'line' | 'end'> {
  if (found === null) return { line: 1, end: lines };
  const { heading } = found;
  const next = anchors.find(({ line }) => heading === null || line > heading.line);
  const { line, end } = heading ?? { line: 1, end: lines };
  // What stands above the first heading has no children.
  const isCut = next !== undefined && next.line <= end && (!children || heading === null);
  return { line, end: isCut ? next.line - 1 : end };
}
