// Skills with verdict and score in rows, and below each, if that was asked for, why.
import { firstSentence } from '../../markdown/first-sentence.ts';
import type { Decision, MatchAnswer } from '../../skills/match/decision.ts';
import type { AgentSkill } from '../../skills/skill/agent-skill.ts';
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { Paint, Style } from '../color.ts';
import { oneLine } from './one-line.ts';

export interface MatchedMessage extends MatchAnswer {
  readonly message: string;
  readonly explain: boolean;
  readonly verdictOf: (skill: AgentSkill) => TrustVerdict;
}

/** Reasons are told of as many of the best as have been looked at closely. */
const EXPLAINED = 10;

const styles: Readonly<Record<Decision['verdict'], Style>> = {
  active: 'green',
  offered: 'yellow',
  none: 'dim',
};

export function matchText(matched: MatchedMessage, paint: Paint): string {
  const shown = shownDecisions(matched);
  if (shown.every(({ verdict }) => verdict === 'none')) {
    const said = oneLine(matched.message.trim());
    const none = said === '' ? 'no message, so no skill matches' : `no skill matches "${said}"`;
    return `${none}\n${shown.map((decision) => rowText(decision, matched, paint)).join('')}`;
  }
  return shown.map((decision) => rowText(decision, matched, paint)).join('');
}

export function matchJson(matched: MatchedMessage): Record<string, unknown> {
  const { message, basis, embedder, floors, decisions, diagnostics } = matched;
  return {
    status: 'ok',
    message,
    basis,
    embedder,
    floors,
    skills: decisions.length,
    decisions: shownDecisions(matched).map(({ skill, score, verdict, reasons }) => ({
      name: skill.name,
      verdict,
      score,
      description: skill.description,
      file: skill.file,
      trust: matched.verdictOf(skill),
      reasons,
    })),
    diagnostics,
  };
}

/** Those that are used, and with reasons the best of the others. */
export function shownDecisions({
  decisions,
  explain,
}: Pick<MatchedMessage, 'decisions' | 'explain'>): readonly Decision[] {
  return decisions.filter(({ verdict }, at) => verdict !== 'none' || (explain && at < EXPLAINED));
}

function rowText(decision: Decision, { decisions, explain }: MatchedMessage, paint: Paint): string {
  const { skill, score, verdict, reasons } = decision;
  const width = shownDecisions({ decisions, explain }).reduce(
    (widest, { skill: { name } }) => Math.max(widest, oneLine(name).length),
    0,
  );
  const name = oneLine(skill.name);
  const about = oneLine(firstSentence(skill.description) || skill.description);
  const row = `${paint(styles[verdict], verdict.padEnd('offered'.length))}  ${scoreText(score)}  ${paint('bold', name)}${' '.repeat(width - name.length)}  ${about}\n`;
  return explain ? `${row}${reasons.map((reason) => `    ${oneLine(reason)}\n`).join('')}` : row;
}

/** One that was named need not have any. */
function scoreText(score: number): string {
  return score === 0 ? '   -' : score.toFixed(2);
}
