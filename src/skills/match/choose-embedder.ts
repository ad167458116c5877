// Which embedder answers: the one that was asked for, or the best one that is installed.
import type { Embedder } from '../../match/embed/embedder.ts';
import { openEmbedder } from '../../match/embed/open-embedder.ts';
import { isFailure, type Outcome } from '../../outcome.ts';
import type { MatchOptions } from './match-options.ts';

export interface ChosenEmbedder {
  /** Null compares words alone. */
  readonly embedder: Embedder | null;
  /** Opened here, so to be closed by whoever chose it. */
  readonly isOwn: boolean;
  /** Why the one that was asked for, or the default one, is not used. */
  readonly diagnostics: readonly string[];
}

const DEFAULT = 'use-lite';

/** Fails with `unknown-embedder` (`usage`). */
export function chooseEmbedder(options: MatchOptions): Outcome<ChosenEmbedder> {
  const { embedder = DEFAULT, env = {}, cache = null, folder = '.' } = options;
  // Also without a look at the table, which a process that compares words has no use for.
  if (embedder === null || embedder === 'lexical')
    return { status: 'ok', embedder: null, isOwn: false, diagnostics: [] };
  if (typeof embedder === 'object') return { status: 'ok', embedder, isOwn: false, diagnostics: [] };
  const found = openEmbedder(embedder, { env, cache, folder });
  if (isFailure(found)) return found;
  const { opened } = found;
  if (opened === null) return { status: 'ok', embedder: null, isOwn: false, diagnostics: [] };
  if ('trouble' in opened)
    return { status: 'ok', embedder: null, isOwn: false, diagnostics: [wordsAlone(opened.trouble)] };
  return { status: 'ok', embedder: opened.embedder, isOwn: true, diagnostics: [] };
}

export function wordsAlone(trouble: string): string {
  return `matched by words alone: ${trouble}`;
}
