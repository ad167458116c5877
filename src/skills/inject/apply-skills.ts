// Gives one run the skills that were decided on: their texts in the instructions, their scripts and files as tools.
import { byCodePoint } from '../../state/by-code-point.ts';
import type { Decision } from '../match/decision.ts';
import { promptBlock } from '../prompt/prompt-block.ts';
import { type ShownFrom, shownPath } from '../prompt/shown-path.ts';
import { readFileTool } from '../read-file/read-file-tool.ts';
import { scriptTools } from '../script-tool/script-tools.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import type { SkillTool } from '../skill-tool.ts';
import { activateTool } from './activate-tool.ts';
import type { Applied, ApplyOptions, NamedTool, RunBase } from './applied.ts';
import { judge, skillsWith } from './judged.ts';
import { reportOf } from './report.ts';
import { budgetOf, shareBudget, tokensOf } from './share-budget.ts';
import { type SkillBlock, skillBlock } from './skill-block.ts';

/**
 * Reads the folders of the skills and changes nothing. Texts stand in the order of names, so that the same skills are the same prompt;
 * where the budget is short, the first of the decisions have theirs first.
 */
export function applySkills<Tool extends NamedTool>(
  decisions: readonly Decision[],
  base: RunBase<Tool>,
  options: ApplyOptions = {},
): Applied<Tool> {
  const judged = judge(decisions, options);
  const project = options.project ?? options.trust?.project ?? null;
  const active = skillsWith(judged, 'active');
  const offered = byName(skillsWith(judged, 'offered'));
  const taken = base.tools.map(({ name }) => name);
  const activator = freeName('activate_skill', taken);
  const reader = freeName('read_skill_file', taken);
  const scripts = scriptTools({
    skills: byName(active),
    taken: [...taken, activator, reader],
    project,
    trust: options.trust,
    options: options.scripts ?? {},
  });
  const from: ShownFrom = { project, home: options.home ?? null };
  const named = new Map(scripts.tools.map(({ tool }) => [tool.path, tool.name]));
  const write = (skill: AgentSkill, most: number): SkillBlock =>
    skillBlock({ skill, directory: shownPath(skill.path, from), most, reader, tools: named });
  const budget = budgetOf(options.budget);
  const blocks = shareBudget(active, budget, write);
  const added = [
    ...byName(active).flatMap((skill) => blocks.get(skill)?.text ?? []),
    ...(offered.length === 0 ? [] : [promptBlock(offered, 'xml', from)]),
  ].join('\n\n');
  const tools: readonly SkillTool[] = [
    ...(offered.length === 0
      ? []
      : [activateTool(activator, offered, (skill) => write(skill, budget.one).text)]),
    ...(active.length + offered.length === 0 ? [] : [readFileTool(reader, byName([...active, ...offered]))]),
    ...scripts.tools.map(({ tool }) => tool),
  ];
  return {
    instructions: joined(base.instructions, added, options.place ?? 'before'),
    tools: [...base.tools, ...tools],
    report: { skills: reportOf(judged, blocks, scripts), tokens: tokensOf(added) },
  };
}

function byName(skills: readonly AgentSkill[]): readonly AgentSkill[] {
  return skills.toSorted((left, right) => byCodePoint(left.name, right.name));
}

/** A tool of the base keeps its name, whatever we call ours. */
function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`qm_${name}`, taken) : name;
}

function joined(base: string, added: string, place: 'before' | 'after'): string {
  if (added === '' || base === '') return added === '' ? base : added;
  return place === 'before' ? `${added}\n\n${base}` : `${base}\n\n${added}`;
}
