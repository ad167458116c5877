// The public entry `quartermaster/docs`: the docs of a project by question and by heading, as functions that return values.
export type { Candidate, Failure, Outcome, Status, Success } from '../outcome.ts';
export type { Via } from './anchor/find-anchor.ts';
export { type CheckAnswer, type CheckRequest, checkDocs } from './check-docs.ts';
export type { CurrentRequest, Freshness } from './current-pages.ts';
export type { DocsRequest } from './docs-request.ts';
export { type EvalAnswer, type EvalRequest, evaluateDocs } from './eval/evaluate-docs.ts';
export type { EvalSet, RankQuality } from './eval/measure.ts';
export type { IndexChanges } from './index-changes.ts';
export { type IndexAnswer, type IndexRequest, indexDocs } from './index-docs.ts';
export { type BrokenLink, checkLinks, type LinksAnswer } from './links/check-links.ts';
export type { PageRequest } from './one-page/open-page.ts';
export { type OutlineAnchor, type OutlineAnswer, outline } from './outline/outline.ts';
export type { Anchor, DivioType, PageRow } from './page/page-row.ts';
export { queryDocs } from './query/query-docs.ts';
export type { QueryAnswer, QueryMode, QueryRequest, QueryResult } from './query/query-types.ts';
export { type ShowAnswer, type ShowRequest, showSection } from './show/show-section.ts';
