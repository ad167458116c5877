import { expect, it } from 'vitest';
import {
  isWorkspaceMember,
  workspaceMembers,
} from '../../../../src/lookup/npm/lockfile/workspace-members.ts';
import { project } from '../project-folder.ts';

const folders = [
  'apps/web',
  'apps/deep/er/api',
  'packages/a',
  'packages/b',
  'packages/node_modules/x',
  'tools',
];
const files = Object.fromEntries(folders.map((folder) => [`${folder}/package.json`, {}]));

it.each([
  [['packages/*'], ['packages/a', 'packages/b']],
  [
    ['./packages/*/', 'tools'],
    ['packages/a', 'packages/b', 'tools'],
  ],
  [['apps/**'], ['apps/deep/er/api', 'apps/web']],
  [
    ['**', '!packages/**'],
    ['apps/deep/er/api', 'apps/web', 'tools'],
  ],
  [['packages/[ab]'], []],
  [['packages/?'], ['packages/a', 'packages/b']],
  [['gone/*'], []],
])('%j matches the folders with a manifest', (workspaces, members) => {
  const root = project(files);
  expect(workspaceMembers(root, { workspaces })).toEqual(members);
  for (const folder of folders.filter((name) => !name.includes('node_modules'))) {
    expect([folder, isWorkspaceMember({ workspaces }, folder)]).toEqual([folder, members.includes(folder)]);
  }
});
