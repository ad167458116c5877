import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { loadCatalog } from '../../../src/skills/catalog/load-catalog.ts';
import { openSkills } from '../../../src/skills/open-skills.ts';
import type { AgentSkill } from '../../../src/skills/skill/agent-skill.ts';
import { scriptTrust, scriptTrustItem, skillTrustItems } from '../../../src/skills/trust/skill-trust-item.ts';
import { trustProject } from '../../../src/state/trust/change-trust.ts';
import { readTrust } from '../../../src/state/trust/read-trust.ts';
import { folderWith, skillText } from '../skill-tree.ts';

interface Place {
  readonly project: string;
  readonly skill: string;
  readonly env: Readonly<Record<string, string>>;
}

function place(): Place {
  const folder = folderWith({
    'repo/.git/': '',
    'repo/.agents/skills/tea/SKILL.md': skillText('tea'),
    'repo/.agents/skills/tea/scripts/brew.sh': 'echo brew',
    'repo/.agents/skills/tea/scripts/lib/pot.sh': 'echo pot',
    'repo/.agents/skills/tea/notes.md': 'Notes',
    'home/.agents/skills/cup/SKILL.md': skillText('cup'),
  });
  const env = { HOME: join(folder, 'home'), XDG_STATE_HOME: join(folder, 'state') };
  const project = join(folder, 'repo');
  return { project, env, skill: join(project, '.agents/skills/tea') };
}

function trustAll({ project, env }: Place): void {
  const loaded = loadCatalog({ project, env });
  if (isFailure(loaded)) throw new Error(loaded.message);
  trustProject({ project, env, items: skillTrustItems(loaded.catalog), now: 0 });
}

/** Verdicts on the text and on the script. */
function verdicts({ project, env }: Place): unknown {
  const open = openSkills({ project, env });
  if (isFailure(open)) throw new Error(open.message);
  const tea = skillOf(open.catalog.find('tea'));
  const [script = ''] = tea.scripts;
  return [open.verdictOf(tea), scriptTrust(tea, script, project, readTrust({ project, env }))];
}

function skillOf(skill: AgentSkill | undefined): AgentSkill {
  if (skill === undefined) throw new Error('there is no such skill');
  return skill;
}

test('nothing of a project is trusted before somebody says so; what the user keeps is', () => {
  const at = place();
  const open = openSkills(at);
  if (isFailure(open)) throw new Error(open.message);
  expect(open.catalog.all().map((skill) => [skill.name, open.verdictOf(skill)])).toEqual([
    ['cup', 'trusted'],
    ['tea', 'unknown'],
  ]);
  expect(verdicts(at)).toEqual(['unknown', 'unknown']);
});

test('what is to be trusted is each skill of the project, and each of its scripts', () => {
  const { project, env } = place();
  const loaded = loadCatalog({ project, env });
  if (isFailure(loaded)) throw new Error(loaded.message);
  const items = skillTrustItems(loaded.catalog);
  expect(items.map(({ id }) => id)).toEqual(['skill:tea', 'script:.agents/skills/tea/scripts/brew.sh']);
  expect(items.every(({ fingerprint }) => /^[0-9a-f]{64}$/.test(fingerprint))).toBe(true);
});

test('without a project there is nothing to trust', () => {
  const { skill } = place();
  const loaded = loadCatalog({ roots: [skill] });
  if (isFailure(loaded)) throw new Error(loaded.message);
  expect(skillTrustItems(loaded.catalog)).toEqual([]);
});

test('trust lasts as long as nothing changes', () => {
  const at = place();
  trustAll(at);
  expect(verdicts(at)).toEqual(['trusted', 'trusted']);
});

type Change = readonly [title: string, change: (skill: string) => void, after: readonly string[]];

test.each<Change>([
  [
    'the text',
    (skill) => writeFileSync(join(skill, 'SKILL.md'), `${skillText('tea')}!`),
    ['changed', 'trusted'],
  ],
  ['a script', (skill) => writeFileSync(join(skill, 'scripts/brew.sh'), 'rm'), ['changed', 'changed']],
  [
    'what a script may read',
    (skill) => writeFileSync(join(skill, 'scripts/lib/pot.sh'), 'rm'),
    ['changed', 'changed'],
  ],
  ['a new file', (skill) => writeFileSync(join(skill, 'scripts/lib/cup.sh'), ''), ['changed', 'changed']],
  ['a hidden file', (skill) => writeFileSync(join(skill, 'scripts/.env'), ''), ['changed', 'changed']],
  ['a new folder', (skill) => mkdirSync(join(skill, 'scripts/more')), ['changed', 'changed']],
  ['a link', (skill) => symlinkSync('../notes.md', join(skill, 'scripts/notes')), ['changed', 'changed']],
  ['a file that is gone', (skill) => rmSync(join(skill, 'scripts/lib/pot.sh')), ['changed', 'changed']],
  ['a file beside them', (skill) => writeFileSync(join(skill, 'notes.md'), 'More'), ['trusted', 'trusted']],
])('%s changes it', (_title, change, after) => {
  const at = place();
  trustAll(at);
  change(at.skill);
  expect(verdicts(at)).toEqual(after);
});

test('where content ends and a name begins is part of what is trusted', () => {
  const print = (files: Readonly<Record<string, string>>): string => {
    const folder = folderWith({ 'tea/SKILL.md': skillText('tea'), ...files });
    const loaded = loadCatalog({ roots: [folder] });
    if (isFailure(loaded)) throw new Error(loaded.message);
    const tea = skillOf(loaded.catalog.find('tea'));
    return scriptTrustItem(tea, join(tea.path, 'scripts/a'), folder).fingerprint;
  };
  expect(print({ 'tea/scripts/a': 'bx', 'tea/scripts/c': '' })).not.toBe(
    print({ 'tea/scripts/a': 'b', 'tea/scripts/xc': '' }),
  );
  expect(print({ 'tea/scripts/a': 'b' })).toBe(print({ 'tea/scripts/a': 'b' }));
});

test('a script of one skill is none of another, though both have the same bytes', () => {
  const folder = folderWith({ 'tea/SKILL.md': skillText('tea'), 'tea/scripts/a': '', 'tea/scripts/b': '' });
  const loaded = loadCatalog({ roots: [folder] });
  if (isFailure(loaded)) throw new Error(loaded.message);
  const tea = skillOf(loaded.catalog.find('tea'));
  const [a, b] = tea.scripts.map((script) => scriptTrustItem(tea, script, folder));
  expect(a?.fingerprint).not.toBe(b?.fingerprint);
  expect([a?.id, b?.id]).toEqual(['script:tea/scripts/a', 'script:tea/scripts/b']);
});
