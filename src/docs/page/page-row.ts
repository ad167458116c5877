// What the index keeps of one page, and the one line it is written as.

export const divioTypes = ['tutorial', 'how-to', 'reference', 'explanation', 'none'] as const;
export type DivioType = (typeof divioTypes)[number];

export interface Anchor {
  /** Unique in the page; what links and `qm docs show` name. */
  readonly slug: string;
  /** Plain text of the heading. */
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
  /** 1-based lines of the file: the heading, and the last line of its section. */
  readonly line: number;
  readonly end: number;
}

export interface PageRow {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly title: string;
  readonly divio_type: DivioType;
  readonly type_source: 'front-matter' | 'folder' | 'none';
  /** At most 300 characters on one line; may be empty. */
  readonly abstract: string;
  /** All headings in document order. */
  readonly anchors: readonly Anchor[];
  /** 32 hexadecimal digits, the same for every line ending. */
  readonly hash: string;
}

/** Without a line end. The order of the keys is part of the format. */
export function rowText({ path, title, divio_type, type_source, abstract, anchors, hash }: PageRow): string {
  const plain = anchors.map(({ slug, text, level, line, end }) => ({ slug, text, level, line, end }));
  return JSON.stringify({ path, title, divio_type, type_source, abstract, anchors: plain, hash });
}
