import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { list } from '../../src/lookup/list.ts';
import { lookup } from '../../src/lookup/lookup.ts';
import { search } from '../../src/lookup/search.ts';
import { type FixtureBundle, type FixtureProject, fixtureProject, writeFixture } from './bundle-fixture.ts';
import { kiln } from './kiln.ts';
import { toldFailure } from './told.ts';

const project = fixtureProject(kiln);

async function miss(
  entity: string,
  at: FixtureProject = project,
  name = 'kiln',
  version?: string,
): Promise<string> {
  const query = { package: name, entity, ...(version === undefined ? {} : { version }) };
  return toldFailure(await lookup(query, at.context), at.context);
}

test('a name that is not exported', async () => {
  expect(await miss('oven')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`oven\`.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven (differs in case)
    ? Oven.Inner (similar name)
    ? OvenSettings (similar name)
    > qm list kiln
    > qm search kiln oven
    > grep -iF -e oven <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a name that is a member elsewhere', async () => {
  expect(await miss('bake')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`bake\`.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven#bake (method of the same name)
    > qm list kiln
    > qm search kiln bake
    > grep -iF -e bake <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a member of a name that is not exported', async () => {
  expect(await miss('Ovens#bake')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`Ovens\`.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven#bake (similar name)
    ? OvenSettings (similar name)
    > qm list kiln Oven
    > qm search kiln bake
    > grep -iF -e bake <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a name qualified by what the import is called is offered without that', async () => {
  expect(await miss('K.Oven#bake')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`K.Oven\`.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven#bake (without \`K.\`)
    > qm lookup kiln 'Oven#bake'
    > qm list kiln
    > qm search kiln bake
    > grep -iF -e bake <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
  expect(await miss('k.heat.Source')).toMatchInlineSnapshot(`
    "not-found member-not-found
    kiln 2.1.0 has no page \`k.heat.Source\`, and \`k\` (which is \`heat\`) has no static member \`.heat.Source\`.
    Looked in heat.md: 0 members of its own, 0 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? heat.Source (without \`k.\`)
    > qm lookup kiln heat.Source
    > qm list kiln heat.
    > qm search kiln heat source
    > grep -iF -e heat.Source <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a name qualified by another export is offered without that', async () => {
  expect(await miss('Oven.Box')).toMatchInlineSnapshot(`
    "not-found member-not-found
    kiln 2.1.0 has no page \`Oven.Box\`, and \`Oven\` has no static member \`.Box\`.
    Looked in Oven.md: 5 members of its own, 3 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Box (without \`Oven.\`)
    ? Oven (similar name)
    ? Oven.new (member of Oven)
    ? Oven.preheat (member of Oven)
    ? Oven#[Symbol.iterator] (member of Oven)
    ? Oven#bake (member of Oven)
    ? Oven#content-type (member of Oven)
    ? Oven#close (inherited by Oven)
    ? Oven#open (inherited by Oven)
    ? Oven#addEventListener (inherited by Oven)
    > qm lookup kiln Box
    > qm list kiln Oven.
    > qm search kiln box
    > grep -iF -e Box <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a member that the page does not have', async () => {
  expect(await miss('Oven#bakes')).toMatchInlineSnapshot(`
    "not-found member-not-found
    \`Oven\` of kiln 2.1.0 has no member \`#bakes\`.
    Looked in Oven.md: 5 members of its own, 3 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven#bake (member of Oven)
    > qm list kiln 'Oven#'
    > qm search kiln bakes
    > grep -iF -e bakes <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a member under the wrong sigil', async () => {
  expect(await miss('Oven#preheat')).toMatchInlineSnapshot(`
    "not-found member-not-found
    \`Oven\` of kiln 2.1.0 has no member \`#preheat\`.
    Looked in Oven.md: 5 members of its own, 3 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Oven.preheat (member of Oven)
    > qm list kiln 'Oven#'
    > qm search kiln preheat
    > grep -iF -e preheat <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a member that only another page has, asked through an alias', async () => {
  expect(await miss('default#tongs')).toMatchInlineSnapshot(`
    "not-found member-not-found
    \`default\` (which is \`Oven\`) of kiln 2.1.0 has no member \`#tongs\`.
    Looked in Oven.md: 5 members of its own, 3 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Tools#tongs (method of the same name)
    ? Oven.new (member of Oven)
    ? Oven.preheat (member of Oven)
    ? Oven#[Symbol.iterator] (member of Oven)
    ? Oven#bake (member of Oven)
    ? Oven#content-type (member of Oven)
    ? Oven#close (inherited by Oven)
    ? Oven#open (inherited by Oven)
    ? Oven#addEventListener (inherited by Oven)
    > qm list kiln 'Oven#'
    > qm search kiln tongs
    > grep -iF -e tongs <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a dotted name that is neither page nor static member', async () => {
  expect(await miss('Oven.Setting')).toMatchInlineSnapshot(`
    "not-found member-not-found
    kiln 2.1.0 has no page \`Oven.Setting\`, and \`Oven\` has no static member \`.Setting\`.
    Looked in Oven.md: 5 members of its own, 3 inherited.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? OvenSettings (similar name)
    ? Oven (similar name)
    ? Oven.new (member of Oven)
    ? Oven.preheat (member of Oven)
    ? Oven#[Symbol.iterator] (member of Oven)
    ? Oven#bake (member of Oven)
    ? Oven#content-type (member of Oven)
    ? Oven#close (inherited by Oven)
    ? Oven#open (inherited by Oven)
    ? Oven#addEventListener (inherited by Oven)
    > qm list kiln Oven.
    > qm search kiln setting
    > grep -iF -e Setting <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('a member inherited from another package', async () => {
  expect(await miss('Oven#addEventListener')).toMatchInlineSnapshot(`
    "not-found inherited-elsewhere
    \`Oven#addEventListener\` is inherited from \`EventTarget\` of the package @types/web, which the bundle of kiln 2.1.0 does not document.
    Looked in Oven.md.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    > qm lookup @types/web 'EventTarget#addEventListener'
    > qm list kiln 'Oven#'
    > qm search kiln add event listener"
  `);
});

