import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookup } from '../../src/lookup/lookup.ts';
import { fixtureProject, save, writeFixture } from './bundle-fixture.ts';
import { kiln, ovenPage } from './kiln.ts';
import { toldAnswer, toldFailure } from './told.ts';

const project = fixtureProject(kiln);
const { context } = project;

async function ask(entity: string, more: { full?: boolean; package?: string; version?: string } = {}) {
  return lookup({ package: 'kiln', entity, ...more }, context);
}

test('an answer says what it is, of which release, from where', async () => {
  expect(await ask('Oven')).toEqual({
    status: 'ok',
    ecosystem: 'npm',
    package: 'kiln',
    alias: null,
    version: '2.1.0',
    verdict: 'exact',
    locked: '2.1.0',
    installed: '2.1.0',
    lockfile: 'package-lock.json',
    patched: false,
    transitive: false,
    types: null,
    source: 'node_modules/kiln',
    bundle: project.bundle,
    entity: 'Oven',
    resolved: 'Oven',
    page: 'Oven.md',
    member: null,
    inheritedFrom: null,
    body: ovenPage.slice(0, ovenPage.indexOf('\n## Constructors')),
  });
});

test('the full page is printed on request', async () => {
  expect(await ask('Oven', { full: true })).toMatchObject({ status: 'ok', body: ovenPage });
});

test('a member comes with the head of its page', async () => {
  expect(toldAnswer(await ask('Oven.new'), context)).toMatchInlineSnapshot(`
    "Oven.new → Oven.new; page Oven.md; member .new; inherited from null
    # class Oven

    - **Superclass:** [\`Box\`](Box.md)
    - **Defined in:** \`dist/oven.d.ts\`

    * **Deprecated.** Use \`Kiln\`.

    ### .new

    \`\`\`ts
    constructor(size: number);
    \`\`\`
    "
  `);
});

test('an inherited member comes from the page that documents it', async () => {
  expect(toldAnswer(await ask('default#close'), context)).toMatchInlineSnapshot(`
    "default#close → Box#close; page Box.md; member #close; inherited from Box
    # class Box

    - **Defined in:** \`dist/box.d.ts\`

    ### #close

    \`\`\`ts
    close(): void;
    \`\`\`

    Closes it.
    "
  `);
});

test('a member of a constant comes from its type, under either sigil', async () => {
  expect(toldAnswer(await ask('tools.tongs'), context)).toMatchInlineSnapshot(`
    "tools.tongs → Tools#tongs; page Tools.md; member #tongs; inherited from Tools
    # interface Tools

    ### #tongs

    \`\`\`ts
    tongs(grip: number): void;
    \`\`\`

    Takes hold.
    "
  `);
  expect(await ask('tools#tongs')).toMatchObject({ resolved: 'Tools#tongs', inheritedFrom: 'Tools' });
});

test('an alias of a member is that member', async () => {
  expect(await ask('tongs')).toMatchObject({
    entity: 'tongs',
    resolved: 'Tools#tongs',
    page: 'Tools.md',
    member: '#tongs',
    inheritedFrom: null,
  });
});

test('another entry point is asked by its subpath, or by the name alone where that is enough', async () => {
  expect(await ask('Tint', { package: 'kiln/clay' })).toMatchObject({
    resolved: 'Tint',
    page: 'clay/Tint.md',
  });
  expect(await ask('dip')).toMatchObject({ resolved: 'dip', page: 'glaze/dip.md' });
  expect(await ask('Oven', { package: 'npm:kiln/self' })).toMatchObject({ page: 'Oven.md' });
});

test('the version that is installed and built may be named', async () => {
  expect(await ask('Oven', { version: '2.1.0' })).toMatchObject({ status: 'ok', verdict: 'overridden' });
});

test('a version that is only built answers without a source', async () => {
  const other = fixtureProject(kiln);
  writeFixture(join(other.context.dataHome, 'bundles/npm/kiln@1.0.0'), {
    ...kiln,
    version: '1.0.0',
    integrity: null,
  });
  const answer = await lookup({ package: 'kiln', entity: 'Oven', version: '1.0.0' }, other.context);
  expect(answer).toMatchObject({ status: 'ok', version: '1.0.0', installed: '2.1.0', source: null });
});

test('package and entity are refused before anything is read', async () => {
  const nowhere = { ...context, project: '/nowhere/at/all', dataHome: '/nowhere/either' };
  for (const [name, entity, code] of [
    ['../kiln', 'Oven', 'malformed-package'],
    ['kiln', '../Oven', 'malformed-entity'],
    ['kiln', 'O\0', 'malformed-entity'],
    ['gem:kiln', 'Oven', 'unsupported-ecosystem'],
  ]) {
    expect(await lookup({ package: name ?? '', entity: entity ?? '' }, nowhere)).toMatchObject({ code });
  }
});

test('a release without types hands over its README', async () => {
  const guide = '---\ntype: Guide\n---\n\n# kiln\n';
  const untyped = fixtureProject({
    integrity: 'sha512-kiln==',
    entryPoints: {},
    guides: { 'file.README.md': guide },
  });
  const outcome = await lookup({ package: 'kiln', entity: 'Oven' }, untyped.context);
  expect(toldFailure(outcome, untyped.context)).toMatchInlineSnapshot(`
    "unavailable no-types
    kiln 2.1.0 ships no type declarations, so its names cannot be looked up.
    If somebody has written types for it, \`npm install --save-dev @types/kiln\` adds them; then ask again.
    Its README follows; it may answer the question.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    > qm path kiln"
  `);
  expect(outcome).toMatchObject({ details: { guide: 'file.README.md', body: guide } });
});

test('the command that could add types is that of the package manager in use', async () => {
  const untyped = fixtureProject({ entryPoints: {} });
  const { project: directory } = untyped.context;
  rmSync(join(directory, 'package-lock.json'));
  save(join(directory, 'pnpm-lock.yaml'), pnpmLock);
  const outcome = await lookup({ package: 'kiln', entity: 'Oven' }, untyped.context);
  expect(outcome).toMatchObject({
    code: 'no-types',
    message: expect.stringContaining('`pnpm add --save-dev @types/kiln`'),
    details: { guide: null, body: null },
  });
});

const pnpmLock = `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      kiln:
        specifier: ^2.0.0
        version: 2.1.0

packages:

  kiln@2.1.0:
    resolution: {integrity: sha512-kiln==}

snapshots:

  kiln@2.1.0: {}
`;
