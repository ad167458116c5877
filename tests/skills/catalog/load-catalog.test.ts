import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import type { AgentSkillCatalog } from '../../../src/skills/catalog/agent-skill-catalog.ts';
import { loadCatalog } from '../../../src/skills/catalog/load-catalog.ts';
import { type Files, folderWith, problemLines, skillText } from '../skill-tree.ts';

interface Loaded {
  readonly folder: string;
  readonly catalog: AgentSkillCatalog;
  /** Path of each skill's file, by name. */
  readonly files: readonly string[];
}

function load(files: Files, at = 'repo'): Loaded {
  const folder = folderWith({ 'repo/.git/': '', 'home/': '', ...files });
  const outcome = loadCatalog({ project: join(folder, at), env: { HOME: join(folder, 'home') } });
  if (isFailure(outcome)) throw new Error(outcome.message);
  const { catalog } = outcome;
  return { folder, catalog, files: catalog.all().map(({ file }) => file.replace(`${folder}/`, '')) };
}

/** Skills of a folder that is named, and of no other place. */
function loadFolder(files: Files): Loaded {
  const folder = folderWith(files);
  const outcome = loadCatalog({ roots: [folder] });
  if (isFailure(outcome)) throw new Error(outcome.message);
  const { catalog } = outcome;
  return { folder, catalog, files: catalog.all().map(({ file }) => file.replace(`${folder}/`, '')) };
}

function found({ folder, catalog }: Loaded): readonly string[] {
  return problemLines(catalog.problems, folder);
}

test('a catalog finds a skill by its name, and nothing near it', () => {
  const { catalog } = loadFolder({
    'test_skill/SKILL.md': skillText('test_skill'),
    'the/SKILL.md': skillText('th\u00e9'),
  });
  expect(catalog.find('test_skill')?.description).toBe('About test_skill.');
  expect(catalog.find(' test_skill ')?.name).toBe('test_skill');
  expect(catalog.find('the\u0301')?.name).toBe('th\u00e9');
  for (const name of ['test-skill', 'test', 'Test_skill', '', 'constructor', '__proto__']) {
    expect(catalog.find(name)).toBeUndefined();
  }
});

test('all skills are sorted by name, whatever their folders are called', () => {
  const { catalog } = loadFolder({
    'a/SKILL.md': skillText('zest'),
    'b/SKILL.md': skillText('Brew'),
    'c/SKILL.md': skillText('apple'),
  });
  expect(catalog.all().map(({ name }) => name)).toEqual(['Brew', 'apple', 'zest']);
});

test('the project comes before the user, and who is hidden is told', () => {
  const { catalog, files, folder } = load(
    {
      'repo/sub/.claude/skills/tea/SKILL.md': skillText('tea'),
      'repo/.agents/skills/tea/SKILL.md': skillText('tea'),
      'home/.agents/skills/tea/SKILL.md': skillText('tea'),
      'home/.prompts/skills/pot/SKILL.md': skillText('pot'),
    },
    'repo/sub',
  );
  expect(files).toEqual(['home/.prompts/skills/pot/SKILL.md', 'repo/sub/.claude/skills/tea/SKILL.md']);
  const by = join(folder, 'repo/sub/.claude/skills/tea/SKILL.md');
  expect(catalog.shadowed).toEqual([
    { name: 'tea', file: join(folder, 'repo/.agents/skills/tea/SKILL.md'), by },
    { name: 'tea', file: join(folder, 'home/.agents/skills/tea/SKILL.md'), by },
  ]);
  expect(catalog.problems).toEqual([]);
});

