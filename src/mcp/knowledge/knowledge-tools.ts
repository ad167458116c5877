// The tools of each store that is asked by words, in the order in which they are declared.
//
// No name has an underscore: every tool of a host is presented with one, so none can ever be taken for another.
import { docsQueryTool } from './docs-query-tool.ts';
import { docsShowTool } from './docs-show-tool.ts';
import type { KnowledgeStore, KnowledgeTool } from './knowledge-tool.ts';
import { lookupNamesTool } from './lookup-names-tool.ts';
import { lookupTool } from './lookup-tool.ts';

const tools: Readonly<Record<KnowledgeStore, readonly KnowledgeTool[]>> = {
  lookup: [lookupTool, lookupNamesTool],
  docs: [docsQueryTool, docsShowTool],
};

export function knowledgeTools(stores: readonly KnowledgeStore[]): readonly KnowledgeTool[] {
  return stores.flatMap((store) => tools[store]);
}
