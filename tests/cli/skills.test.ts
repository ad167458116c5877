import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/skills/catalog/load-catalog.ts';
import { skillTrustItems } from '../../src/skills/trust/skill-trust-item.ts';
import { trustProject } from '../../src/state/trust/change-trust.ts';
import { skillText } from '../skills/skill-tree.ts';
import { type SkillsProject, skillsProject } from './skills-project.ts';

const release = `---
name: release
description: Cut a release of this project. Use when asked to tag, publish or write a changelog.
license: MIT
allowed-tools: Bash(git:*) Read
---

# Release

1. Tag it.
`;

/** A skill of the project, one of the user, and one of the user that the project's hides. */
function kitchen(): SkillsProject {
  return skillsProject({
    'project/.agents/skills/release/SKILL.md': release,
    'project/.agents/skills/release/scripts/tag.sh': '#!/bin/sh\n',
    'home/.claude/skills/pot/SKILL.md': skillText('pot'),
    'home/.claude/skills/release/SKILL.md': skillText('release'),
  });
}

function trust({ directory, env }: SkillsProject): void {
  const loaded = loadCatalog({ project: directory, env });
  if (loaded.status !== 'ok') throw new Error(loaded.message);
  trustProject({ project: directory, env, items: skillTrustItems(loaded.catalog), now: 0 });
}

test('list shows what can be used, where it comes from, and what is withheld', async () => {
  expect(await kitchen().skills('list')).toEqual({
    code: 0,
    stdout: `pot      user     About pot.
release  project  (not trusted) Cut a release of this project.
`,
    stderr: `warning: release: <ground>/home/.claude/skills/release/SKILL.md is not used, because <ground>/project/.agents/skills/release/SKILL.md comes first
warning: release: not trusted, so text and scripts are withheld; next: qm trust add
`,
  });
});

test('once trusted nothing is withheld, until it changes', async () => {
  const project = kitchen();
  trust(project);
  expect((await project.skills('list')).stdout).toBe(
    'pot      user     About pot.\nrelease  project  Cut a release of this project.\n',
  );
  writeFileSync(join(project.directory, '.agents/skills/release/SKILL.md'), `${release}2. Push it.\n`);
  expect((await project.skills('list')).stdout).toBe(
    'pot      user     About pot.\nrelease  project  (changed since it was trusted) Cut a release of this project.\n',
  );
});

test('list --json is an array with all facts', async () => {
  const { stdout, code } = await kitchen().skills('list --json --quiet');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)[1]).toEqual({
    name: 'release',
    description: 'Cut a release of this project. Use when asked to tag, publish or write a changelog.',
    path: '<ground>/project/.agents/skills/release',
    file: '<ground>/project/.agents/skills/release/SKILL.md',
    scope: 'project',
    root: '<ground>/project/.agents/skills',
    inProject: true,
    trust: 'unknown',
    license: 'MIT',
    metadata: {},
    allowedTools: ['Bash(git:*)', 'Read'],
    examples: [],
    onlyByName: false,
  });
});

test('where there is nothing, list says where it looked', async () => {
  expect(await skillsProject({}).skills('list')).toEqual({
    code: 0,
    stdout: '',
    stderr:
      'no skills; looked in <ground>/project/.agents/skills, <ground>/project/.claude/skills, <ground>/project/.github/skills, <ground>/home/.agents/skills, <ground>/home/.claude/skills, <ground>/home/.prompts/skills\n',
  });
});

test('list counts what is wrong and names the command that tells more', async () => {
  const project = skillsProject({ 'home/.agents/skills/bad/SKILL.md': '---\nname: bad\n---\n' });
  expect(await project.skills('list')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('warning: skills have 1 error and 0 warnings; next: qm skills doctor\n'),
  });
});

test('show prints the facts, a line, and the text', async () => {
  expect(await kitchen().skills('show release')).toEqual({
    code: 0,
    stdout: `skill: release (project, not trusted)
file: <ground>/project/.agents/skills/release/SKILL.md
description: Cut a release of this project. Use when asked to tag, publish or write a changelog.
license: MIT
allowed tools: Bash(git:*) Read
scripts: scripts/tag.sh
---
# Release

1. Tag it.
`,
    stderr: 'warning: release: not trusted, so text and scripts are withheld; next: qm trust add\n',
  });
});