test('the roots are told in their order, with how many skills of each are used', () => {
  const { catalog, folder } = load({
    'repo/.agents/skills/tea/SKILL.md': skillText('tea'),
    'repo/.github/skills/tea/SKILL.md': skillText('tea'),
    'repo/.github/skills/pot/SKILL.md': skillText('pot'),
  });
  expect(
    catalog.roots.map(({ path, exists, skills }) => `${path.replace(`${folder}/`, '')} ${exists} ${skills}`),
  ).toEqual([
    'repo/.agents/skills true 1',
    'repo/.claude/skills false 0',
    'repo/.github/skills true 1',
    'home/.agents/skills false 0',
    'home/.claude/skills false 0',
    'home/.prompts/skills false 0',
  ]);
  expect(catalog.project).toBe(join(folder, 'repo'));
});

test('one bad skill takes no other with it', () => {
  const loaded = loadFolder({
    'bad/SKILL.md': '---\nname: bad\n---\n',
    'broken/SKILL.md': '---\nname: [\n---\n',
    'good/SKILL.md': skillText('good'),
    'utf16/SKILL.md': Buffer.from(`\uFEFF${skillText('utf16')}`, 'utf16le'),
  });
  expect(loaded.files).toEqual(['good/SKILL.md']);
  expect(loaded.catalog.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'error description-missing',
    'error front-matter-broken',
    'error text-utf16',
  ]);
});

test('a skill that cannot be loaded hides none of its name', () => {
  const { files } = load({
    'repo/.agents/skills/tea/SKILL.md': '---\nname: tea\n---\n',
    'home/.agents/skills/tea/SKILL.md': skillText('tea'),
  });
  expect(files).toEqual(['home/.agents/skills/tea/SKILL.md']);
});

test('skills lie up to four folders below a root, and in no other skill', () => {
  const loaded = loadFolder({
    'a/b/c/four/SKILL.md': skillText('four'),
    'a/b/c/d/five/SKILL.md': skillText('five'),
    'one/SKILL.md': skillText('one'),
    'one/inner/SKILL.md': skillText('inner'),
  });
  expect(loaded.files).toEqual(['a/b/c/four/SKILL.md', 'one/SKILL.md']);
  expect(found(loaded)).toEqual([]);
});

test('a root may be a skill itself', () => {
  const folder = folderWith({ 'tea/SKILL.md': skillText('tea') });
  const outcome = loadCatalog({ roots: [join(folder, 'tea')] });
  expect(isFailure(outcome) ? outcome : outcome.catalog.all().map(({ path }) => path)).toEqual([
    join(folder, 'tea'),
  ]);
});

test('folders that begin with a dot and node_modules are not entered', () => {
  const { files } = loadFolder({
    '.git/tea/SKILL.md': skillText('a'),
    '.system/tea/SKILL.md': skillText('b'),
    'node_modules/tea/SKILL.md': skillText('c'),
    'tea/SKILL.md': skillText('tea'),
  });
  expect(files).toEqual(['tea/SKILL.md']);
});

test('links are followed inside of the project, each folder once, and never in circles', () => {
  const loaded = load({
    'repo/kept/tea/SKILL.md': skillText('tea'),
    'repo/kept/pot.md': skillText('pot'),
    'repo/.agents/skills/tea': { linkTo: '../../kept/tea' },
    'repo/.agents/skills/again': { linkTo: '../../kept/tea' },
    'repo/.agents/skills/loop': { linkTo: '..' },
    'repo/.agents/skills/pot/SKILL.md': { linkTo: '../../../kept/pot.md' },
    'repo/.claude/skills': { linkTo: '../.agents/skills' },
  });
  expect(loaded.files).toEqual(['repo/.agents/skills/pot/SKILL.md', 'repo/.agents/skills/again/SKILL.md']);
  expect(found(loaded)).toEqual([
    'repo/.agents/skills/again/SKILL.md:2 warning name-not-folder: the name is tea, and its folder is called again. Call both the same.',
  ]);
  expect(loaded.catalog.shadowed).toEqual([]);
});

