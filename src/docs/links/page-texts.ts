// The texts of all pages, for what is asked of a tree as a whole.
import { readFileSync } from 'node:fs';
import { readText } from '../../markdown/read-text.ts';
import type { DocsProject } from '../open-project.ts';
import type { PageSet } from '../page-set.ts';

export interface PageText {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
}

export function pageTexts({ root }: DocsProject, { pages }: PageSet): readonly PageText[] {
  return pages.map(({ path, file, bytes }) => ({
    path,
    text: readText(bytes ?? readFileSync(`${root}/${file ?? path}`)).text,
  }));
}