test('a name that several entry points export', async () => {
  expect(await miss('Tint')).toMatchInlineSnapshot(`
    "not-found ambiguous-entry-point
    kiln 2.1.0 exports 2 different things named \`Tint\`, none from its main entry point.
      clay/Tint.md: ./clay
      glaze/Tint.md: ./glaze
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Tint (exported from kiln/clay)
    ? Tint (exported from kiln/glaze)
    > qm lookup kiln/clay Tint
    > qm lookup kiln/glaze Tint"
  `);
});

test('a member that none of several exports has', async () => {
  expect(await miss('Tint#bake')).toMatchInlineSnapshot(`
    "not-found member-not-found
    kiln 2.1.0 exports 2 different things named \`Tint\`, none from its main entry point. None has \`#bake\`.
      clay/Tint.md: ./clay
      glaze/Tint.md: ./glaze
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Tint (exported from kiln/clay)
    ? Tint (exported from kiln/glaze)
    > qm list kiln/clay 'Tint#'
    > qm list kiln/glaze 'Tint#'"
  `);
});

test('a name of another entry point than the one asked', async () => {
  expect(await miss('dip', project, 'kiln/clay')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`dip\` from its entry point ./clay.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? dip (same name, exported from kiln/glaze)
    ? dip2 (similar name, exported from kiln/glaze)
    ? dipper (similar name)
    > qm lookup kiln dip
    > qm list kiln/clay dip
    > qm search kiln/clay dip
    > grep -iF -e dip <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('an entry point that is not there', async () => {
  expect(await miss('dip', project, 'kiln/glase')).toMatchInlineSnapshot(`
    "not-found no-such-entry-point
    kiln 2.1.0 has no entry point \`./glase\` with types.
    Looked in its manifest: 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? kiln/glaze (entry point)
    > qm lookup kiln dip
    > qm lookup kiln/glaze dip
    > qm list kiln"
  `);
});

test('an entry point that is now elsewhere is offered before those that are only written alike', async () => {
  const at = fixtureProject({
    entryPoints: { '.': 'i.d.ts', './lob/Options': 'o.d.ts', './es6/Option': 'e.d.ts', './Option': 'o.d.ts' },
    pages: { 'Option/of': { kind: 'function' }, 'es6/Option/of': { kind: 'function' } },
  });
  expect(await miss('of', at, 'kiln/lib/Option')).toMatchInlineSnapshot(`
    "not-found no-such-entry-point
    kiln 2.1.0 has no entry point \`./lib/Option\` with types.
    Looked in its manifest: 4 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? kiln/Option (entry point)
    ? kiln/es6/Option (entry point)
    ? kiln/lob/Options (entry point)
    > qm lookup kiln/Option of
    > qm lookup kiln/es6/Option of
    > qm list kiln/lob/Options
    > qm list kiln"
  `);
});

test('a bundle that may not be built', async () => {
  expect(await miss('Oven', fixtureProject(null))).toMatchInlineSnapshot(`
    "not-found not-built
    kiln 2.1.0 has no bundle yet, and building was refused.
    Looked for <data>/bundles/npm/kiln@2.1.0.
    > qm build kiln"
  `);
});

test('a version that is neither installed nor built', async () => {
  const at = fixtureProject(kiln);
  writeFixture(join(at.context.dataHome, 'bundles/npm/kiln@1.0.0'), { ...kiln, version: '1.0.0' });
  expect(await miss('Oven#bake', at, 'kiln', '3.0.0')).toMatchInlineSnapshot(`
    "not-found version-not-at-hand
    kiln 3.0.0 is neither installed nor built here. At hand: 1.0.0, 2.1.0.
    > qm lookup kiln 'Oven#bake' --version 1.0.0
    > qm lookup kiln 'Oven#bake' --version 2.1.0"
  `);
});