test('no link leads out of a project: not of a folder, not of a file, not of the root', () => {
  const loaded = load({
    'secret/tea/SKILL.md': skillText('tea'),
    'repo/.agents/skills/tea': { linkTo: '../../../secret/tea' },
    'repo/.agents/skills/pot/SKILL.md': { linkTo: '../../../../secret/tea/SKILL.md' },
    'repo/.claude/skills': { linkTo: '../../secret' },
    'repo/.github/skills/gone': { linkTo: 'nowhere' },
  });
  expect(loaded.files).toEqual([]);
  const outside = (from: string, to: string): string =>
    `${from} warning link-outside: this link leads out of where skills are searched, to ${to}, and is not followed. Name the folder under skills.roots of your own quartermaster.json.`;
  expect(found(loaded)).toEqual([
    outside('repo/.agents/skills/pot/SKILL.md', 'secret/tea/SKILL.md'),
    outside('repo/.agents/skills/tea', 'secret/tea'),
    outside('repo/.claude/skills', 'secret'),
    'repo/.github/skills/gone warning link-broken: this link leads nowhere. Mend it, or take it away.',
  ]);
});

test('the user may keep one copy and link to it from the other roots, or keep a whole root elsewhere', () => {
  const loaded = load({
    'dotfiles/claude/own/SKILL.md': skillText('own'),
    'home/.agents/skills/tea/SKILL.md': skillText('tea'),
    'home/.claude/skills': { linkTo: '../../dotfiles/claude' },
    'home/.prompts/skills/tea': { linkTo: '../../.agents/skills/tea' },
  });
  expect(loaded.files).toEqual(['home/.claude/skills/own/SKILL.md', 'home/.agents/skills/tea/SKILL.md']);
  expect(found(loaded)).toEqual([]);
});

test('a thousand and more folders end the search of a root, which is said', () => {
  const names = Array.from({ length: 2001 }, (_, at) => `f${String(at).padStart(4, '0')}`);
  const loaded = loadFolder({
    ...Object.fromEntries(names.map((name) => [`${name}/`, ''])),
    'a/SKILL.md': skillText('a'),
    'z/SKILL.md': skillText('z'),
  });
  expect(loaded.files).toEqual(['a/SKILL.md']);
  expect(loaded.catalog.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'scan-cut: it has more than 2000 folders; the rest was not searched',
  ]);
});

test('a configured root that is not there is a problem; a usual one is none', () => {
  const loaded = load({ 'repo/quartermaster.json': '{ "skills": { "roots": ["skils"] } }' });
  expect(found(loaded)).toEqual([
    'repo/skils warning root-missing: there is no such folder. Mend skills.roots, or make the folder.',
  ]);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that may not be opened is a problem, and the rest is found',
  () => {
    const folder = folderWith({ 'closed/': '', 'tea/SKILL.md': skillText('tea') });
    chmodSync(join(folder, 'closed'), 0);
    const outcome = loadCatalog({ roots: [folder] });
    chmodSync(join(folder, 'closed'), 0o700);
    if (isFailure(outcome)) throw new Error(outcome.message);
    expect(outcome.catalog.all().map(({ name }) => name)).toEqual(['tea']);
    expect(problemLines(outcome.catalog.problems, folder)).toEqual([
      'closed warning folder-unreadable: this folder cannot be opened (EACCES). Make it readable, or take it away.',
    ]);
  },
);

test('the same folders give the same catalog, whatever order they were made in', () => {
  const names = ['c', 'a', 'b'];
  const files = (order: readonly string[]): Files =>
    Object.fromEntries(order.map((name) => [`${name}/SKILL.md`, skillText('same')]));
  expect(loadFolder(files(names)).files).toEqual(['a/SKILL.md']);
  expect(loadFolder(files(names.toReversed())).files).toEqual(['a/SKILL.md']);
});

test('only-the-standard matters are not reported when skills are loaded', () => {
  const { catalog } = loadFolder({ 'tea/SKILL.md': skillText('tea', 'model: small\nmetadata: { a: b }\n') });
  expect(catalog.problems).toEqual([]);
});
