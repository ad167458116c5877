import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { type CheckRequest, checkSkills } from '../../../src/skills/check/check-skills.ts';
import { type Files, folderWith, problemLines, skillText } from '../skill-tree.ts';

type Options = Omit<CheckRequest, 'project' | 'env'> & { readonly at?: string };

/** How many skills were checked, and each problem as a line without its mend. */
function check(files: Files, { at = 'repo', ...options }: Options = {}): unknown {
  const folder = folderWith({ 'repo/.git/': '', 'home/': '', ...files });
  const env = { HOME: join(folder, 'home') };
  const answer = checkSkills({ ...options, project: join(folder, at), env });
  if (isFailure(answer)) return JSON.parse(JSON.stringify(answer).replaceAll(folder, '<folder>'));
  const lines = problemLines(answer.problems, folder).map((line) => line.split('. ')[0]);
  return [answer.checked, ...lines];
}

test('sound skills have no problems', () => {
  expect(check({ 'repo/.agents/skills/tea/SKILL.md': skillText('tea') })).toEqual([1]);
});

test('all problems are reported at once, by file and line', () => {
  expect(
    check({
      'repo/.agents/skills/b/SKILL.md': '---\nname: B\ncolour: green\ndescription: Use when: asked\n---\n',
      'repo/.agents/skills/a/SKILL.md': '# A\n',
    }),
  ).toEqual([
    2,
    'repo/.agents/skills/a/SKILL.md:1 error front-matter-missing: the file does not begin with a line ---, so it has no front matter',
    'repo/.agents/skills/b/SKILL.md:2 warning name-not-lowercase: the name B has capital letters',
    'repo/.agents/skills/b/SKILL.md:2 warning name-not-folder: the name is B, and its folder is called b',
    'repo/.agents/skills/b/SKILL.md:3 warning field-unknown: there is no field colour in the standard',
    'repo/.agents/skills/b/SKILL.md:4 error colon-unquoted: the value of description holds a colon and is not in quotes, so most readers drop the skill; read here as if it were',
  ]);
});

test('the standard makes errors of what loads all the same', () => {
  const files = {
    'repo/.agents/skills/a_b/SKILL.md': `\uFEFF${skillText('a_b', 'model: small\nmetadata: { a: b }\nlicense: &x MIT\n')}`,
  };
  expect(check(files)).toEqual([
    1,
    'repo/.agents/skills/a_b/SKILL.md:1 warning text-byte-order-mark: the file begins with a byte order mark, behind which some readers do not find the front matter',
    'repo/.agents/skills/a_b/SKILL.md:2 warning name-characters: the name a_b has _; allowed are letters, digits and hyphens',
  ]);
  expect(check(files, { strict: true })).toEqual([
    1,
    'repo/.agents/skills/a_b/SKILL.md:1 error text-byte-order-mark: the file begins with a byte order mark, behind which some readers do not find the front matter',
    'repo/.agents/skills/a_b/SKILL.md:2 error name-characters: the name a_b has _; allowed are letters, digits and hyphens',
    'repo/.agents/skills/a_b/SKILL.md:4 error field-of-client: there is no field model in the standard',
    "repo/.agents/skills/a_b/SKILL.md:5 error yaml-flow: the value of metadata is in brackets, which the standard's reader refuses",
    "repo/.agents/skills/a_b/SKILL.md:6 error yaml-reference: the value of license is an anchor, an alias or a tag, which the standard's reader refuses",
  ]);
});

test('a letter that is not ASCII is a warning by either measure', () => {
  const line =
    'repo/.agents/skills/чай/SKILL.md:2 warning name-not-ascii: the name чай has letters that not every harness takes';
  const files = { 'repo/.agents/skills/чай/SKILL.md': skillText('чай') };
  expect(check(files)).toEqual([1, line]);
  expect(check(files, { strict: true })).toEqual([1, line]);
});

test('where the project has skills, those of the user are not checked', () => {
  const home = { 'home/.agents/skills/pot/SKILL.md': '# Pot\n' };
  expect(check({ 'repo/.agents/skills/tea/SKILL.md': skillText('tea'), ...home })).toEqual([1]);
  expect(check(home)).toEqual([
    1,
    'home/.agents/skills/pot/SKILL.md:1 error front-matter-missing: the file does not begin with a line ---, so it has no front matter',
  ]);
});