test('a gem', async () => {
  expect(await miss('Oven', project, 'gem:kiln')).toMatchInlineSnapshot(`
    "unavailable unsupported-ecosystem
    Gems are not supported by this version: nothing was looked up for gem kiln.
    Its source can be read where Bundler says it is.
    > bundle show kiln"
  `);
});

test('a version inside the name', async () => {
  expect(await miss('Oven#bake', project, 'kiln@2.1.0')).toMatchInlineSnapshot(`
    "usage malformed-package
    "kiln@2.1.0" is no package: a version is not part of the name; it is given with \`--version\`.
    A package is written as one of \`hono\`, \`@hono/node-server\`, \`hono/jsx\`, \`npm:hono\`.
    > qm lookup kiln 'Oven#bake' --version 2.1.0
    > qm lookup --help"
  `);
});

test('a page that is gone', async () => {
  const at = fixtureProject(kiln);
  rmSync(join(at.bundle, 'Oven.md'));
  expect(await miss('Oven', at)).toMatchInlineSnapshot(`
    "failed bundle-damaged
    The bundle is damaged: its manifest names Oven.md, which cannot be read.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    > rm -r <data>/bundles/npm/kiln@2.1.0 && qm build kiln"
  `);
});

test('the subpath and the version asked are part of every command', async () => {
  expect(await miss('Tin', project, 'npm:kiln/clay', '2.1.0')).toMatchInlineSnapshot(`
    "not-found entity-not-found
    kiln 2.1.0 exports no \`Tin\` from its entry point ./clay.
    Looked in its manifest: 18 names from 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? Tint (similar name)
    > qm list npm:kiln/clay Tin --version 2.1.0
    > qm search npm:kiln/clay tin --version 2.1.0
    > grep -iF -e Tin <data>/bundles/npm/kiln@2.1.0/entities.tsv"
  `);
});

test('twenty candidates of a kind are shown, and how many there were', async () => {
  const members = Array.from({ length: 30 }, (_, at) => [`#go${at}`, 'method', ''] as const);
  const text = `# class Many\n\n## Member Summary\n\n${members.map(([name]) => `- \`${name}\`\n`).join('')}`;
  const pages: FixtureBundle['pages'] = {
    Many: { kind: 'class', text, members },
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [
        `P${at}`,
        { kind: 'class', members: [['#x', 'method', '']] as const },
      ]),
    ),
  };
  const outcome = await lookup({ package: 'kiln', entity: 'Many#x' }, fixtureProject({ pages }).context);
  expect(outcome).toMatchObject({
    message: expect.stringMatching(
      /\nShown are 20 of 25 members of that name on other pages\.\nShown are 20 of 30 members of Many\.\n/,
    ),
  });
  expect('candidates' in outcome && outcome.candidates?.length).toBe(40);
});

test('the candidates of a page without any near member are its first members', async () => {
  expect(await miss('Oven#zzz')).toContain('? Oven.new (member of Oven)\n? Oven.preheat (member of Oven)\n');
});

test('the grep of a miss finds what differs in case only', async () => {
  const outcome = await lookup({ package: 'kiln', entity: 'Oven#CONTENT-type' }, project.context);
  const command = ('next' in outcome ? outcome.next : []).find((one) => one.startsWith('grep'));
  const printed = spawnSync('sh', ['-c', command ?? 'false'], { encoding: 'utf8' });
  expect(printed).toMatchObject({ status: 0, stdout: 'Oven\t#content-type\tproperty\t\n' });
});

test('each qm command of a miss is answered', async () => {
  for (const entity of [
    'oven',
    'bake',
    'Oven#bakes',
    'Oven.Setting',
    'Tint',
    'Oven#$x',
    'Ünknown#[Symbol.foo]',
  ]) {
    const outcome = await lookup({ package: 'kiln', entity }, project.context);
    const commands = 'next' in outcome ? outcome.next.filter((command) => command.startsWith('qm ')) : [];
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect([command, await run(command)]).toEqual([command, 'ok']);
  }
});

/** Splits the command as a shell does and calls what the program would call. */
async function run(command: string): Promise<string> {
  const words = spawnSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .stdout.trimEnd()
    .split('\n');
  const [, verb, name = '', ...args] = words;
  const query = { package: name };
  if (verb === 'list')
    return (await list({ ...query, ...(args[0] === undefined ? {} : { prefix: args[0] }) }, project.context))
      .status;
  if (verb === 'search') return (await search({ ...query, words: args }, project.context)).status;
  if (verb === 'lookup') return (await lookup({ ...query, entity: args[0] ?? '' }, project.context)).status;
  return `unknown verb ${verb}`;
}
