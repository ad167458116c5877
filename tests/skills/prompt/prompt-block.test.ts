import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { promptBlock } from '../../../src/skills/prompt/prompt-block.ts';
import { promptSkills } from '../../../src/skills/prompt/prompt-skills.ts';
import { folderWith, skillText } from '../skill-tree.ts';

function block(format: 'xml' | 'md'): string {
  const folder = folderWith({
    'repo/.git/': '',
    'repo/.agents/skills/tea/SKILL.md': skillText(
      'tea',
      '',
      '|\n  Brew tea.\n\n  # Not a heading\n  <script>',
    ),
    'repo/.agents/skills/quiet/SKILL.md': skillText('quiet', 'disable-model-invocation: true\n'),
    'home/.agents/skills/pot/SKILL.md': skillText('pot'),
  });
  const answer = promptSkills({ project: join(folder, 'repo'), env: { HOME: join(folder, 'home') }, format });
  if (isFailure(answer)) throw new Error(answer.message);
  return answer.block;
}

test('places are shown as they are on every machine', () => {
  expect(block('xml')).toMatchInlineSnapshot(`
    "<available_skills>
    <skill>
    <name>
    pot
    </name>
    <description>
    About pot.
    </description>
    <location>
    ~/.agents/skills/pot/SKILL.md
    </location>
    </skill>
    <skill>
    <name>
    tea
    </name>
    <description>
    Brew tea.

    # Not a heading
    &lt;script&gt;
    </description>
    <location>
    .agents/skills/tea/SKILL.md
    </location>
    </skill>
    </available_skills>"
  `);
});

test('as Markdown, a skill is one line, whatever its description holds', () => {
  expect(block('md')).toMatchInlineSnapshot(`
    "- **pot** (~/.agents/skills/pot/SKILL.md): About pot.
    - **tea** (.agents/skills/tea/SKILL.md): Brew tea. # Not a heading <script>"
  `);
});

test('a place outside of project and home is shown as it is', () => {
  const skill = { name: 'tea', description: 'Tea', file: '/srv/skills/tea/SKILL.md' };
  expect(promptBlock([skill], 'md', { project: '/repo', home: '/home/ada' })).toBe(
    '- **tea** (/srv/skills/tea/SKILL.md): Tea',
  );
});

test('as Markdown, no skills are no text', () => {
  expect(promptBlock([], 'md', { project: null, home: null })).toBe('');
});
