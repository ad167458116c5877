import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { doctorSkills } from '../../../src/skills/doctor/doctor-skills.ts';
import { type Files, folderWith, problemLines, skillText } from '../skill-tree.ts';

const scripts = 'home/.agents/skills/tea/scripts';

function doctor(files: Files = {}): unknown {
  const folder = folderWith({
    'repo/.git/': '',
    'home/.agents/skills/tea/SKILL.md': skillText('tea'),
    [`${scripts}/brew.sh`]: '#!/bin/sh\n',
    [`${scripts}/pour.sh`]: '#!/bin/sh\n',
    [`${scripts}/serve`]: 'serve\n',
    [`${scripts}/__init__.py`]: '',
    [`${scripts}/data.json`]: '{}',
    ...files,
  });
  for (const name of ['brew.sh', 'serve']) chmodSync(join(folder, scripts, name), 0o755);
  const answer = doctorSkills({ project: join(folder, 'repo'), env: { HOME: join(folder, 'home') } });
  return isFailure(answer) ? answer : problemLines(answer.problems, folder);
}

const unknownKind = `${scripts}/serve warning script-kind-unknown: nothing says what runs it, so it is no tool. Give it a first line such as #!/bin/sh.`;

test('scripts that are meant as tools and are none are named; modules and data are not', () => {
  expect(doctor()).toEqual([
    `${scripts}/pour.sh warning script-not-executable: it is not executable, so it is no tool. Make it executable, or set skills.allowNonExecutable.`,
    unknownKind,
  ]);
});

test('where the lost bit is allowed, its loss is no problem', () => {
  expect(doctor({ 'repo/quartermaster.json': '{ "skills": { "allowNonExecutable": true } }' })).toEqual([
    unknownKind,
  ]);
});
