// What matching says of one skill and one message.
import type { AgentSkill } from '../skill/agent-skill.ts';

/** `active`: its text goes into the run. `offered`: it is listed, and the model may take it. */
export type Verdict = 'active' | 'offered' | 'none';

export interface Decision {
  readonly skill: AgentSkill;
  /** Comparable within one message and one matcher only; 0 where nothing was measured. */
  readonly score: number;
  readonly verdict: Verdict;
  /** Plain sentences without a full stop, the most decisive first. */
  readonly reasons: readonly string[];
}

/** All that matching says of one message. */
export interface MatchAnswer {
  /** Of every skill: those that the message names, then the best first. */
  readonly decisions: readonly Decision[];
  /** What decided: calibrated floors, an absolute cosine, that there are too few skills for either, or that there was nothing to ask. */
  readonly basis: 'floors' | 'threshold' | 'few' | 'nothing';
  /** What was compared: `lexical` are words alone, any other id words and meaning. Null where nothing was. */
  readonly embedder: string | null;
  /** The scores from which on a skill is active or offered; null where they do not decide. */
  readonly floors: { readonly active: number; readonly offered: number | null } | null;
  /** Why words alone were compared, where that was not asked for. */
  readonly diagnostics: readonly string[];
}
