import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skillText } from '../skills/skill-tree.ts';
import { type SkillsProject, skillsProject } from './skills-project.ts';

const described: Readonly<Record<string, string>> = {
  newsletter: 'Write the monthly newsletter of the company.',
  pdf: 'Fill in, merge, split and watermark PDF forms.',
  'slide-deck': 'Make presentations. Slide decks with layouts and speaker notes.',
  spreadsheet: 'Formulas, pivot tables and charts in spreadsheets.',
  triage: 'Sort incoming bug reports, find duplicates and label them.',
};

function office(count = 5): SkillsProject {
  const files = Object.entries(described)
    .slice(0, count)
    .map(([name, description], at) => [
      `${at === 1 ? 'project/.agents' : 'home/.agents'}/skills/${name}/SKILL.md`,
      skillText(name, '', description),
    ]);
  return skillsProject(Object.fromEntries(files));
}

/** Words alone, so that nothing is loaded. */
const env = { QM_SKILLS_EMBEDDER: 'lexical' };

test('match shows the skills for a message, on what ground, and what is withheld of them', async () => {
  const { skills, env: own } = office();
  expect(await skills('match merge these two pdf files', { env: { ...own, ...env } })).toEqual({
    code: 0,
    stdout: 'active   0.74  pdf  Fill in, merge, split and watermark PDF forms.\n',
    stderr: `5 skills by words: active from 0.2439, offered from 0.2218
warning: pdf: not trusted, so text and scripts are withheld; next: qm trust add
`,
  });
});

test('no skill is an answer', async () => {
  const { skills } = office();
  expect(await skills('match --embedder lexical how old is the moon')).toEqual({
    code: 0,
    stdout: 'no skill matches "how old is the moon"\n',
    stderr: '5 skills by words: active from 0.2439, offered from 0.2218\n',
  });
  expect(await skills(['match', '--embedder', 'lexical', ' '])).toEqual({
    code: 0,
    stdout: 'no message, so no skill matches\n',
    stderr: '5 skills\n',
  });
});

test('--explain shows the best skills that do not match, too, and why', async () => {
  const { skills } = office();
  expect(
    (await skills('match --embedder lexical --explain split forms and sort reports')).stdout,
  ).toBe(`active   0.57  triage       Sort incoming bug reports, find duplicates and label them.
    0.5683 reaches 0.2439, from where on skills are active
    words in common: sort, reports
    by words 0.57
active   0.54  pdf          Fill in, merge, split and watermark PDF forms.
    0.5354 reaches 0.2439, from where on skills are active
    words in common: split, forms
    by words 0.54
none     0.09  spreadsheet  Formulas, pivot tables and charts in spreadsheets.
    0.0892 stays below 0.2218
    no word in common
    by words 0.09
none     0.01  slide-deck   Make presentations. Slide decks with layouts and speaker notes.
    0.0122 stays below 0.2218
    no word in common
    by words 0.01
none        -  newsletter   Write the monthly newsletter of the company.
    0 stays below 0.2218
    no word in common
    by words 0.00
`);
});

test('a skill that the message names is active', async () => {
  const { skills } = office();
  expect(await skills('match --embedder lexical --quiet $triage /newsletter')).toEqual({
    code: 0,
    stdout: `active      -  triage      Sort incoming bug reports, find duplicates and label them.
active      -  newsletter  Write the monthly newsletter of the company.
`,
    stderr: '',
  });
});

test('few skills are all offered', async () => {
  const { skills } = office(2);
  expect(await skills('match merge these two pdf files')).toEqual({
    code: 0,
    stdout: `offered  0.55  pdf         Fill in, merge, split and watermark PDF forms.
offered     -  newsletter  Write the monthly newsletter of the company.
`,
    stderr: `2 skills: fewer than five are all offered
warning: pdf: not trusted, so text and scripts are withheld; next: qm trust add
`,
  });
});

test('no skills at all: says where was looked', async () => {
  const { skills } = skillsProject({});
  const { stdout, stderr } = await skills('match merge these');
  expect(stdout).toBe('no skill matches "merge these"\n');
  expect(stderr).toMatch(/^no skills; looked in <ground>\/project\/\.agents\/skills, /);
});

test('--json has the decisions with their reasons', async () => {
  const { skills } = office();
  const { stdout, code } = await skills('match --embedder lexical --json --quiet merge these two pdf files');
  expect({ code, ...JSON.parse(stdout) }).toEqual({
    code: 0,
    status: 'ok',
    message: 'merge these two pdf files',
    basis: 'floors',
    embedder: 'lexical',
    floors: { active: 0.2439, offered: 0.2218 },
    skills: 5,
    decisions: [
      {
        name: 'pdf',
        verdict: 'active',
        score: 0.7355,
        description: 'Fill in, merge, split and watermark PDF forms.',
        file: '<ground>/project/.agents/skills/pdf/SKILL.md',
        trust: 'unknown',
        reasons: ['0.7355 reaches 0.2439, from where on skills are active'],
      },
    ],
    diagnostics: [],
  });
});

test('--top bounds how many skills are used', async () => {
  const { skills } = office();
  const message = 'merge pdf forms, make slide decks, label bug reports';
  const { stdout } = await skills(`match --embedder lexical ${message}`);
  expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(3);
  const one = await skills(`match --embedder lexical --top 1 ${message}`);
  expect(one.stdout.split('\n').filter((line) => line !== '')).toHaveLength(1);
});

test('an embedder that is not known is refused with the nearest one', async () => {
  const { skills } = office();
  expect(await skills('match --embedder use-light merge')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'there is no embedder "use-light"; did you mean use-lite?\n\nnext:\n  qm skills match --help\n',
  });
});

test('one that cannot be used leaves it to words, and says so once', async () => {
  const { skills } = office();
  const { stderr, stdout } = await skills('match --embedder openai merge these two pdf files');
  expect(stdout).toContain('active');
  expect(stderr).toBe(`5 skills by words: active from 0.2439, offered from 0.2218
warning: matched by words alone: the embedder openai names no model
warning: pdf: not trusted, so text and scripts are withheld; next: qm trust add
`);
});

test('the project may not choose where messages are sent', async () => {
  // Of so few that nothing is embedded.
  const { skills, directory } = office(2);
  writeFileSync(
    join(directory, 'quartermaster.json'),
    '{ "skills": { "embedder": "openai:m@http://elsewhere.test/v1" } }\n',
  );
  const { stderr } = await skills('match merge');
  expect(stderr).toContain(
    '<ground>/project/quartermaster.json:1: the embedder openai:m@http://elsewhere.test/v1 is not used',
  );
});