test('show of no such skill names the nearest, as text and as JSON', async () => {
  const { skills } = kitchen();
  expect(await skills('show relase')).toEqual({
    code: 1,
    stdout: `There is no skill relase: looked in <ground>/project/.agents/skills, <ground>/home/.claude/skills

candidates (not answers):
  release  similar name

next:
  qm skills show release
  qm skills list
`,
    stderr: '',
  });
  expect(JSON.parse((await skills('show relase --json')).stdout)).toMatchObject({
    status: 'not-found',
    code: 'skill-not-found',
  });
});

test('show --json has the text and the scripts', async () => {
  expect(JSON.parse((await kitchen().skills('show release --json')).stdout)).toMatchObject({
    status: 'ok',
    name: 'release',
    scripts: ['<ground>/project/.agents/skills/release/scripts/tag.sh'],
    instructions: '# Release\n\n1. Tag it.',
  });
});

const faulty = {
  'project/skills/Tea/SKILL.md': '---\nname: Tea\ndescription: Use when: asked\n---\n',
  'project/skills/pot/skill.md': skillText('pot'),
};

test('check fails with all problems at once, each with what mends it', async () => {
  expect(await skillsProject(faulty).skills('check skills')).toEqual({
    code: 1,
    stdout: `skills/Tea/SKILL.md:2  warning  the name Tea has capital letters (name-not-lowercase)
    Write tea.
skills/Tea/SKILL.md:3  error  the value of description holds a colon and is not in quotes, so most readers drop the skill; read here as if it were (colon-unquoted)
    Put the value of description in quotes.
skills/pot/skill.md  warning  the file is called skill.md, which not every harness finds (skill-md-lowercase)
    Call it SKILL.md. next: mv <ground>/project/skills/pot/skill.md <ground>/project/skills/pot/SKILL.md
2 skills: 1 error, 2 warnings
`,
    stderr: '',
  });
});

test('check passes with warnings alone, and --strict makes errors of them', async () => {
  const { skills } = skillsProject({ 'project/.agents/skills/tea_time/SKILL.md': skillText('tea_time') });
  expect(await skills('check')).toEqual({
    code: 0,
    stdout: `.agents/skills/tea_time/SKILL.md:2  warning  the name tea_time has _; allowed are letters, digits and hyphens (name-characters)
    Write tea-time.
1 skill: 0 errors, 1 warning
`,
    stderr: '',
  });
  expect(await skills('check --strict')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 skill: 1 error, 0 warnings\n'),
  });
});

