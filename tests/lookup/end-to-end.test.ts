import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { EntityRow, LookupContext } from '../../src/lookup/answers.ts';
import { list, lookup, readPage, search } from '../../src/lookup/index.ts';
import { isFailure } from '../../src/outcome.ts';
import { fixtureProject, save } from './bundle-fixture.ts';
import { toldAnswer, toldRows } from './told.ts';

const declarations = `/** A box. */
export declare class Box {
  /** Closes it. */
  close(): void;
}
/** A heated box. */
export declare class Oven extends Box {
  /** @param size - in litres */
  constructor(size: number);
  /** Bakes one. */
  bake(item: string): string;
  /** Bakes many. */
  bake(items: string[]): string[];
  static preheat(): void;
  [Symbol.iterator](): void;
  'content type': string;
}
export declare const oven: Oven;
interface Fuel { refill(): void }
declare const Heater_base: { new (): Box; warm(): void } & Fuel;
export declare class Heater extends Heater_base {}
interface Tray<T> { slide(): T }
export type Shelf<T> = T extends unknown[] ? Tray<T> : Tray<[T]>;
export declare namespace heat {
  interface Source { degrees: number }
}
export default Oven;
`;

let context: LookupContext;

beforeAll(() => {
  context = fixtureProject(null, true).context;
  const root = join(context.project, 'node_modules/kiln');
  const manifest = {
    name: 'kiln',
    version: '2.1.0',
    exports: { '.': './index.d.ts', './clay': './clay.d.ts' },
  };
  save(join(root, 'package.json'), JSON.stringify(manifest));
  save(join(root, 'index.d.ts'), declarations);
  save(
    join(root, 'clay.d.ts'),
    "export { Oven, Box as Crate } from './index.js';\nexport declare function mould(): void;\n",
  );
  save(join(root, 'README.md'), '# kiln\n');
});

async function ask(entity: string, name = 'kiln'): Promise<string> {
  return toldAnswer(await lookup({ package: name, entity }, context), context);
}

test('the first question builds the bundle, the second reads it', async () => {
  const phases: string[] = [];
  const progress = ({ phase }: { phase: string }): number => phases.push(phase);
  expect(await lookup({ package: 'kiln', entity: 'Oven' }, { ...context, progress })).toMatchObject({
    status: 'ok',
    resolved: 'Oven',
    page: 'Oven.md',
  });
  expect(phases.at(-1)).toBe('publish');
  const before = phases.length;
  expect(await lookup({ package: 'kiln', entity: 'Oven' }, { ...context, progress })).toMatchObject({
    status: 'ok',
  });
  expect(phases.length).toBe(before);
});

test('an overload set is one section with both signatures', async () => {
  expect(await ask('Oven#bake')).toMatchInlineSnapshot(`
    "Oven#bake → Oven#bake; page Oven.md; member #bake; inherited from null
    # class Oven

    - **Superclass:** [\`Box\`](Box.md)
    - **Exported from:** \`kiln\`
    - **Defined in:** \`index.d.ts\`

    ### #bake

    \`\`\`ts
    bake(item: string): string;
    bake(items: string[]): string[];
    \`\`\`

    **\`bake(item: string): string;\`**

    Bakes one.

    **\`bake(items: string[]): string[];\`**

    Bakes many.

    * **Defined in:** \`index.d.ts:11\`, \`index.d.ts:13\`
    "
  `);
});

test.each([
  ['Oven#close', 'Box#close'],
  ['default#close', 'Box#close'],
  ['oven.bake', 'Oven#bake'],
  ['oven#close', 'Box#close'],
  ['Oven.new', 'Oven.new'],
  ['Oven.preheat', 'Oven.preheat'],
  ['Oven#[Symbol.iterator]', 'Oven#[Symbol.iterator]'],
  ['Oven#content%20type', 'Oven#content%20type'],
  ['heat.Source#degrees', 'heat.Source#degrees'],
  ['mould', 'mould'],
  ['Crate#close', 'Box#close'],
  ['Heater.warm', 'Heater_base#warm'],
  ['Heater.refill', 'Fuel#refill'],
  ['Heater#close', 'Box#close'],
  ['Shelf#slide', 'Tray#slide'],
])('%s is answered by %s', async (entity, resolved) => {
  expect(await lookup({ package: 'kiln', entity }, context)).toMatchObject({
    status: 'ok',
    entity,
    resolved,
  });
});

