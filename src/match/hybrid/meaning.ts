// The side of a matcher that knows meaning: vectors of the texts, and the floors of words and meaning together.
import { cachedVectors } from '../embed/cached-vectors.ts';
import { embedTexts, type Trouble, troubleWith } from '../embed/embed-texts.ts';
import type { Embedder } from '../embed/embedder.ts';
import { type Floors, floorsOf } from '../floors.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import { lexicalScores } from '../lexical/lexical-scores.ts';
import { type Calibration, readCalibration, writeCalibration } from './calibration-file.ts';
import { FUSION_VERSION, fuse, type Nearness } from './fuse.ts';
import { best, lexicalFingerprint } from './lexical-floors.ts';
import { hashOf, type MatchText } from './match-text.ts';
import type { TextMatcherRequest } from './text-matcher.ts';
import { cosinesWith, meanCosines, type VectorBlock, vectorBlock } from './text-vectors.ts';

export interface Meaning {
  readonly floors: Floors;
  readonly nearness: (message: string) => Promise<Nearness | Trouble>;
}

export async function openMeaning(
  request: TextMatcherRequest,
  embedder: Embedder,
  index: LexicalIndex,
): Promise<Meaning | Trouble> {
  const { texts, background, cache, deadline } = request;
  const place = cache === null ? null : placeOf(request, cache, embedder);
  const known = place === null ? null : readCalibration(place);
  const embedded = await cachedVectors({
    embedder,
    deadline,
    cache,
    lists: [
      { side: 'passage', texts: texts.map(({ passage }) => passage) },
      { side: 'query', texts: texts.flatMap(({ examples }) => examples) },
      { side: 'query', texts: known === null ? background : [] },
    ],
  });
  if ('trouble' in embedded) return embedded;
  const [passages = [], examples = [], messages = []] = embedded.vectors;
  const block = vectorBlock(withExamples(texts, passages, examples));
  const calibration = known ?? calibrate(block, index, background, messages);
  if (place !== null && known === null) writeCalibration(place, calibration);
  return {
    floors: calibration.floors,
    nearness: (message) => nearnessTo(message, block, calibration, { embedder, deadline }),
  };
}

function placeOf(
  { texts, background }: TextMatcherRequest,
  cache: string,
  { fingerprint }: Embedder,
): Parameters<typeof writeCalibration>[0] {
  return {
    cache,
    fingerprint: `${fingerprint} ${lexicalFingerprint} ${FUSION_VERSION}`,
    content: hashOf(texts, background),
  };
}

type Vector = Float32Array | null;

function withExamples(
  texts: readonly MatchText[],
  passages: readonly Vector[],
  examples: readonly Vector[],
): readonly (readonly Vector[])[] {
  let from = 0;
  return texts.map((text, at) => {
    const own = examples.slice(from, from + text.examples.length);
    from += text.examples.length;
    return [passages[at] ?? null, ...own];
  });
}

function calibrate(
  block: VectorBlock,
  index: LexicalIndex,
  background: readonly string[],
  vectors: readonly Vector[],
): Calibration {
  const means = meanCosines(
    block,
    vectors.filter((vector) => vector !== null),
  );
  const scores = background.map((message, at) => {
    const vector = vectors[at] ?? null;
    const cosine = vector === null ? null : cosinesWith(block, vector);
    const { sum } = lexicalScores(index, message, true);
    return best(cosine === null ? sum : fuse(sum, { cosine, means }));
  });
  return { floors: floorsOf(scores), means };
}

async function nearnessTo(
  message: string,
  block: VectorBlock,
  { means }: Calibration,
  asking: Pick<Parameters<typeof embedTexts>[0], 'embedder' | 'deadline'>,
): Promise<Nearness | Trouble> {
  const embedded = await embedTexts({ ...asking, texts: [message], side: 'query' });
  if ('trouble' in embedded) return embedded;
  const cosine = cosinesWith(block, embedded.vectors[0] ?? new Float32Array());
  if (cosine === null) return troubleWith(asking.embedder, 'gave vectors of several lengths');
  return { cosine, means };
}
