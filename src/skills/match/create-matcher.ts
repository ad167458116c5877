// Matches messages against the skills of a catalog; made once for many messages, it keeps everything that does not depend on them.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { AgentSkillCatalog } from '../catalog/agent-skill-catalog.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { chooseEmbedder } from './choose-embedder.ts';
import { decide, type ScoredSkill } from './decide.ts';
import type { Decision, MatchAnswer } from './decision.ts';
import { explainScore } from './explain-score.ts';
import { type MatchLimits, type MatchOptions, readLimits } from './match-options.ts';
import { findMentions } from './mentions.ts';
import { type ScoreSkills, type Scoring, scoreSkills } from './score-skills.ts';

export interface SkillMatcher {
  /** The same answer for the same message, but for `diagnostics`, which say a thing once. Never rejects. */
  readonly match: (message: string) => Promise<MatchAnswer>;
  /** Ends the thread of a model, if there is one. */
  readonly close: () => Promise<void>;
}

const DEADLINE = 30_000;

/** Loads no model before the first message that needs one. Failures, all `usage`: `unknown-embedder`, and those of `readLimits`. */
export function createMatcher(
  catalog: AgentSkillCatalog,
  options: MatchOptions = {},
): Outcome<{ readonly matcher: SkillMatcher }> {
  const read = readLimits(options);
  if (isFailure(read)) return read;
  const chosen = chooseEmbedder(options);
  if (isFailure(chosen)) return chosen;
  const { limits } = read;
  const { cache = null, deadline = DEADLINE } = options;
  const skills = catalog.all().filter(({ onlyByName }) => !onlyByName);
  const score = scoreSkills(skills, { chosen, threshold: limits.threshold, cache, deadline });
  const matcher: SkillMatcher = {
    match: (message) => matchMessage(message, { catalog, skills, score, limits }),
    async close() {
      if (chosen.isOwn) await chosen.embedder?.close?.();
    },
  };
  return { status: 'ok', matcher };
}

interface Matching {
  readonly catalog: AgentSkillCatalog;
  /** Those that need not be named. */
  readonly skills: readonly AgentSkill[];
  readonly score: ScoreSkills;
  readonly limits: MatchLimits;
}

async function matchMessage(message: string, matching: Matching): Promise<MatchAnswer> {
  const { catalog, skills, score } = matching;
  const { names, rest } = findMentions(message, (name) => catalog.find(name) !== undefined);
  const named = names.flatMap((name) => catalog.find(name) ?? []);
  const scoring = rest.trim() === '' || skills.length === 0 ? nothing : await score(rest);
  const ranked = rankedSkills(skills, scoring).filter(({ skill }) => !named.includes(skill));
  const { basis, embedder, floors, diagnostics } = scoring;
  const decisions = [
    ...named.map((skill) => decided(skill, 'active', 'the message names it')),
    ...judged(rest, ranked, scoring, matching),
    ...catalog
      .all()
      .filter((skill) => skill.onlyByName && !named.includes(skill))
      .map((skill) => decided(skill, 'none', 'its author wants it used only when it is named')),
  ];
  return { decisions, basis, embedder, floors, diagnostics };
}

const nothing: Scoring = {
  basis: 'nothing',
  scores: [],
  measured: null,
  embedder: null,
  floors: null,
  diagnostics: [],
};

interface Ranked extends ScoredSkill {
  /** Its number among those that were scored. */
  readonly at: number;
}

/** Equal ones in the order of the catalog. */
function rankedSkills(skills: readonly AgentSkill[], { scores }: Scoring): readonly Ranked[] {
  return skills
    .map((skill, at) => ({ skill, at, score: scores[at] ?? 0 }))
    .sort((left, right) => right.score - left.score || left.at - right.at);
}

function judged(
  message: string,
  ranked: readonly Ranked[],
  { basis, floors, measured }: Scoring,
  { limits }: Matching,
): readonly Decision[] {
  if (basis === 'nothing') return ranked.map(({ skill }) => decided(skill, 'none', 'there is no message'));
  if (floors === null) {
    const why = 'there are fewer than five skills, so all of them are offered';
    return ranked.map(({ skill, score }) => ({ ...decided(skill, 'offered', why), score }));
  }
  const decisions = decide(ranked, floors, limits);
  if (!limits.explain || measured === null) return decisions;
  return decisions.map((decision, place) => {
    const at = ranked[place]?.at ?? 0;
    if (place >= EXPLAINED) return decision;
    const more = explainScore(message, decision.skill, measured, at);
    return { ...decision, reasons: [...decision.reasons, ...more] };
  });
}

/** The words of each are compared once more for that. */
const EXPLAINED = 10;

function decided(skill: AgentSkill, verdict: Decision['verdict'], why: string): Decision {
  return { skill, score: 0, verdict, reasons: [why] };
}
