// Compares messages with texts by words and, where there is an embedder, by meaning; and knows from where on a score means something.
import { roundScore } from '../bm25f.ts';
import type { Embedder } from '../embed/embedder.ts';
import type { Floors } from '../floors.ts';
import { indexTexts } from '../lexical/lexical-index.ts';
import { type LexicalScores, lexicalScores } from '../lexical/lexical-scores.ts';
import { fuse, type Nearness } from './fuse.ts';
import { lexicalFloors } from './lexical-floors.ts';
import { type MatchText, wordsOf } from './match-text.ts';
import { openMeaning } from './meaning.ts';

export interface TextMatcherRequest {
  readonly texts: readonly MatchText[];
  /** Messages that none of the texts is for; at least one. */
  readonly background: readonly string[];
  /** Null compares words alone. */
  readonly embedder: Embedder | null;
  /** Absolute folder of all caches; null keeps nothing. */
  readonly cache: string | null;
  /** Milliseconds that the embedder may take for a batch of texts. */
  readonly deadline: number;
}

export interface TextMatcher {
  /** Not of a blank message, which means nothing. Never rejects. */
  readonly measure: (message: string) => Promise<Measured>;
}

export interface Measured {
  /** Of each text, rounded to four digits. */
  readonly scores: Float64Array;
  readonly floors: Floors;
  readonly lexical: LexicalScores;
  /** Null where words alone were compared. */
  readonly nearness: Nearness | null;
  /** Why words alone were compared although there is an embedder; said once. */
  readonly trouble: string | null;
}

/** Indexes the words at once; all else waits for the first message. An embedder that failed is not asked again. */
export function textMatcher(request: TextMatcherRequest): TextMatcher {
  const index = indexTexts(request.texts.map(wordsOf), request.background);
  let embedder = request.embedder;
  let meaning: ReturnType<typeof openMeaning> | undefined;
  let floors: Floors | undefined;

  const byWords = (lexical: LexicalScores, trouble: string | null): Measured => {
    floors ??= lexicalFloors(request, index);
    return { scores: lexical.sum.map(roundScore), floors, lexical, nearness: null, trouble };
  };
  const byMeaning = async (message: string, asked: Embedder): Promise<WithMeaning | { trouble: string }> => {
    meaning ??= openMeaning(request, asked, index);
    const own = await meaning;
    if ('trouble' in own) return own;
    const nearness = await own.nearness(message);
    return 'trouble' in nearness ? nearness : { nearness, floors: own.floors };
  };
  return {
    async measure(message) {
      const lexical = lexicalScores(index, message);
      if (embedder === null) return byWords(lexical, null);
      const found = await byMeaning(message, embedder);
      if (!('trouble' in found))
        return { ...found, scores: fuse(lexical.sum, found.nearness), lexical, trouble: null };
      const isNews = embedder !== null;
      embedder = null;
      return byWords(lexical, isNews ? found.trouble : null);
    },
  };
}

interface WithMeaning {
  readonly nearness: Nearness;
  readonly floors: Floors;
}
