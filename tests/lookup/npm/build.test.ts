import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, builtPackage, writePackage } from './built-package.ts';

const api = {
  'index.d.ts': `
/** A thing. With more. */
export declare class Thing { /** Runs it. */ run(): void; }
export declare const thing: Thing;
export declare function index(): void;`,
  'README.md': '# subject\r\n\r\nRead me.\r\n',
  'docs/guide.md': 'A guide.',
};

test('a bundle holds its manifest, index, hand-navigation page, entities, guides and pages', () => {
  const files = builtPackage(api).files();
  expect(Object.keys(files)).toEqual([
    'Thing.md',
    'bundle.md',
    'entities.tsv',
    'file.README.md',
    'file.docs.guide.md',
    'index-1bc04b52.md',
    'index.md',
    'manifest.json',
    'thing-5de94d69.md',
  ]);
  expect(files['manifest.json']).toMatchInlineSnapshot(`
    "{
      "format": 1,
      "generator": "quartermaster 0.1.0",
      "ecosystem": "npm",
      "name": "subject",
      "version": "1.0.0",
      "integrity": null,
      "types": null,
      "entryPoints": {
        ".": "index.d.ts",
        "./index": "=."
      },
      "pages": {
        "Thing": {"file":"Thing.md","kind":"class"},
        "index": {"file":"index-1bc04b52.md","kind":"function"},
        "thing": {"file":"thing-5de94d69.md","kind":"variable"}
      },
      "aliases": {}
    }
    "
  `);
  expect(files['index.md']).toMatchInlineSnapshot(`
    "# subject 1.0.0 — API Reference

    ## Bundle info

    * [About this bundle](bundle.md) - how to find things by hand

    ## Guides

    * [README](file.README.md)
    * [docs/guide](file.docs.guide.md)

    ## Pages

    * [\`Thing\`](Thing.md) class - A thing. With more.
    * [\`index\`](index-1bc04b52.md) function
    * [\`thing\`](thing-5de94d69.md) variable
    "
  `);
  expect(files['entities.tsv']).toMatchInlineSnapshot(`
    "Thing		class	A thing. With more.
    Thing	#run	method	
    index		function	
    thing		variable	
    "
  `);
  expect(files['file.README.md']).toBe(
    '---\ntype: Guide\ntitle: "README"\nsource: "README.md"\n---\n\n# subject\n\nRead me.\n',
  );
  expect(files['bundle.md']).toMatchInlineSnapshot(`
    "---
    type: Bundle Info
    title: "About this bundle"
    generated:
      by: quartermaster 0.1.0
    ---

    # About this bundle

    API reference of npm package subject, version 1.0.0.

    ## Navigating these docs

    - **Pages.** One page a symbol, under its shortest name. \`Foo\` is in \`Foo.md\`, \`ns.Foo\` in \`ns/Foo.md\`; where entry points
      mean different things by one name, \`Foo\` of the entry point \`./sub\` is in \`sub/Foo.md\`. Characters other than
      \`[A-Za-z0-9_$-]\` are percent-encoded and clashing names carry a suffix; the exact file is in \`manifest.json\`:
      \`grep -F '"Foo": ' manifest.json\` finds a page, or what an alias stands for.
    - **Members.** A member is a \`### \` section headed by its exact name: \`#name\` of an instance, \`.name\` static, \`.new\` the
      constructor, \`#()\` a call signature, \`#[string]\` an index signature, \`#[Symbol.iterator]\` keyed by a symbol.
      \`grep -rnF '### #name' .\` finds it on any page; \`grep -n '^### ' Foo.md\` lists those of one page. All overloads of a name
      share its section.
    - **Inherited members.** A member is described on one page only. Other pages name it under Member Summary, as
      \`**Inherited from …:**\` or, for constants, \`**Through its type …:**\`, with the page to open; whatever the distance, that page
      has the section.
    - **Everything at once.** \`entities.tsv\` has a line for each page and member: page, member, kind, summary.
      \`grep -P '\\t#name\\t' entities.tsv\` lists every page that has a member of that name.
    - **Markers.** Bullets with \`-\` are context and lists; bullets with \`*\` are flags and notes on what stands above them.
    - **Guides.** \`file.*.md\` are prose files of the release, as shipped.
    "
  `);
});