test('named are folders of skills, skills, and their files; only those are checked', () => {
  const files = {
    'repo/.agents/skills/tea/SKILL.md': '# Tea\n',
    'repo/skills/pot/SKILL.md': skillText('pot'),
    'repo/skills/cup/SKILL.md': skillText('cup'),
    'repo/skills/can/skill.md': skillText('can'),
  };
  expect(check(files, { folders: ['skills/pot'] })).toEqual([1]);
  expect(check(files, { folders: ['skills/pot/SKILL.md', 'skills/pot/'] })).toEqual([1]);
  expect(check(files, { folders: ['skills'] })).toEqual([
    3,
    'repo/skills/can/skill.md warning skill-md-lowercase: the file is called skill.md, which not every harness finds',
  ]);
  expect(check(files, { at: 'repo/skills', folders: ['pot', '../.agents/skills'] })).toEqual([
    2,
    'repo/.agents/skills/tea/SKILL.md:1 error front-matter-missing: the file does not begin with a line ---, so it has no front matter',
  ]);
});

test('a named folder without skills is an error, and a misspelled file is said to be that', () => {
  const files = { 'repo/empty/': '', 'repo/skills/tea/Skill.md': skillText('tea') };
  expect(check(files, { folders: ['empty', 'skills'] })).toEqual([
    0,
    'repo/skills/tea error skill-md-misnamed: the file is called Skill.md, which no harness finds on every machine',
    'repo/empty error skill-md-missing: there is no SKILL.md in this folder, nor in one below it',
  ]);
});

test('skills where no harness finds them are reported', () => {
  expect(
    check(
      {
        'repo/skills/.curated/tea/SKILL.md': skillText('tea'),
        'repo/skills/.cache/x/y/z/SKILL.md': skillText('z'),
        'repo/skills/a/b/c/d/deep/SKILL.md': skillText('deep'),
        'repo/skills/pot/SKILL.md': skillText('pot'),
        'repo/skills/pot/examples/inner/SKILL.md': skillText('inner'),
        'repo/skills/pot/.hidden/SKILL.md': skillText('hidden'),
      },
      { folders: ['skills'] },
    ),
  ).toEqual([
    1,
    'repo/skills/.curated warning dot-folder: it holds skills, and folders that begin with a dot are not searched',
    'repo/skills/a/b/c/d/deep/SKILL.md warning skill-too-deep: it lies more than 4 folders below the root, where no skill is found',
    expect.stringMatching(
      /^repo\/skills\/pot\/examples\/inner\/SKILL\.md warning skill-inside-skill: it lies in the skill .*, and a skill has no skills in it$/,
    ),
  ]);
});

test('a folder that begins with a dot may be named', () => {
  expect(
    check({ 'repo/skills/.curated/tea/SKILL.md': skillText('tea') }, { folders: ['skills/.curated'] }),
  ).toEqual([1]);
});

test('two skills of one name are reported', () => {
  const [count, problem] = Object(
    check({
      'repo/.agents/skills/tea/SKILL.md': skillText('tea'),
      'repo/.claude/skills/tea/SKILL.md': skillText('tea'),
    }),
  );
  expect(count).toBe(2);
  expect(problem).toMatch(
    /^repo\/\.claude\/skills\/tea\/SKILL\.md warning name-twice: the skill .*repo\/\.agents\/skills\/tea\/SKILL\.md is called tea too, and this one is not used$/,
  );
});

test.each([
  [
    'gone',
    {
      status: 'usage',
      code: 'skills-folder-missing',
      message: 'gone: there is no folder or file <folder>/repo/gone',
    },
  ],
  [
    'notes.md',
    {
      status: 'usage',
      code: 'skills-folder-no-folder',
      message: 'notes.md: this is neither a folder nor a SKILL.md',
    },
  ],
])('what is neither a folder nor a SKILL.md is refused: %s', (name, failure) => {
  expect(check({ 'repo/notes.md': '' }, { folders: [name] })).toMatchObject(failure);
});

test('without any folder of skills there is nothing to check', () => {
  expect(check({})).toEqual({
    status: 'unavailable',
    code: 'no-skills',
    message:
      'There are no skills here: looked for <folder>/repo/.agents/skills, <folder>/repo/.claude/skills, <folder>/repo/.github/skills, <folder>/home/.agents/skills, <folder>/home/.claude/skills, <folder>/home/.prompts/skills',
    next: ['qm skills check --help'],
    details: { roots: expect.arrayContaining(['<folder>/repo/.agents/skills']) },
  });
});