test('check --json is one document, also when it fails', async () => {
  const { code, stdout } = await skillsProject(faulty).skills('check skills --json');
  expect(code).toBe(1);
  const { problems, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({
    status: 'not-found',
    code: 'skills-faulty',
    message: '2 skills checked: 1 error',
    next: [],
    strict: false,
    checked: 2,
    roots: ['<ground>/project/skills'],
  });
  expect(problems[1]).toEqual({
    file: '<ground>/project/skills/Tea/SKILL.md',
    line: 3,
    severity: 'error',
    code: 'colon-unquoted',
    message:
      'the value of description holds a colon and is not in quotes, so most readers drop the skill; read here as if it were',
    mend: 'Put the value of description in quotes.',
  });
});

test('check of what is not there is refused, and of nothing at all has nothing to answer from', async () => {
  const { skills } = skillsProject({});
  expect(await skills('check gone')).toEqual({
    code: 2,
    stdout: '',
    stderr: `gone: there is no folder or file <ground>/project/gone

next:
  qm skills check --help
`,
  });
  expect((await skills('check')).code).toBe(3);
});

test('doctor tells all of it', async () => {
  const project = skillsProject({
    'project/quartermaster.json': '{ "skills": { "roots": ["./skills", "./gone"] } }',
    'project/.agents/skills/release/SKILL.md': release,
    'project/skills/bad/SKILL.md': '---\nname: bad\n---\n',
    'home/.claude/skills/release/SKILL.md': skillText('release'),
  });
  const { code, stdout, stderr } = await project.skills('doctor');
  // The width of the column depends on where the test runs.
  const lines = stdout.replace(/ {2,}(?=(?:project|configured|user) {2,})/g, '  ');
  expect({ code, lines, stderr }).toEqual({
    code: 0,
    lines: `project: <ground>/project
skills: 1, 1 withheld

roots, the first skill of a name wins:
  .agents/skills  project     1 skill
  .claude/skills  project     not there
  .github/skills  project     not there
  skills  configured  0 skills
  gone  configured  not there
  <ground>/home/.agents/skills  user        not there
  <ground>/home/.claude/skills  user        0 skills
  <ground>/home/.prompts/skills  user        not there

withheld:
  release  not trusted

not used, because one of the same name comes first:
  release  <ground>/home/.claude/skills/release/SKILL.md, behind .agents/skills/release/SKILL.md

wrong:
skills/bad/SKILL.md  error  there is no description (description-missing)
    Write description: with what the skill does and when to use it into the front matter.
gone  warning  there is no such folder (root-missing)
    Mend skills.roots, or make the folder.
`,
    stderr: 'warning: release: not trusted, so text and scripts are withheld; next: qm trust add\n',
  });
});

test('doctor --json has the same as a document', async () => {
  expect(JSON.parse((await kitchen().skills('doctor --json')).stdout)).toMatchObject({
    status: 'ok',
    project: '<ground>/project',
    skills: ['pot', 'release'],
    withheld: [{ name: 'release', trust: 'unknown' }],
    problems: [{ code: 'script-not-executable' }],
    diagnostics: [],
  });
});

test('prompt prints the block, and nothing else on stdout', async () => {
  expect(await kitchen().skills('prompt')).toEqual({
    code: 0,
    stdout: `<available_skills>
<skill>
<name>
pot
</name>
<description>
About pot.
</description>
<location>
~/.claude/skills/pot/SKILL.md
</location>
</skill>
<skill>
<name>
release
</name>
<description>
Cut a release of this project. Use when asked to tag, publish or write a changelog.
</description>
<location>
.agents/skills/release/SKILL.md
</location>
</skill>
</available_skills>
`,
    stderr: 'warning: release: not trusted, so text and scripts are withheld; next: qm trust add\n',
  });
});

test('prompt --format md is a list, and empty without skills', async () => {
  expect(
    (await kitchen().skills('prompt --format md')).stdout,
  ).toBe(`- **pot** (~/.claude/skills/pot/SKILL.md): About pot.
- **release** (.agents/skills/release/SKILL.md): Cut a release of this project. Use when asked to tag, publish or write a changelog.
`);
  expect(await skillsProject({}).skills('prompt --format md')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await skillsProject({}).skills('prompt')).stdout).toBe('<available_skills>\n</available_skills>\n');
});

test('what a skill says cannot leave its line', async () => {
  const { skills } = skillsProject({
    'home/.agents/skills/tea/SKILL.md': `---\nname: tea\ndescription: "Tea\\e[31m red\\nwarning: not ours"\n---\n`,
  });
  expect((await skills('list')).stdout).toBe('tea  user  Tea\uFFFD[31m red warning: not ours\n');
  expect((await skills('show tea')).stdout).toContain(
    'description: Tea\uFFFD[31m red\uFFFDwarning: not ours\n',
  );
});

test('asked from elsewhere, what is suggested says so', async () => {
  const project = kitchen();
  const { stderr } = await project.skills(['list', '--project', project.directory], { cwd: '/' });
  expect(stderr).toContain('next: qm trust add --project <ground>/project\n');
});

test('of many that are withheld, the first are named', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `s${at}`);
  const files = names.map((name) => [`project/.agents/skills/${name}/SKILL.md`, skillText(name)] as const);
  expect((await skillsProject(Object.fromEntries(files)).skills('list')).stderr).toBe(
    'warning: s0, s1, s2, s3, s4, s5, s6, s7, and 2 more: not trusted, so text and scripts are withheld; next: qm trust add\n',
  );
});
