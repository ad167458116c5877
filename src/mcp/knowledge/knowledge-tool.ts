// What the stores `lookup` and `docs` offer as tools: a definition, and the command of `qm` that an input of it stands for.
import type { Outcome } from '../../outcome.ts';
import type { ToolDefinition } from '../../tools/definition/tool-definition.ts';

export type KnowledgeStore = 'lookup' | 'docs';

export interface KnowledgeTool {
  readonly definition: ToolDefinition;
  /** Fails with status `usage` and words that name the field, before any store is asked. */
  readonly question: (input: Readonly<Record<string, unknown>>) => Outcome<{ readonly question: Question }>;
}

/** One command of `qm`, as the parsers of the command line would give it. */
export interface Question {
  readonly command: string;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly positionals: readonly string[];
}

/** What the command prints. */
export interface KnowledgeAnswer {
  /** The answer, or a failure with its next step. */
  readonly text: string;
  /** What stderr says beside an answer, such as how fresh it is; may be empty. */
  readonly notes: string;
  readonly failed: boolean;
}

export type Ask = (question: Question) => Promise<KnowledgeAnswer>;
