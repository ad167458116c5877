// Measures how well messages find their skills, with messages of which somebody wrote down what they are for.
import { readFileSync } from 'node:fs';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { errorCode } from '../../state/system-failure.ts';
import type { AgentSkillCatalog } from '../catalog/agent-skill-catalog.ts';
import { chooseEmbedder } from '../match/choose-embedder.ts';
import type { MatchOptions } from '../match/match-options.ts';
import type { DescribedSkill } from '../match/skill-text.ts';
import { type LabelledMessage, readLabelledMessages } from './labelled-messages.ts';
import { type MatchingWay, matchingWays } from './matching-ways.ts';

export interface EvaluateRequest
  extends Pick<MatchOptions, 'embedder' | 'cache' | 'env' | 'folder' | 'deadline'> {
  /** Absolute, with messages as `readLabelledMessages` takes them. */
  readonly file: string;
  /** What the messages are compared with if the file has no skills of its own. */
  readonly catalog: AgentSkillCatalog;
}

export interface EvaluateAnswer {
  readonly skills: number;
  /** Messages for a skill, and for none. */
  readonly messages: number;
  readonly offTopic: number;
  /** Words and meaning and the plain cosine, where there is an embedder; words alone. */
  readonly ways: readonly MatchingWay[];
  readonly diagnostics: readonly string[];
}

const DEADLINE = 60_000;

/** Failures, all `usage`: `labels-unreadable`, `labels-without-skills`, `unknown-embedder`, those of `readLabelledMessages`. */
export async function evaluateSkills(request: EvaluateRequest): Promise<Outcome<EvaluateAnswer>> {
  const { file, catalog, cache = null, deadline = DEADLINE } = request;
  const text = readText(file);
  if (typeof text !== 'string') return text;
  const read = readLabelledMessages(text, file);
  if (isFailure(read)) return read;
  const chosen = chooseEmbedder(request);
  if (isFailure(chosen)) return chosen;
  const skills = read.labelled.skills ?? catalog.all();
  const { items, lost } = knownItems(read.labelled.items, skills);
  if (skills.length === 0 || items.length === 0) return nothingToMeasure(file, skills.length);
  const measured = await matchingWays({ items, skills, chosen, cache, deadline });
  if (chosen.isOwn) await chosen.embedder?.close?.();
  const offTopic = items.filter(({ relevant }) => relevant.length === 0).length;
  return {
    status: 'ok',
    skills: skills.length,
    messages: items.length - offTopic,
    offTopic,
    ways: measured.ways,
    diagnostics: [...chosen.diagnostics, ...lost, ...measured.diagnostics],
  };
}

function readText(file: string): string | Failure {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return failure('usage', 'labels-unreadable', `${file} cannot be read (${code})`);
  }
}

/** A message for a skill that is not there says nothing about matching. */
function knownItems(
  all: readonly LabelledMessage[],
  skills: readonly DescribedSkill[],
): { readonly items: readonly LabelledMessage[]; readonly lost: readonly string[] } {
  const names = new Set(skills.map(({ name }) => name));
  const isKnown = ({ relevant }: LabelledMessage): boolean =>
    relevant.length === 0 || relevant.some((name) => names.has(name));
  const items = all.filter(isKnown);
  const count = all.length - items.length;
  if (count === 0) return { items, lost: [] };
  const first = all.find((item) => !isKnown(item))?.relevant[0] ?? '';
  const what = count === 1 ? '1 message is for a skill' : `${count} messages are for skills`;
  return { items, lost: [`${what} not there, such as ${first}, and left out`] };
}

function nothingToMeasure(file: string, skills: number): Failure {
  const why =
    skills === 0
      ? 'there are no skills to compare its messages with'
      : 'its messages are for skills that are not there';
  return failure('usage', 'labels-without-skills', `${file}: ${why}`);
}
