// The behaviours of the open standard's reference library: fifteen of its parser, twenty-one of its validator, four of its prompt.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSkills } from '../../src/skills/check/check-skills.ts';
import { promptBlock } from '../../src/skills/prompt/prompt-block.ts';
import { AgentSkill } from '../../src/skills/skill/agent-skill.ts';
import { findSkillFile } from '../../src/skills/skill/find-skill-file.ts';
import { folderWith, skillText } from './skill-tree.ts';

function load(text: string, folder = 'tea', file = 'SKILL.md'): AgentSkill {
  return AgentSkill.fromFolder(join(folderWith({ [`${folder}/${file}`]: text }), folder));
}

describe('reading', () => {
  test('1: fields and body are told apart', () => {
    const skill = load(skillText('tea').replace('The text', '# Tea\n\nThe text'));
    expect([skill.name, skill.description]).toEqual(['tea', 'About tea.']);
    expect(skill.instructions).toBe('# Tea\n\nThe text of tea.');
  });

  test('2: a file must begin with front matter', () => {
    expect(() => load('# Tea without fields\n')).toThrow('does not begin with a line ---');
  });

  test('3: front matter must be closed', () => {
    expect(() => load('---\nname: tea\ndescription: Brew it.\n')).toThrow('never closed');
  });

  test('4: front matter must be YAML', () => {
    expect(() => load('---\nname: [tea\ndescription: open\n---\nText\n')).toThrow('no valid YAML');
  });

  test('5: front matter must be a map', () => {
    expect(() => load('---\n- pots\n- cups\n---\nText\n')).toThrow('no list of keys with values');
  });

  test('6: a licence is read', () => {
    expect(load(skillText('tea', 'license: Apache-2.0\n')).license).toBe('Apache-2.0');
  });

  test('7: metadata is a map of texts, numbers among them as they are written', () => {
    const skill = load(skillText('tea', 'metadata:\n  author: Ada\n  version: 2.10\n'));
    expect(skill.metadata).toEqual({ author: 'Ada', version: '2.10' });
  });

  test('8: a folder without the file is no skill', () => {
    expect(() => AgentSkill.fromFolder(folderWith({}))).toThrow('there is no SKILL.md in this folder');
  });

  test('9: a name is needed', () => {
    expect(() => load('---\ndescription: Brew it.\n---\n')).toThrow('there is no name');
  });

  test('10: a description is needed', () => {
    expect(() => load('---\nname: tea\n---\n')).toThrow('there is no description');
  });

  test('11: of two spellings, SKILL.md is read', () => {
    expect(findSkillFile(['skill.md', 'SKILL.md'], '/x').name).toBe('SKILL.md');
  });

  test('12: skill.md is read where there is no other', () => {
    expect(findSkillFile(['skill.md', 'notes.md'], '/x').name).toBe('skill.md');
  });

  test('13: without either there is none', () => {
    expect(findSkillFile(['notes.md'], '/x').name).toBeNull();
  });

  test('14: the facts of a skill.md are read', () => {
    const skill = load(skillText('tea'), 'tea', 'skill.md');
    expect([skill.name, skill.description]).toEqual(['tea', 'About tea.']);
  });

  test('15: allowed tools are read', () => {
    const skill = load(skillText('tea', 'allowed-tools: Bash(kettle:*) Bash(cup:*)\n'));
    expect(skill.allowedTools).toEqual(['Bash(kettle:*)', 'Bash(cup:*)']);
  });
});

/** Errors of a folder with this one skill, by the standard. */
function errors(folder: string, text: string | null): readonly string[] {
  const root = folderWith(text === null ? { [`${folder}/`]: '' } : { [`${folder}/SKILL.md`]: text });
  return errorsOf(checkSkills({ project: root, folders: [join(root, folder)], strict: true }));
}

