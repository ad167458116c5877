// The ways in which messages can be matched, each measured on the same messages.
import { roundScore } from '../../match/bm25f.ts';
import type { Floors } from '../../match/floors.ts';
import { type Measured, textMatcher } from '../../match/hybrid/text-matcher.ts';
import { type ChosenEmbedder, wordsAlone } from '../match/choose-embedder.ts';
import { SIMILARITY_THRESHOLD } from '../match/match-options.ts';
import { offTopicMessages } from '../match/off-topic.ts';
import { type DescribedSkill, skillText } from '../match/skill-text.ts';
import type { LabelledMessage } from './labelled-messages.ts';
import { type Answered, bestFloor, type FloorQuality, type Quality, quality, qualityAt } from './quality.ts';

export interface MatchingWay extends Quality {
  /** `cosine` is the rule that was first designed: the plain cosine, from `SIMILARITY_THRESHOLD` on. */
  readonly way: 'hybrid' | 'lexical' | 'cosine';
  /** Its id; null for words alone. */
  readonly embedder: string | null;
  readonly floors: readonly NamedFloor[];
  /** At the floor that would be best for these very messages. */
  readonly best: FloorQuality | null;
}

export interface NamedFloor extends FloorQuality {
  /** The one that so many percent of off-topic messages stay below, or the fixed one. */
  readonly name: 'p90' | 'p95' | 'p98' | 'fixed';
}

export interface WaysRequest {
  readonly items: readonly LabelledMessage[];
  readonly skills: readonly DescribedSkill[];
  readonly chosen: ChosenEmbedder;
  readonly cache: string | null;
  readonly deadline: number;
}

export interface MeasuredWays {
  readonly ways: readonly MatchingWay[];
  /** Why words alone were measured although there is an embedder. */
  readonly diagnostics: readonly string[];
}

export async function matchingWays(request: WaysRequest): Promise<MeasuredWays> {
  const { embedder } = request.chosen;
  const words = await measureItems(request, null);
  const lexical = calibrated('lexical', null, words, request);
  if (embedder === null) return { ways: [lexical], diagnostics: [] };
  const both = await measureItems(request, embedder);
  const trouble = both.find((one) => one.trouble !== null)?.trouble ?? null;
  if (trouble !== null) return { ways: [lexical], diagnostics: [wordsAlone(trouble)] };
  const hybrid = calibrated('hybrid', embedder.id, both, request);
  return { ways: [hybrid, lexical, fixed(embedder.id, both, request)], diagnostics: [] };
}

async function measureItems(
  { items, skills, cache, deadline }: WaysRequest,
  embedder: ChosenEmbedder['embedder'],
): Promise<readonly Measured[]> {
  const matcher = textMatcher({
    texts: skills.map(skillText),
    background: offTopicMessages,
    embedder,
    cache,
    deadline,
  });
  const measured: Measured[] = [];
  for (const { message } of items) measured.push(await matcher.measure(message));
  return measured;
}

function calibrated(
  way: MatchingWay['way'],
  embedder: string | null,
  measured: readonly Measured[],
  request: WaysRequest,
): MatchingWay {
  const all = measured.map(({ scores }, at) => answered(scores, at, request));
  const floors: Floors | undefined = measured[0]?.floors;
  const names = ['p90', 'p95', 'p98'] as const;
  return {
    way,
    embedder,
    ...quality(all),
    floors:
      floors === undefined
        ? []
        : names.map((name) => ({ name, ...qualityAt(all, roundScore(floors[name])) })),
    best: bestFloor(all),
  };
}

function fixed(embedder: string, measured: readonly Measured[], request: WaysRequest): MatchingWay {
  const all = measured.map(({ nearness }, at) =>
    answered(nearness?.cosine ?? new Float64Array(), at, request),
  );
  return {
    way: 'cosine',
    embedder,
    ...quality(all),
    floors: [{ name: 'fixed', ...qualityAt(all, SIMILARITY_THRESHOLD) }],
    best: bestFloor(all),
  };
}

/** Equal scores in the order of the skills, as matching has them. */
function answered(scores: Float64Array, at: number, { items, skills }: WaysRequest): Answered {
  const relevant = items[at]?.relevant ?? [];
  const best = roundScore(Math.max(...scores));
  if (relevant.length === 0) return { place: null, best };
  const order = [...scores.keys()].sort(
    (left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right,
  );
  const found = order.findIndex((skill) => relevant.includes(skills[skill]?.name ?? ''));
  return { place: found === -1 ? Number.POSITIVE_INFINITY : found + 1, best };
}