test('building again gives the same bytes, from another place too', () => {
  const first = builtPackage(api);
  const second = builtPackage(api);
  expect(second.files()).toEqual(first.files());
  expect(JSON.stringify(first.files())).not.toContain(first.directory);
});

test('a second build finds the bundle complete; nothing unfinished is left', () => {
  const at = writePackage(api);
  const data = join(at.project, 'data');
  expect(build(at, data)).toMatchObject({ status: 'ok', built: true });
  expect(build(at, data)).toMatchObject({ status: 'ok', built: false });
  expect(readdirSync(join(data, 'bundles/.incomplete'))).toEqual([]);
});

test('a declaration file that does not parse fails the build with its name and line, and leaves no bundle', () => {
  const at = writePackage({
    'index.d.ts': "export * from './broken';",
    'broken.d.ts': 'export interface A {\n  a: ;\n',
  });
  const data = join(at.project, 'data');
  expect(build(at, data)).toEqual({
    status: 'failed',
    code: 'declaration-syntax',
    message: "The declarations of subject can't be read:\n  broken.d.ts:2: Type expected.",
    next: ['ls node_modules/subject'],
    details: { problems: ['broken.d.ts:2: Type expected.'] },
  });
  expect(existsSync(join(data, 'bundles/npm'))).toBe(false);
});

test('exports that point nowhere fail with the file and the targets', () => {
  const at = writePackage({
    'package.json': {
      name: 'subject',
      version: '1.0.0',
      exports: { '.': './gone.js', './sub': { types: './sub.d.ts' } },
    },
  });
  expect(build(at)).toEqual({
    status: 'failed',
    code: 'entry-points-missing',
    message:
      'subject 1.0.0: its package.json names files that are not there:\n  . → ./gone.js\n  ./sub → ./sub.d.ts',
    next: ['ls node_modules/subject'],
    details: {
      missing: [
        { subpath: '.', target: './gone.js' },
        { subpath: './sub', target: './sub.d.ts' },
      ],
    },
  });
});

test('a package.json that is no JSON fails with its name', () => {
  const at = writePackage(api);
  writeFileSync(join(at.root, 'package.json'), '{ "name": ');
  expect(build(at)).toMatchObject({ status: 'failed', message: expect.stringContaining('package.json') });
});

test('a package without types has a bundle of guides only', () => {
  const built = builtPackage({
    'package.json': { name: 'subject', version: '1.0.0', main: 'index.js' },
    'index.js': 'module.exports = 1;',
    'README.md': 'Plain.',
  });
  expect(built.manifest).toMatchObject({ entryPoints: {}, pages: {}, aliases: {}, types: null });
  expect(Object.keys(built.files())).toEqual([
    'bundle.md',
    'entities.tsv',
    'file.README.md',
    'index.md',
    'manifest.json',
  ]);
});

test('types from an @types package name that package and its version', () => {
  const built = builtPackage({
    'package.json': { name: 'subject', version: '1.0.0', main: 'index.js' },
    'index.js': '',
    'node_modules/@types/subject/package.json': {
      name: '@types/subject',
      version: '0.9.1',
      types: 'index.d.ts',
    },
    'node_modules/@types/subject/index.d.ts': 'export declare function typed(): void;',
  });
  expect(built.manifest.types).toEqual({ name: '@types/subject', version: '0.9.1' });
  expect(built.page('typed')).toContain('- **Defined in:** `@types/subject/index.d.ts`\n');
});

test('a client that is generated into each project has no bundle', () => {
  const at = writePackage({ 'default.d.ts': "export * from '.prisma/client/default'" });
  const resolution = { name: '@prisma/client', version: '7.0.0' };
  const outcome = build(at, undefined, { resolution: { ...baseResolution(at), ...resolution } });
  expect(outcome).toMatchObject({ status: 'unavailable', code: 'generated-api' });
});

function baseResolution({ project, root }: { project: string; root: string }) {
  return {
    ecosystem: 'npm',
    alias: null,
    verdict: 'exact',
    locked: null,
    installed: null,
    lockfile: null,
    integrity: null,
    patched: false,
    transitive: false,
    root,
    source: null,
    importer: project,
  } as const;
}