test('a static member of a class is none of its instances, whatever its base is', async () => {
  expect(await lookup({ package: 'kiln', entity: 'Heater#warm' }, context)).toMatchObject({
    code: 'member-not-found',
  });
});

const prefixes = [undefined, '', 'Oven', 'Oven#', 'Box', 'heat.', 'oven.', 'C', 'Heater.', 'Shelf#'];

test.each(['kiln', 'kiln/clay'])('every name that is listed for %s answers to a lookup', async (name) => {
  const rows: EntityRow[] = [];
  for (const prefix of prefixes) {
    const listed = await list({ package: name, ...(prefix === undefined ? {} : { prefix }) }, context);
    if (!isFailure(listed)) rows.push(...listed.rows);
  }
  expect(rows.length).toBeGreaterThan(prefixes.length);
  expect(await statuses(name, rows)).toEqual(rows.map(({ entity }) => [entity, 'ok']));
});

test.each(['kiln', 'kiln/clay'])('every candidate of a search in %s answers to a lookup', async (name) => {
  const searched = await search({ package: name, words: ['bake', 'box', 'degrees', 'mould'] }, context);
  const rows = isFailure(searched) ? [] : searched.rows;
  expect(rows.length).toBeGreaterThan(1);
  expect(await statuses(name, rows)).toEqual(rows.map(({ entity }) => [entity, 'ok']));
});

async function statuses(name: string, rows: readonly EntityRow[]): Promise<[string, string][]> {
  return Promise.all(
    rows.map(async ({ entity, from }): Promise<[string, string]> => {
      return [entity, (await lookup({ package: from ?? name, entity }, context)).status];
    }),
  );
}

test('members are listed with their kinds and summaries', async () => {
  const listed = await list({ package: 'kiln', prefix: 'Oven#' }, context);
  expect(isFailure(listed) ? listed : toldRows(listed.rows)).toMatchInlineSnapshot(`
    "Oven#[Symbol.iterator] | method | 
    Oven#bake | method | Bakes one.
    Oven#close | method | Closes it. = Box#close
    Oven#content%20type | property | "
  `);
});

test('a bundle answers without its project', async () => {
  const bundle = join(context.dataHome, 'bundles/npm/kiln@2.1.0');
  expect(readPage({ bundle, entity: 'Oven#close' })).toMatchObject({
    status: 'ok',
    page: 'Box.md',
    inheritedFrom: 'Box',
  });
  expect(readPage({ bundle: context.project, entity: 'Oven' })).toMatchObject({ code: 'not-a-bundle' });
});

test('a damaged or outdated bundle is replaced without a word', async () => {
  const manifest = join(context.dataHome, 'bundles/npm/kiln@2.1.0/manifest.json');
  for (const text of ['{', '']) {
    writeFileSync(manifest, text);
    expect(await lookup({ package: 'kiln', entity: 'Oven' }, context)).toMatchObject({ status: 'ok' });
  }
});

test('types that are installed later are used at once, and types that are gone no longer', async () => {
  const { context: later } = fixtureProject(null, true);
  save(join(later.project, 'node_modules/kiln/index.js'), 'module.exports = {};\n');
  const query = { package: 'kiln', entity: 'fire' };
  expect(await lookup(query, later)).toMatchObject({ code: 'no-types' });
  const types = join(later.project, 'node_modules/@types/kiln');
  save(join(types, 'package.json'), '{"name":"@types/kiln","version":"2.0.3","types":"index.d.ts"}');
  save(join(types, 'index.d.ts'), 'export declare function fire(): void;\n');
  expect(await lookup(query, later)).toMatchObject({
    status: 'ok',
    types: { name: '@types/kiln', version: '2.0.3' },
  });
  rmSync(types, { recursive: true });
  expect(await lookup(query, later)).toMatchObject({ code: 'no-types' });
});

test('a failed build leaves nothing behind', async () => {
  const { context: broken } = fixtureProject(null, true);
  const manifest = { name: 'kiln', version: '2.1.0', types: './nowhere.d.ts' };
  save(join(broken.project, 'node_modules/kiln/package.json'), JSON.stringify(manifest));
  expect(await lookup({ package: 'kiln', entity: 'Oven' }, broken)).toMatchObject({
    status: 'failed',
    code: 'entry-points-missing',
  });
  expect(() => readdirSync(join(broken.dataHome, 'bundles/npm'))).toThrow('ENOENT');
});
