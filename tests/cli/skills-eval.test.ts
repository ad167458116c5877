import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skillsProject } from './skills-project.ts';

const messages = {
  skills: [
    { name: 'pdf', description: 'Fill in, merge, split and watermark PDF forms.' },
    { name: 'slide-deck', description: 'Slide decks with layouts and speaker notes.' },
    { name: 'triage', description: 'Sort incoming bug reports, find duplicates and label them.' },
  ],
  items: [
    { message: 'merge these two pdf files', relevant: ['pdf'] },
    { message: 'I have to stand in front of people on friday', relevant: ['slide-deck'] },
    { message: 'how old is the moon?', relevant: [] },
  ],
};

test('the quality of matching is a table of ways and floors', async () => {
  const { directory, skills } = skillsProject({});
  writeFileSync(join(directory, 'm.json'), JSON.stringify(messages));
  expect(await skills('eval m.json --embedder lexical')).toEqual({
    code: 0,
    stdout: `3 skills; 2 messages for one of them, 1 for none
matched by   top-1    top-3  AUROC  floor  from  precision  recall    F1  false
words       50.0 %  100.0 %  1.000    p90  0.15    100.0 %  50.0 %  0.67  0.0 %
                                      p95  0.17    100.0 %  50.0 %  0.67  0.0 %
                                      p98  0.21    100.0 %  50.0 %  0.67  0.0 %
                                     best  0.68    100.0 %  50.0 %  0.67  0.0 %
`,
    stderr: '',
  });
});

test('--json has the numbers', async () => {
  const { directory, skills } = skillsProject({});
  writeFileSync(join(directory, 'm.json'), JSON.stringify(messages));
  const { stdout } = await skills('eval m.json --embedder lexical --json');
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'ok',
    skills: 3,
    messages: 2,
    offTopic: 1,
    ways: [
      {
        way: 'lexical',
        embedder: null,
        top1: 0.5,
        floors: [{ name: 'p90' }, { name: 'p95' }, { name: 'p98' }],
      },
    ],
    diagnostics: [],
  });
});

test('a file that is not there, or is another thing, is refused', async () => {
  const { directory, skills } = skillsProject({});
  writeFileSync(join(directory, 'm.json'), '{}');
  expect(await skills('eval none.json')).toEqual({
    code: 2,
    stdout: '',
    stderr: '<ground>/project/none.json cannot be read (ENOENT)\n\nnext:\n  qm skills eval --help\n',
  });
  expect((await skills('eval m.json')).stderr).toBe(
    '<ground>/project/m.json: items is no list; each of its entries needs a message and a list relevant\n\nnext:\n  qm skills eval --help\n',
  );
});
