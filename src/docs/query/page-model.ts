// The numbers by which pages of documentation are ranked: title, headings, the words of the path, abstract; no body text.
import type { MatchDocument, MatchModel } from '../../match/index-documents.ts';

export type PageField = 'title' | 'name' | 'path' | 'headings' | 'abstract';

/**
 * One set for every tree. Chosen by hit@1, hit@5 and MRR of link texts (the words of a link must find its target) on
 * Priivacy-ai/spec-kitty, vuejs/docs, fastapi/fastapi (English), MicrosoftDocs/PowerShell-Docs (concepts), MicrosoftDocs/terminal,
 * rust-lang/book, gohugoio/hugoDocs and kubeflow/website, snapshots of summer 2026; with a smaller share for descriptions (the
 * description, taken out of the index, must find its page). They hold on trees that had no say: denoland/docs, withastro/docs
 * (English), prometheus/docs. All are flat: half or twice as much changes the mean by less than a point.
 *
 * Tried and left out: a share for a page that has all words somewhere, the abstract and the whole path as units, a cap on how
 * often headings count (long changelogs are held down by the units already), joining neighbouring words of the query.
 */
export const pageModel: MatchModel<PageField> = {
  saturation: 2,
  fields: {
    title: { weight: 4, lengthInfluence: 0.5, isUnit: true, leads: true },
    name: { weight: 4, lengthInfluence: 0.5, isUnit: true, leads: false },
    path: { weight: 2, lengthInfluence: 0.5, isUnit: false, leads: false },
    headings: { weight: 2, lengthInfluence: 0.3, isUnit: true, leads: true },
    abstract: { weight: 1, lengthInfluence: 0.5, isUnit: false, leads: false },
  },
};

/** Words that people put around what they look for in documentation; for `parseQuery`. */
export const faintPageWords: ReadonlySet<string> = new Set(
  [
    'doc docs documentation documented page pages guide guides section sections chapter article example examples',
    'about get learn more read see use used using work works working',
  ].flatMap((line) => line.split(' ')),
);

/** `path` is relative to the project. The name is the file's without its ending; that of an index or README is its folder's. */
export function pageFields(page: {
  readonly title: string;
  readonly path: string;
  readonly headings: readonly string[];
  readonly abstract: string;
}): MatchDocument<PageField> {
  const path = page.path.replace(/\.[A-Za-z]+$/, '');
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  const name = /^_?(?:index|readme)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  return {
    title: [page.title],
    name: [name],
    path: [path],
    headings: page.headings,
    abstract: [page.abstract],
  };
}
