// Lists the headings of a page as it is now, with every name they can be asked for.
import { readText } from '../../markdown/read-text.ts';
import { isFailure, type Outcome } from '../../outcome.ts';
import { pageNames } from '../anchor/page-names.ts';
import { countLines } from '../one-page/count-lines.ts';
import { openPage, type PageRequest } from '../one-page/open-page.ts';
import type { Anchor, PageRow } from '../page/page-row.ts';
import { readPage } from '../page/read-page.ts';

export interface OutlineAnchor extends Anchor {
  /** What else leads to it: other ids, other dialects. */
  readonly aliases: readonly string[];
}

export interface OutlineAnswer
  extends Pick<PageRow, 'path' | 'title' | 'divio_type' | 'type_source' | 'abstract'> {
  /** Of the file. */
  readonly lines: number;
  /** In document order. */
  readonly anchors: readonly OutlineAnchor[];
  /** What was wrong with the file. */
  readonly diagnostics: readonly string[];
}

/** An anchor in `page` makes no difference. Failures: those of `openPage`. */
export function outline(request: PageRequest): Outcome<OutlineAnswer> {
  const opened = openPage(request);
  if (isFailure(opened)) return opened;
  const { project, bytes } = opened;
  const { row, diagnostics } = readPage(opened.path, bytes, project.settings.types);
  const { text } = readText(bytes);
  const { path, title, divio_type, type_source, abstract } = row;
  const aliases = pageNames(path, text, row.anchors).aliases();
  return {
    status: 'ok',
    path,
    title,
    divio_type,
    type_source,
    abstract,
    lines: countLines(text),
    anchors: row.anchors.map(({ slug, text, level, line, end }, at) => ({
      slug,
      text,
      level,
      line,
      end,
      aliases: aliases[at] ?? [],
    })),
    diagnostics,
  };
}
