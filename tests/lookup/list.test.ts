import { expect, test } from 'vitest';
import { list } from '../../src/lookup/list.ts';
import { isFailure } from '../../src/outcome.ts';
import { fixtureProject } from './bundle-fixture.ts';
import { kiln } from './kiln.ts';
import { toldFailure, toldRows } from './told.ts';

const { context } = fixtureProject(kiln);

async function rows(prefix?: string, name = 'kiln'): Promise<string> {
  const outcome = await list({ package: name, ...(prefix === undefined ? {} : { prefix }) }, context);
  return isFailure(outcome) ? toldFailure(outcome, context) : toldRows(outcome.rows);
}

test('without a prefix the exported pages are listed, and where another entry point has them', async () => {
  expect(await rows()).toMatchInlineSnapshot(`
    "Mould | class | Gives clay its form. from kiln/clay
    Oven | class | A heated box.
    OvenSettings | interface | How hot and how long.
    Tint | type |  from kiln/clay
    Tint | interface |  from kiln/glaze
    Tools | interface | 
    dip | function | Dips a piece into glaze. from kiln/glaze
    heat | namespace | 
    heat.Source | interface | Where heat comes from.
    tools | variable | "
  `);
});

test('the names of one entry point include its aliases', async () => {
  expect(await rows(undefined, 'kiln/clay')).toMatchInlineSnapshot(`
    "Mould | class | Gives clay its form.
    Oven | class | A heated box.
    Tint | type | 
    dipper | function | Dips a piece into glaze. = dip"
  `);
  expect(await rows(undefined, 'kiln/mud')).toBe(await rows(undefined, 'kiln/clay'));
});

test('a prefix lists the names that begin with it, aliases too', async () => {
  expect(await rows('d')).toMatchInlineSnapshot(`
    "default | class | A heated box. = Oven
    dip | function | Dips a piece into glaze. from kiln/glaze
    dip2 | function | Dips a piece into glaze. from kiln/glaze = dip
    dipper | function | Dips a piece into glaze. from kiln/clay = dip"
  `);
});

test('the exact name of a page lists its members as well', async () => {
  expect(await rows('Oven')).toMatchInlineSnapshot(`
    "Oven | class | A heated box.
    Oven#[Symbol.iterator] | method | Walks over what is baked.
    Oven#bake | method | Bakes one or many items.
    Oven#close | method | Closes it. = Box#close
    Oven#content-type | property | 
    Oven#open | method |  = Box#open
    Oven.Inner | interface | Where heat comes from. = heat.Source
    Oven.new | constructor | Builds an oven.
    Oven.preheat | static method | 
    OvenSettings | interface | How hot and how long."
  `);
});

test('a sigil narrows to members, and to those that begin like it', async () => {
  expect(await rows('Oven#c')).toMatchInlineSnapshot(`
    "Oven#close | method | Closes it. = Box#close
    Oven#content-type | property | "
  `);
  expect(await rows('Oven.')).toMatchInlineSnapshot(`
    "Oven.Inner | interface | Where heat comes from. = heat.Source
    Oven.new | constructor | Builds an oven.
    Oven.preheat | static method | "
  `);
});

test('the members of an alias are listed under the name asked', async () => {
  expect(await rows('default.n')).toBe('default.new | constructor | Builds an oven. = Oven.new');
});

test('what is reached through a constant is listed with the sigil asked', async () => {
  expect(await rows('tools#')).toBe('tools#tongs | method | Takes hold. = Tools#tongs');
  expect(await rows('tools.')).toBe('tools.tongs | method | Takes hold. = Tools#tongs');
});

test('children of a namespace are listed through any of its names', async () => {
  expect(await rows('heat.')).toBe('heat.Source | interface | Where heat comes from.');
});

test('a page that no entry point exports is listed only for its exact name', async () => {
  expect(await rows('Bo')).toBe('');
  expect(await rows('Box#o')).toBe('Box | class | \nBox#open | method | ');
  expect(await rows('Box')).toBe('Box | class | \nBox#close | method | Closes it.\nBox#open | method | ');
});

test('no name with the prefix is an empty answer; case counts', async () => {
  expect(await rows('oven')).toBe('');
  expect(await rows('Oven#Bake')).toBe('');
  expect(await rows('nothing of the kind')).toBe('');
});

test('an answer carries the provenance of a lookup', async () => {
  expect(await list({ package: 'kiln', prefix: 'heat.' }, context)).toMatchObject({
    status: 'ok',
    package: 'kiln',
    version: '2.1.0',
    verdict: 'exact',
    source: 'node_modules/kiln',
    rows: [{ entity: 'heat.Source', kind: 'interface', summary: 'Where heat comes from.' }],
  });
});

test('an entry point that is not there is a miss', async () => {
  expect(await rows('x', 'kiln/kitchen')).toMatchInlineSnapshot(`
    "not-found no-such-entry-point
    kiln 2.1.0 has no entry point \`./kitchen\` with types.
    Looked in its manifest: 5 entry points.
    Bundle: <data>/bundles/npm/kiln@2.1.0
    Source: node_modules/kiln
    ? kiln/clay (entry point)
    ? kiln/glaze (entry point)
    ? kiln/mud (entry point)
    ? kiln/self (entry point)
    > qm list kiln/clay
    > qm list kiln/glaze
    > qm list kiln/mud
    > qm list kiln"
  `);
});

test('a package that is not there is a miss', async () => {
  expect(await rows('x', 'oven')).toMatchInlineSnapshot(`
    "not-found not-in-lockfile
    oven is not in package-lock.json: neither this project nor any of its dependencies uses it.
    > npm ls"
  `);
});
