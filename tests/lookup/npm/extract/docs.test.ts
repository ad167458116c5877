import { expect, test } from 'vitest';
import { builtPackage } from '../built-package.ts';

test('a doc comment becomes prose, examples, parameters, results and notes, in this order', () => {
  const built = builtPackage({
    'index.d.ts': `
/**
 * Joins parts, e.g. path segments, with {@link separator | the separator}. More text.
 *
 * # A heading
 *
 * @typeParam T - what is joined
 * @param parts - the parts,
 *   in order
 * @param options.deep whether to go deep
 * @returns one {@link Joined}
 * @throws {RangeError} when empty
 * @example
 * join('a', 'b')
 * // # not a heading
 * @example
 * \`\`\`js
 * join()
 * \`\`\`
 * @see https://example.test/join
 * @see Joined for the shape
 * @since 1.2.0
 * @deprecated Use {@link https://example.test/new the new one}.
 * @defaultValue \`'/'\`
 * @category Paths
 * @beta
 */
export declare function join<T>(parts: T[], options?: object): string;`,
  });
  expect(built.page('join')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Function
    title: "join"
    description: "Joins parts, e.g. path segments, with \`the separator\`."
    ---

    # function join

    - **Exported from:** \`subject\`
    - **Defined in:** \`index.d.ts\`

    * **Deprecated.** Use [the new one](https://example.test/new).

    \`\`\`ts
    export declare function join<T>(parts: T[], options?: object): string;
    \`\`\`

    Joins parts, e.g. path segments, with \`the separator\`. More text.

    #### A heading

    **Examples:**

    \`\`\`ts
    join('a', 'b')
    // # not a heading
    \`\`\`

    \`\`\`js
    join()
    \`\`\`

    **Type Params:**

    - \`T\` — what is joined

    **Params:**

    - \`parts\` — the parts,
      in order
    - \`options.deep\` — whether to go deep

    **Returns:** one \`Joined\`

    **Throws:**

    - \`RangeError\` when empty

    **See also:**

    - https://example.test/join
    - \`Joined\` for the shape

    * **Default:** \`'/'\`
    * **Since:** 1.2.0
    * **Category:** Paths
    * **Beta.**
    "
  `);
});

test('headings and fences of a docstring stay inside it', () => {
  const built = builtPackage({
    'index.d.ts': `
/**
 * Top
 * ===
 *
 * ## Member Summary
 *
 * Under
 * ---
 *
 * \`\`\`md
 * ## Methods
 * ### #run
 * \`\`\`
 *
 * \`\`\`sh
 * ### #run
 */
export declare class Trap {
  /** Runs. */
  run(): void;
}`,
  });
  expect(built.page('Trap')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Class
    title: "Trap"
    ---

    # class Trap

    - **Exported from:** \`subject\`
    - **Defined in:** \`index.d.ts\`

    \`\`\`ts
    export declare class Trap
    \`\`\`

    #### Top

    ##### Member Summary

    ##### Under

    \`\`\`md
     ## Methods
     ### #run
    \`\`\`

    \`\`\`sh
     ### #run
    \`\`\`

    ## Member Summary

    **Methods**

    - \`#run\` — Runs.

    ## Methods

    ### #run

    \`\`\`ts
    run(): void;
    \`\`\`

    Runs.

    * **Defined in:** \`index.d.ts:21\`
    "
  `);
});

test('headings of a docstring keep their order among each other', () => {
  const built = builtPackage({
    'index.d.ts': '/**\n * ## One\n *\n * ### Two\n *\n * ##### Deep\n */\nexport declare const it: 1;',
  });
  expect(built.page('it')).toContain('\n#### One\n\n##### Two\n\n###### Deep\n');
});

test('an export that is marked internal is documented as such; an internal member is left out', () => {
  const built = builtPackage({
    'index.d.ts': `
/** @internal */
export declare class Hidden {
  shown(): void;
  /** @internal */
  inner(): void;
}`,
  });
  expect(built.page('Hidden')).toContain('\n* **Internal.**\n');
  expect(built.summary('Hidden')).toBe('**Methods**\n\n- `#shown`');
});

test('only the comment next to a declaration is its docstring', () => {
  const built = builtPackage({
    'index.d.ts': '/** Licence of the file. */\n\n/** What it is. */\nexport declare const it: 1;',
  });
  expect(built.page('it')).toContain('\n\nWhat it is.\n');
  expect(built.page('it')).not.toContain('Licence');
});

test('a comment inside a signature can not end its fence', () => {
  const built = builtPackage({
    'index.d.ts': `
export type T = {
  /**
   * \`\`\`ts
   * t.a
   * \`\`\`
   */
  a: string;
};`,
  });
  expect(built.page('T')).toContain('````ts\nexport type T = {\n');
  expect(built.page('T')).toContain('\n};\n````\n');
});

test('a tag that begins with a fence or a list has it on lines of its own', () => {
  const built = builtPackage({
    'index.d.ts': `
/**
 * Makes.
 *
 * @returns
 * \`\`\`ts
 * make()
 * \`\`\`
 * @usageNotes
 * \`\`\`ts
 * use()
 * \`\`\`
 * @param a: the first
 * @param b
 * @template T: what
 * {@inheritDoc Other.make}
 */
export declare function make<T>(a: T, b: T): T;`,
  });
  expect(built.page('make')).toContain('**Returns:**\n\n```ts\nmake()\n```\n');
  expect(built.page('make')).toContain('* **UsageNotes:**\n\n  ```ts\n  use()\n  ```\n');
  expect(built.page('make')).toContain('**Params:**\n\n- `a` — the first\n');
  expect(built.page('make')).not.toContain('- `b`');
});

test('a link that opens a result, an error or a parameter stays with it', () => {
  const built = builtPackage({
    'index.d.ts': `
/**
 * @param name - {@link Name} of it
 * @returns {@link Joined} or {@linkcode Empty | nothing}
 * @throws {@link RangeError} (client fault)
 *   when empty
 * @throws {TypeError}
 * @see Joined
 * @since 1.0
 */
export declare function join(name: string): string;`,
  });
  expect(built.page('join').split('```\n\n')[1]).toMatchInlineSnapshot(`
    "**Params:**

    - \`name\` — \`Name\` of it

    **Returns:** \`Joined\` or \`nothing\`

    **Throws:**

    - \`RangeError\` (client fault)
      when empty
    - \`TypeError\`

    **See also:**

    - \`Joined\`

    * **Since:** 1.0
    "
  `);
});

test('a link is read as it was written: calls, members, addresses without a host, and over two lines', () => {
  const built = builtPackage({
    'index.d.ts': `
/** See {@link Clock.tick()}, {@link Clock#now} and {@link /guide this guide}. */
export declare function plain(): void;
/**
 * See {@link Clock.tick()} or {@link
 * Clock#now | the time}.
 * @returns what {@link Clock.tick()} does
 * @deprecated Use {@link Clock<string>}.
 */
export declare function tagged(): void;`,
  });
  expect(built.page('plain')).toContain('See `Clock.tick()`, `Clock#now` and `this guide`.');
  expect(built.page('tagged')).toContain('See `Clock.tick()` or `the time`.');
  expect(built.page('tagged')).toContain('**Returns:** what `Clock.tick()` does');
  expect(built.page('tagged')).toContain('Use `Clock<string>`.');
});
