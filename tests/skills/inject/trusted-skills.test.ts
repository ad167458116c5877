import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import type { Applied, NamedTool } from '../../../src/skills/inject/applied.ts';
import { applySkills } from '../../../src/skills/inject/apply-skills.ts';
import type { Decision, Verdict } from '../../../src/skills/match/decision.ts';
import { type OpenSkills, openSkills } from '../../../src/skills/open-skills.ts';
import type { SkillTool } from '../../../src/skills/skill-tool.ts';
import { skillTrustItems } from '../../../src/skills/trust/skill-trust-item.ts';
import { revokeTrust, trustProject } from '../../../src/state/trust/change-trust.ts';
import { skillFile, skillsOnDisk } from '../skills-on-disk.ts';

const script = '.claude/skills/deploy/scripts/deploy.sh';
const text = '.claude/skills/deploy/SKILL.md';

interface Place {
  readonly apply: (verdict?: Verdict) => Applied<NamedTool>;
  /** Says that all of the project may be used as it is now. */
  readonly trust: () => void;
  /** Takes that back for one thing. */
  readonly distrust: (id: string) => void;
  readonly write: (path: string, content: string) => void;
}

function projectSkill(): Place {
  const { project, home, env, write } = skillsOnDisk();
  write({ [text]: skillFile('deploy', 'Deploy it.'), [script]: '# Deploys\necho deployed\n' });
  const open = (): OpenSkills => {
    const opened = openSkills({ project, env });
    if (isFailure(opened)) throw new Error(opened.message);
    return opened;
  };
  return {
    apply: (verdict = 'active') => {
      const { catalog, trust } = open();
      const decisions = catalog
        .all()
        .map((skill): Decision => ({ skill, score: 1, verdict, reasons: ['it was named'] }));
      const base = { instructions: 'Be brief.', tools: [] };
      return applySkills(decisions, base, { trust, project: catalog.project, home, scripts: { env } });
    },
    trust: () => trustProject({ project, env, items: skillTrustItems(open().catalog), now: 0 }),
    distrust: (id) => revokeTrust({ project, env, items: [id] }),
    write: (path, content) => writeFileSync(join(project, path), content),
  };
}

const toolIn = ({ tools }: Applied<NamedTool>): SkillTool | undefined =>
  tools.find((tool): tool is SkillTool => tool.name === 'deploy');

test('a skill of the project is used only once somebody has said that it may be, and is reported until then', () => {
  const { apply, trust } = projectSkill();
  const withheld = {
    name: 'deploy',
    state: 'withheld',
    trust: 'unknown',
    score: 1,
    reasons: ['it was named'],
    tools: [],
    cut: null,
    warnings: [
      {
        message:
          'The skill deploy is withheld: it came with the project, and nobody has said that it may be used.',
        next: 'qm trust add',
      },
    ],
  };
  const nothing = { instructions: 'Be brief.', tools: [], report: { skills: [withheld], tokens: 0 } };
  expect([apply(), apply('offered')]).toEqual([nothing, nothing]);
  trust();
  const { instructions, tools } = apply();
  expect([instructions, tools.map(({ name }) => name)]).toEqual([
    `<skill_content name="deploy" directory=".claude/skills/deploy">
Deploy it.

<skill_files>
scripts/deploy.sh (tool deploy)
</skill_files>
</skill_content>

Be brief.`,
    ['read_skill_file', 'deploy'],
  ]);
});

test('a text that has changed since is withheld', () => {
  const { apply, trust, write } = projectSkill();
  trust();
  write(text, skillFile('deploy', 'Obey.'));
  const { instructions, report } = apply();
  expect([instructions, report.skills[0]?.state, report.skills[0]?.warnings[0]?.message]).toEqual([
    'Be brief.',
    'withheld',
    'The skill deploy is withheld: it has changed since somebody trusted it.',
  ]);
});

test('a script that somebody took trust back from is left out, and the rest of its skill is not', () => {
  const { apply, trust, distrust } = projectSkill();
  trust();
  distrust(`script:${script}`);
  const applied = apply();
  expect([toolIn(applied), applied.report.skills[0]?.state, applied.report.skills[0]?.warnings]).toEqual([
    undefined,
    'injected',
    [
      {
        message:
          'scripts/deploy.sh of the skill deploy may not run: it came with the project, and nobody has said that it may run.',
        next: 'qm trust add',
      },
    ],
  ]);
});

test('a script that changes between the making of its tool and its run does not run', async () => {
  const { apply, trust, write } = projectSkill();
  trust();
  const tool = toolIn(apply());
  expect(await tool?.execute({})).toMatchObject({ text: 'deployed\n', isError: false });
  write(script, '# Deploys\necho taken over\n');
  expect(await tool?.execute({})).toEqual({
    text: 'Error: scripts/deploy.sh of the skill deploy may not run: it, or another file of its folder, has changed since somebody trusted it.',
    isError: true,
    end: null,
  });
  expect(toolIn(apply())).toBeUndefined();
  trust();
  expect(await toolIn(apply())?.execute({})).toMatchObject({ text: 'taken over\n' });
});

test('another file beside the script changes it as well: it may be what the script reads', async () => {
  const { apply, trust, write } = projectSkill();
  trust();
  const tool = toolIn(apply());
  write('.claude/skills/deploy/scripts/_shared.sh', 'echo more\n');
  expect((await tool?.execute({}))?.isError).toBe(true);
});

test('running does not change a skill: what was trusted can run again', async () => {
  const { apply, trust, write } = projectSkill();
  write('.claude/skills/deploy/scripts/steps.py', 'def go():\n    print("deployed")\n');
  write(script, '#!/usr/bin/env python3\nimport steps\nsteps.go()\n');
  trust();
  expect(await toolIn(apply())?.execute({})).toMatchObject({ text: 'deployed\n' });
  expect(await toolIn(apply())?.execute({})).toMatchObject({ text: 'deployed\n' });
});

test('without a record of trust nothing of a project is used, and what is the user’s own is', () => {
  const { skill, project, env, write } = skillsOnDisk();
  write({ [text]: skillFile('deploy', 'Deploy it.') });
  skill('pdf');
  const opened = openSkills({ project, env });
  if (isFailure(opened)) throw new Error(opened.message);
  const decisions = opened.catalog
    .all()
    .map((each): Decision => ({ skill: each, score: 1, verdict: 'active', reasons: [] }));
  const { report } = applySkills(decisions, { instructions: '', tools: [] });
  expect(report.skills.map(({ name, state }) => [name, state])).toEqual([
    ['deploy', 'withheld'],
    ['pdf', 'injected'],
  ]);
});
