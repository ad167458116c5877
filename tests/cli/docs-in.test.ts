import { expect, test } from 'vitest';
import { docsProject } from './docs-project.ts';
import type { Transcript } from './run.ts';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { teapot: '^1.0.0', mug: '*' } },
    'node_modules/teapot': { version: '1.2.3', integrity: 'sha512-x' },
    'node_modules/mug': { version: '0.1.0', integrity: 'sha512-y' },
  },
};

const kitchen = {
  'package.json': JSON.stringify({ dependencies: { teapot: '^1.0.0', mug: '*' } }),
  'package-lock.json': JSON.stringify(lock),
  'node_modules/teapot/package.json': JSON.stringify({ name: 'teapot', version: '1.2.3' }),
  'node_modules/teapot/README.md': '# Teapot\n\nPours tea.\n\n## Brewing\n\nWait four minutes.\n',
  'node_modules/teapot/docs/cleaning.md': '# Cleaning\n\nNo soap.\n',
  'node_modules/teapot/llms.txt': '# Teapot for models\n\n> Brewing in short.\n',
  'node_modules/mug/package.json': JSON.stringify({ name: 'mug', version: '0.1.0' }),
};

test('the guides of a dependency answer with the release they belong to, and need no index', async () => {
  const { docs } = docsProject(kitchen);
  expect(await docs('query brewing --in teapot')).toEqual<Transcript>({
    code: 0,
    stdout: `node_modules/teapot/README.md  Teapot
  Pours tea.
  node_modules/teapot/README.md#brewing  line 5  Brewing
node_modules/teapot/llms.txt  Teapot for models
  Brewing in short.
`,
    stderr: '3 guides of teapot 1.2.3 (npm, exact, package-lock.json): node_modules/teapot\n',
  });
});

test('what it prints can be shown', async () => {
  const { docs } = docsProject(kitchen);
  const { code, stdout } = await docs('show node_modules/teapot/README.md#brewing');
  expect([code, stdout]).toEqual([0, '## Brewing\n\nWait four minutes.\n']);
  const text = await docs('show node_modules/teapot/llms.txt');
  expect([text.code, text.stdout]).toEqual([0, '# Teapot for models\n\n> Brewing in short.\n']);
});

test('filters and --json are those of every query', async () => {
  const { docs } = docsProject(kitchen);
  const { stdout } = await docs('query --section cleaning --in teapot --json');
  expect(JSON.parse(stdout)).toEqual([
    {
      path: 'node_modules/teapot/docs/cleaning.md',
      title: 'Cleaning',
      divio_type: 'none',
      abstract: 'No soap.',
      anchors: [{ slug: 'cleaning', text: 'Cleaning', level: 1, line: 1 }],
      score: 0,
    },
  ]);
});

test('a package without guides has nothing to answer from', async () => {
  const { docs } = docsProject(kitchen);
  expect(await docs('query handle --in mug')).toEqual<Transcript>({
    code: 3,
    stdout: `mug 0.1.0 ships no guides: looked for README, llms.txt, AGENTS.md, docs/ and dist/docs/ in node_modules/mug

next:
  qm list mug
`,
    stderr: '',
  });
});

test('a package that is not there is a miss, and the commands to run next ask the same', async () => {
  const { docs } = docsProject(kitchen);
  const { code, stdout } = await docs('query handle --in teapott --json');
  const { status, code: reason } = JSON.parse(stdout);
  expect([code, status, reason]).toEqual([1, 'not-found', 'not-in-lockfile']);
});

test.each([
  ['query x --in ../y', 'malformed-package'],
  ['query x --in gem:rails', 'unsupported-ecosystem'],
  ['query x --in teapot --frozen', 'frozen-guides'],
  ['query --in teapot', 'empty-term'],
])('%s is refused as %s', async (line, reason) => {
  const { docs } = docsProject(kitchen);
  const { stdout } = await docs(`${line} --json`);
  expect(JSON.parse(stdout).code).toBe(reason);
});
