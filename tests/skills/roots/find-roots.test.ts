import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { findRoots, type RootsRequest } from '../../../src/skills/roots/find-roots.ts';
import { type Files, folderWith } from '../skill-tree.ts';

/** Roots of a question, one a line, as `path scope`; those of a project are marked. */
function roots(
  files: Files,
  { at = 'repo', ...more }: { readonly at?: string } & RootsRequest = {},
): unknown {
  const folder = folderWith({ 'repo/.git/': '', 'home/': '', ...files });
  const env = { HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'config'), ...more.env };
  const found = findRoots({ ...more, project: join(folder, at), env });
  if (isFailure(found)) return found;
  const short = (path: string): string => path.replace(`${folder}/`, '');
  return found.roots.map(
    ({ path, scope, inProject }) => `${short(path)} ${scope}${inProject ? ', of the project' : ''}`,
  );
}

const ofUser = ['home/.agents/skills user', 'home/.claude/skills user', 'home/.prompts/skills user'];

function ofFolder(folder: string): readonly string[] {
  return ['.agents', '.claude', '.github'].map((name) => `${folder}/${name}/skills project, of the project`);
}

test('the project comes before the user', () => {
  expect(roots({})).toEqual([...ofFolder('repo'), ...ofUser]);
});

test('the nearest folder comes first, and the top of the repository ends the search', () => {
  expect(roots({ 'repo/a/b/': '', '.agents/skills/': '' }, { at: 'repo/a/b' })).toEqual([
    ...ofFolder('repo/a/b'),
    ...ofFolder('repo/a'),
    ...ofFolder('repo'),
    ...ofUser,
  ]);
});

test('without a repository the search ends where it begins', () => {
  expect(roots({ 'plain/sub/': '' }, { at: 'plain/sub' })).toEqual([...ofFolder('plain/sub'), ...ofUser]);
});

test('in the home folder there are the roots of the user, and no project', () => {
  expect(roots({}, { at: 'home' })).toEqual(['home/.github/skills project, of the project', ...ofUser]);
});

const config = '{ "skills": { "roots": ["./skills", "../other", "~/mine"] } }';

test('what the file of a project names is of the project, wherever it lies, and comes before the user', () => {
  expect(roots({ 'repo/quartermaster.json': config, 'repo/sub/': '' }, { at: 'repo/sub' })).toEqual([
    ...ofFolder('repo/sub'),
    ...ofFolder('repo'),
    'repo/skills configured, of the project',
    'other configured, of the project',
    'home/mine configured, of the project',
    ...ofUser,
  ]);
});

test('what the user names comes last, from the folder of that file', () => {
  const file = '{ "skills": { "roots": ["./skills"] } }';
  expect(roots({ 'config/quartermaster/quartermaster.json': file })).toEqual([
    ...ofFolder('repo'),
    ...ofUser,
    'config/quartermaster/skills configured',
  ]);
});

test('a variable beats both files; what lies in the project is of the project', () => {
  const env = { QM_SKILLS_ROOTS: 'own:../beside' };
  expect(roots({ 'repo/quartermaster.json': config, 'repo/own/': '' }, { env })).toEqual([
    ...ofFolder('repo'),
    'repo/own configured, of the project',
    ...ofUser,
    'beside configured',
  ]);
});

test('roots that are named beat all that is configured; a root is searched once', () => {
  expect(roots({ 'repo/quartermaster.json': config }, { roots: ['tea', '.claude/skills', 'tea'] })).toEqual([
    ...ofFolder('repo'),
    'repo/tea configured, of the project',
    ...ofUser,
  ]);
});

test('without an environment nothing of the user is looked at, and without a project only what is named', () => {
  const folder = folderWith({ 'repo/.git/': '' });
  expect(findRoots({ project: join(folder, 'repo') })).toMatchObject({
    roots: ['.agents', '.claude', '.github'].map((name) => ({ path: join(folder, `repo/${name}/skills`) })),
    project: join(folder, 'repo'),
  });
  expect(findRoots({ roots: ['/tea'] })).toEqual({
    status: 'ok',
    roots: [{ path: '/tea', scope: 'configured', inProject: false }],
    project: null,
    top: null,
    config: null,
  });
});

test('trust is recorded for the folder of quartermaster.json, else for the nearest marked one', () => {
  const folder = folderWith({
    'repo/.git/': '',
    'repo/a/quartermaster.json': '{}',
    'repo/a/b/': '',
    'repo/c/': '',
  });
  const project = (at: string): unknown =>
    Object(findRoots({ project: join(folder, at), env: { HOME: folder } })).project;
  expect(project('repo/a/b')).toBe(join(folder, 'repo/a'));
  expect(project('repo/c')).toBe(join(folder, 'repo'));
});

test('a setting that is wrong is a failure', () => {
  expect(roots({ 'repo/quartermaster.json': '{ "skills": { "rots": [] } }' })).toMatchObject({
    status: 'usage',
    code: 'config-unknown-key',
  });
});
