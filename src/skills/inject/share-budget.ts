// Shares a budget among the texts of skills: who matched best is served first.
import type { AgentSkill } from '../skill/agent-skill.ts';
import type { SkillBlock } from './skill-block.ts';

/** Bytes. */
export interface Budget {
  readonly one: number;
  readonly all: number;
}

/** A token stands for 4 bytes. */
const BYTES = 4;
const TOKENS_OF_ONE = 5000;
const TOKENS_OF_ALL = 15_000;

/** From tokens. */
export function budgetOf(tokens: { readonly skill?: number; readonly all?: number } = {}): Budget {
  return { one: (tokens.skill ?? TOKENS_OF_ONE) * BYTES, all: (tokens.all ?? TOKENS_OF_ALL) * BYTES };
}

export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES);
}

/** `write` makes the block of one whose body has at most so many bytes. None is left out, if only its name has room. */
export function shareBudget(
  skills: readonly AgentSkill[],
  { one, all }: Budget,
  write: (skill: AgentSkill, most: number) => SkillBlock,
): ReadonlyMap<AgentSkill, SkillBlock> {
  const blocks = new Map<AgentSkill, SkillBlock>();
  let left = all;
  for (const skill of skills) {
    const block = write(skill, Math.max(0, Math.min(one, left)));
    blocks.set(skill, block);
    left -= block.bytes;
  }
  return blocks;
}
