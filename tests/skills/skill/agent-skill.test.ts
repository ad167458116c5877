import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../src/skills/errors.ts';
import { AgentSkill } from '../../../src/skills/skill/agent-skill.ts';
import { folderWith, skillText } from '../skill-tree.ts';

test('a skill has what its front matter says', () => {
  const folder = folderWith({
    'test_skill/SKILL.md': `---
name: test_skill
description: Review code against the conventions of the project
license: MIT
compatibility: Needs git
metadata:
  author: ada
  version: 1.10
allowed-tools: Bash(git add:*) Read, Write
---

Look for long methods.

---

End.
`,
  });
  const skill = AgentSkill.fromFolder(join(folder, 'test_skill'));
  expect({ ...skill }).toEqual({
    name: 'test_skill',
    description: 'Review code against the conventions of the project',
    path: join(folder, 'test_skill'),
    file: join(folder, 'test_skill/SKILL.md'),
    root: { path: join(folder, 'test_skill'), scope: 'configured', inProject: false },
    license: 'MIT',
    compatibility: 'Needs git',
    metadata: { author: 'ada', version: '1.10' },
    allowedTools: ['Bash(git add:*)', 'Read', 'Write'],
    examples: [],
  });
  expect(skill.instructions).toBe('Look for long methods.\n\n---\n\nEnd.');
});

test.each(['name', 'description'])(
  'a skill without %s is a ConfigurationError that says what mends it',
  (key) => {
    const text = skillText('bad_skill').replace(new RegExp(`^${key}: .*\n`, 'm'), '');
    const folder = folderWith({ 'bad_skill/SKILL.md': text });
    const load = (): AgentSkill => AgentSkill.fromFolder(join(folder, 'bad_skill'));
    expect(load).toThrow(ConfigurationError);
    expect(load).toThrow(`${folder}/bad_skill/SKILL.md: there is no ${key}. Write ${key}: `);
  },
);

test('a ConfigurationError names every reason, and has them as values', () => {
  const folder = folderWith({ 'x/SKILL.md': '---\ncolour: green\n---\n' });
  const error = thrownBy(() => AgentSkill.fromFolder(join(folder, 'x')));
  expect(error.name).toBe('ConfigurationError');
  expect(error.problems.map(({ code, file }) => [code, file])).toEqual([
    ['name-missing', join(folder, 'x/SKILL.md')],
    ['description-missing', join(folder, 'x/SKILL.md')],
  ]);
  expect(error.message.split('\n')).toHaveLength(2);
});

function thrownBy(act: () => unknown): ConfigurationError {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('the instructions are those of the moment when the skill was loaded', () => {
  const folder = folderWith({ 'x/SKILL.md': skillText('x') });
  const skill = AgentSkill.fromFolder(join(folder, 'x'));
  writeFileSync(join(folder, 'x/SKILL.md'), skillText('x').replace('The text', 'Another text'));
  expect(skill.instructions).toBe('The text of x.');
});

test('scripts are listed when they are first asked for, sorted, and once', () => {
  const folder = folderWith({ 'x/SKILL.md': skillText('x') });
  const skill = AgentSkill.fromFolder(join(folder, 'x'));
  const scripts = join(folder, 'x/scripts');
  mkdirSync(join(scripts, 'lib'), { recursive: true });
  for (const name of ['b.py', 'a.sh', 'Z.sh', '.hidden', 'lib/inner.py'])
    writeFileSync(join(scripts, name), '');
  const listed = ['Z.sh', 'a.sh', 'b.py'].map((name) => join(scripts, name));
  expect(skill.scripts).toEqual(listed);
  rmSync(scripts, { recursive: true });
  expect(skill.scripts).toEqual(listed);
});

test('a link among the scripts counts only if it stays in the skill', () => {
  const folder = folderWith({
    'outside.sh': 'echo',
    'x/SKILL.md': skillText('x'),
    'x/tools/run.sh': 'echo',
    'x/scripts/in.sh': { linkTo: '../tools/run.sh' },
    'x/scripts/out.sh': { linkTo: '../../outside.sh' },
    'x/scripts/gone.sh': { linkTo: 'nowhere.sh' },
    'x/scripts/folder': { linkTo: '../tools' },
  });
  expect(AgentSkill.fromFolder(join(folder, 'x')).scripts).toEqual([join(folder, 'x/scripts/in.sh')]);
});

test.each([
  ['a list', 'examples:\n  - make tea\n  - brew some\n', ['make tea', 'brew some']],
  ['a block', 'examples: |\n  make tea\n\n  brew: some\n', ['make tea', 'brew: some']],
  [
    'below metadata, as the standard has room for it',
    'metadata:\n  examples: |\n    make tea\n',
    ['make tea'],
  ],
])('example messages may be %s', (_title, lines, examples) => {
  const folder = folderWith({ 'x/SKILL.md': skillText('x', lines) });
  expect(AgentSkill.fromFolder(join(folder, 'x')).examples).toEqual(examples);
});

test('a skill that its author wants to be named is marked so', () => {
  const folder = folderWith({
    'x/SKILL.md': skillText('x', 'disable-model-invocation: true\n'),
    'y/SKILL.md': skillText('y', 'disable-model-invocation: false\n'),
  });
  expect(AgentSkill.fromFolder(join(folder, 'x')).onlyByName).toBe(true);
  expect(AgentSkill.fromFolder(join(folder, 'y')).onlyByName).toBeUndefined();
});
