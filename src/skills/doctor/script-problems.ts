// Which scripts of a skill are meant as tools and cannot be, so that nobody waits for a tool that never comes.
import { isFailure } from '../../outcome.ts';
import { readScript } from '../script-tool/read-script.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { type Finding, finding, problemsOf } from '../skill/finding.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';

/** Modules, data and archives are not meant so. */
export function scriptProblems(skill: AgentSkill, allowNonExecutable: boolean): readonly SkillProblem[] {
  return skill.scripts.flatMap((script) => {
    const read = readScript(script, allowNonExecutable);
    const found = isFailure(read) ? findingOf(read.code, read.next[0]) : null;
    return found === null ? [] : problemsOf([found], script, false);
  });
}

function findingOf(code: string, next: string | undefined): Finding | null {
  if (code === 'script-not-executable') {
    const mend = 'Make it executable, or set skills.allowNonExecutable.';
    return finding(code, 'it is not executable, so it is no tool', mend, next === undefined ? {} : { next });
  }
  if (code !== 'script-kind-unknown') return null;
  const message = 'nothing says what runs it, so it is no tool';
  return finding(code, message, 'Give it a first line such as #!/bin/sh.');
}