function errorsOf(answer: ReturnType<typeof checkSkills>): readonly string[] {
  if (answer.status !== 'ok') return [answer.message];
  return answer.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

describe('the standard', () => {
  test('16: a sound skill has no errors', () => {
    expect(errors('tea', skillText('tea'))).toEqual([]);
  });

  test('17: a path that is not there is one error', () => {
    const root = folderWith({});
    expect(errorsOf(checkSkills({ project: root, folders: ['gone'], strict: true }))).toEqual([
      `gone: there is no folder or file ${join(root, 'gone')}`,
    ]);
  });

  test('18: a file that is no SKILL.md is one error', () => {
    const root = folderWith({ 'tea.txt': 'tea' });
    expect(errorsOf(checkSkills({ project: root, folders: ['tea.txt'], strict: true }))).toEqual([
      'tea.txt: this is neither a folder nor a SKILL.md',
    ]);
  });

  test('19: a folder without SKILL.md is one error', () => {
    expect(errors('tea', null)).toEqual(['there is no SKILL.md in this folder, nor in one below it']);
  });

  test('20: capital letters are refused', () => {
    expect(errors('GreenTea', skillText('GreenTea'))).toEqual(['the name GreenTea has capital letters']);
  });

  test('21: more than 64 characters are refused', () => {
    const name = 't'.repeat(70);
    expect(errors(name, skillText(name))).toEqual(['the name has 70 characters; at most 64 are allowed']);
  });

  test('22: a hyphen in front is refused', () => {
    expect(errors('-tea', skillText('-tea'))).toEqual([
      'the name -tea begins or ends with a hyphen, or has two in a row',
    ]);
  });

  test('23: two hyphens in a row are refused', () => {
    expect(errors('green--tea', skillText('green--tea'))).toEqual([
      'the name green--tea begins or ends with a hyphen, or has two in a row',
    ]);
  });

  test('24: other signs are refused', () => {
    expect(errors('green_tea', skillText('green_tea'))).toEqual([
      'the name green_tea has _; allowed are letters, digits and hyphens',
    ]);
  });

  test('25: another name than that of the folder is refused', () => {
    expect(errors('pot', skillText('tea'))).toEqual(['the name is tea, and its folder is called pot']);
  });

  test('26: a field that the standard does not know is refused', () => {
    expect(errors('tea', skillText('tea', 'colour: green\n'))).toEqual([
      'there is no field colour in the standard',
    ]);
    expect(errors('tea', skillText('tea', 'model: small\n'))).toEqual([
      'there is no field model in the standard',
    ]);
  });

  test('27: all known fields pass', () => {
    const more = 'license: MIT\ncompatibility: any\nallowed-tools: Read\nmetadata:\n  author: Ada\n';
    expect(errors('tea', skillText('tea', more))).toEqual([]);
  });

  test('28: allowed tools pass', () => {
    expect(errors('tea', skillText('tea', 'allowed-tools: Bash(kettle:*) Bash(cup:*)\n'))).toEqual([]);
  });

  test('29: a Chinese name passes', () => {
    expect(errors('绿茶', skillText('绿茶'))).toEqual([]);
  });

  test('30: a Russian name with a hyphen passes', () => {
    expect(errors('зелёный-чай', skillText('зелёный-чай'))).toEqual([]);
  });

  test('31: a Russian name in small letters passes', () => {
    expect(errors('чай', skillText('чай'))).toEqual([]);
  });

  test('32: a Russian name in capital letters is refused', () => {
    expect(errors('ЧАЙ', skillText('ЧАЙ'))).toEqual(['the name ЧАЙ has capital letters']);
  });

  test('33: a description of more than 1024 characters is refused', () => {
    expect(errors('tea', skillText('tea', '', 't'.repeat(1025)))).toEqual([
      'the description has 1025 characters; at most 1024 are allowed',
    ]);
    expect(errors('tea', skillText('tea', '', 't'.repeat(1024)))).toEqual([]);
  });

  test('34: compatibility passes', () => {
    expect(errors('tea', skillText('tea', 'compatibility: Needs a kettle of 2 l\n'))).toEqual([]);
  });

  test('35: compatibility of more than 500 characters is refused', () => {
    expect(errors('tea', skillText('tea', `compatibility: ${'t'.repeat(501)}\n`))).toEqual([
      'the compatibility has 501 characters; at most 500 are allowed',
    ]);
    expect(errors('tea', skillText('tea', `compatibility: ${'t'.repeat(500)}\n`))).toEqual([]);
  });

  test('36: an accent may be spelled in two ways', () => {
    expect(errors('th\u00e9', skillText('the\u0301'))).toEqual([]);
  });
});

describe('the block for a prompt', () => {
  const from = { project: null, home: null };

  test('37: without skills it is empty', () => {
    expect(promptBlock([], 'xml', from)).toBe('<available_skills>\n</available_skills>');
  });

  test('38: a skill has name, description and place', () => {
    const skill = load(skillText('tea'));
    expect(promptBlock([skill], 'xml', { project: skill.path, home: null })).toBe(`<available_skills>
<skill>
<name>
tea
</name>
<description>
About tea.
</description>
<location>
SKILL.md
</location>
</skill>
</available_skills>`);
    expect(existsSync(join(skill.path, 'SKILL.md'))).toBe(true);
  });

  test('39: several skills stand one after the other', () => {
    const block = promptBlock([load(skillText('pot')), load(skillText('tea'))], 'xml', from);
    expect(block.match(/<skill>/g)).toHaveLength(2);
    expect(block.indexOf('pot')).toBeLessThan(block.indexOf('tea'));
  });

  test('40: what a description says stays text', () => {
    const skill = load(skillText('tea', '', `Use <b> & "c" for 'd'`));
    expect(promptBlock([skill], 'xml', from)).toContain(
      '<description>\nUse &lt;b&gt; &amp; &quot;c&quot; for &#x27;d&#x27;\n</description>',
    );
  });
});
