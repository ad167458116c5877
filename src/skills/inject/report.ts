// Tells what became of each skill that was chosen, so that nothing of it is missed in silence.
import type { Failure } from '../../outcome.ts';
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { ScriptTools } from '../script-tool/script-tools.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import type { ReportedSkill } from './applied.ts';
import type { Judged } from './judged.ts';
import type { SkillBlock } from './skill-block.ts';

export function reportOf(
  judged: readonly Judged[],
  blocks: ReadonlyMap<AgentSkill, SkillBlock>,
  scripts: ScriptTools,
): readonly ReportedSkill[] {
  return judged.map(({ decision: { skill, score, verdict, reasons }, trust }) => ({
    name: skill.name,
    state: stateOf(verdict === 'active', trust),
    trust,
    score,
    reasons,
    tools: scripts.tools.filter((each) => each.skill === skill).map(({ tool }) => tool.name),
    cut: blocks.get(skill)?.cut ?? null,
    warnings: [
      ...(trust === 'trusted' ? [] : [withheld(skill, trust)]),
      ...scripts.left.filter((each) => each.skill === skill).map(({ why }) => warning(why)),
    ],
  }));
}

function stateOf(isActive: boolean, trust: TrustVerdict): ReportedSkill['state'] {
  if (trust !== 'trusted') return 'withheld';
  return isActive ? 'injected' : 'offered';
}

function withheld({ name }: AgentSkill, trust: TrustVerdict): ReportedSkill['warnings'][number] {
  const why =
    trust === 'changed'
      ? 'it has changed since somebody trusted it'
      : 'it came with the project, and nobody has said that it may be used';
  return { message: `The skill ${name} is withheld: ${why}.`, next: 'qm trust add' };
}

function warning({ message, next }: Failure): ReportedSkill['warnings'][number] {
  return { message, next: next[0] ?? null };
}
