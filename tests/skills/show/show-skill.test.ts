import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showSkill } from '../../../src/skills/show/show-skill.ts';
import { type Files, folderWith, skillText } from '../skill-tree.ts';

function show(name: string, files: Files = {}): unknown {
  const folder = folderWith({
    'repo/.git/': '',
    'home/.agents/skills/release/SKILL.md': skillText('release'),
    'home/.agents/skills/bad/SKILL.md': '---\nname: bad\n---\n',
    ...files,
  });
  const answer = showSkill({ project: join(folder, 'repo'), env: { HOME: join(folder, 'home') }, name });
  return answer.status === 'ok'
    ? answer.skill.name
    : JSON.parse(JSON.stringify(answer).replaceAll(folder, '<f>'));
}

test('a skill is shown by its exact name only', () => {
  expect(show('release')).toBe('release');
  expect(show('releese')).toEqual({
    status: 'not-found',
    code: 'skill-not-found',
    message: 'There is no skill releese: looked in <f>/home/.agents/skills',
    next: ['qm skills show release', 'qm skills list'],
    candidates: [{ entity: 'release', why: 'similar name' }],
    details: { name: 'releese' },
  });
});

test('a skill that is there and broken is said to be that', () => {
  expect(show('bad')).toEqual({
    status: 'not-found',
    code: 'skill-not-loaded',
    message:
      'The skill bad is there and cannot be loaded: <f>/home/.agents/skills/bad/SKILL.md: there is no description. Write description: with what the skill does and when to use it into the front matter.',
    next: ['qm skills check <f>/home/.agents/skills/bad'],
    details: { name: 'bad', file: '<f>/home/.agents/skills/bad/SKILL.md' },
  });
});

test('nothing near is nothing to suggest', () => {
  expect(show('kettle')).toMatchObject({ next: ['qm skills list'], candidates: [] });
});
