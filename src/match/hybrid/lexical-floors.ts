// The floors of a comparison by words alone.
import { roundScore } from '../bm25f.ts';
import { type Floors, floorsOf } from '../floors.ts';
import { LEXICAL_VERSION, type LexicalIndex } from '../lexical/lexical-index.ts';
import { lexicalScores } from '../lexical/lexical-scores.ts';
import { TOKENIZER_VERSION } from '../tokenize.ts';
import { readCalibration, writeCalibration } from './calibration-file.ts';
import { hashOf } from './match-text.ts';
import type { TextMatcherRequest } from './text-matcher.ts';

export const lexicalFingerprint: string = `lexical ${TOKENIZER_VERSION} ${LEXICAL_VERSION}`;

export function lexicalFloors(
  { texts, background, cache }: Pick<TextMatcherRequest, 'texts' | 'background' | 'cache'>,
  index: LexicalIndex,
): Floors {
  const place =
    cache === null ? null : { cache, fingerprint: lexicalFingerprint, content: hashOf(texts, background) };
  const known = place === null ? null : readCalibration(place);
  if (known !== null) return known.floors;
  const floors = floorsOf(
    background.map((message) => roundScore(best(lexicalScores(index, message, true).sum))),
  );
  if (place !== null) writeCalibration(place, { floors, means: [] });
  return floors;
}

export function best(scores: Float64Array): number {
  return scores.reduce((highest, score) => Math.max(highest, score), 0);
}
