import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';
import { tracesOf } from './word-rules.ts';

test('no file names a path of the machine it was written on, or the host of a registry', () => {
  expect(tracesOf(projectFiles())).toEqual([]);
});

test('the rule catches what it forbids, and nothing else', () => {
  // Put together here, so that this file does not break the rule it tests.
  const slash = '/';
  const host = 'registry';
  const wrong = [
    `cd ${slash}root${slash}project`,
    `at ${slash}home${slash}jane${slash}src/a.ts`,
    `"${slash}Users${slash}jane"`,
    `C:${'\\'}Users${'\\'}Jane`,
    `file://${slash}work${slash}main`.replace('//', ' '),
    `https://${host}.npmjs.org/hono`,
    `https://${host}.yarnpkg.com/hono`,
    `"${'resolved'}": "https://mirror.local/hono-4.0.0.tgz"`,
  ];
  const right = [
    '/home/ada/.local/share',
    'node_modules/root/index.js',
    'the root of the project, ./root and src/work',
    `https://${host}.example.test/hono`,
    '"resolved": "packages/a"',
  ];
  const found = tracesOf([{ path: 'a.md', text: [...wrong, ...right].join('\n') }]);
  expect(found.map((line) => Number(line.split(':')[1]))).toEqual(wrong.map((_, index) => index + 1));
});
