// Trees of random pages for the properties of the store: names and texts of every kind that once broke something.
import { join } from 'node:path';
import fc from 'fast-check';
import { differ, type LiveDocs } from './live-docs.ts';
import { walk } from './tree/project-tree.ts';

/** Path below the project → text. Never empty; the paths are no folders of each other. */
export type Tree = ReadonlyMap<string, string>;

const names = ['a', 'B', 'a-b', 'two words', 'é', '日本', '\uFF5E', '😀', 'index', 'README', 'x.y', "it's"];
const folders = ['docs', 'docs/how-to', 'docs/Zed', 'docs/ä ö', 'docs/tutorials/deep'];

const arbitraryPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...folders),
    fc.constantFrom(...names),
    fc.constantFrom('.md', '.MD', '.mdx', '.markdown'),
  )
  .map(([folder, name, ending]) => `${folder}/${name}${ending}`);

/** Few, so that pages share them; of all kinds that are cut in a way of their own. */
export const word: fc.Arbitrary<string> = fc.constantFrom(
  ...['merge', 'merging', 'conflict', 'docsIndex', 'docs_index', 'HTTP2', 'the', 'of', 'Übung', 'naïve'],
  ...['日本語', 'x', '😀', 'C++', 'v1.10', 'straße', 'ﬁne', '`code`', '*bold*', '"said"'],
);

const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));

const block: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), words)
      .map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  },
  { weight: 3, arbitrary: words },
  words.map((text) => `${text}\n===`),
  words.map((text) => `- ${text}\n- ## ${text}`),
  words.map((text) => `> ${text}`),
  words.map((text) => `\`\`\`\n# ${text}\n\`\`\``),
  fc.constantFrom(
    '<!-- note -->',
    '<a id="place"></a>',
    '![x](y.png)',
    '| a |\n|---|\n| b |',
    '```',
    '---',
    '<div>',
    '\t',
  ),
);

const frontMatter: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  words.map((text) => `---\ntitle: ${text}\ntype: how-to\n---\n`),
  words.map((text) => `+++\ntitle = '''${text}'''\n+++\n`),
  fc.constantFrom('---\ntitle: [\n---\n', '---\n', '---\ndescription: >\n  one\n  two\n---\n', '\uFEFF'),
);

const arbitraryPage: fc.Arbitrary<string> = fc
  .tuple(frontMatter, fc.array(block, { maxLength: 5 }), fc.constantFrom('\n', ''))
  .map(([start, blocks, end]) => start + blocks.join('\n\n') + end);

export const arbitraryTree: fc.Arbitrary<Tree> = fc
  .uniqueArray(fc.tuple(arbitraryPath, arbitraryPage), {
    selector: ([path]) => path,
    minLength: 1,
    maxLength: 8,
  })
  .map((pages) => new Map(pages));

export type Edit =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'remove' | 'touch'; readonly nth: number };

export const arbitraryEdits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('write' as const), path: arbitraryPath, text: arbitraryPage }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'touch' as const), nth: fc.nat({ max: 20 }) }),
    fc
      .tuple(fc.nat({ max: 20 }), arbitraryPage)
      .map(([nth, text]) => ({ kind: 'write' as const, path: `docs/again-${nth % 2}.md`, text })),
  ),
  { minLength: 1, maxLength: 4 },
);

/** `nth` counts the pages that are there. */
export function applyEdits(docs: LiveDocs, edits: readonly Edit[]): void {
  for (const edit of edits) {
    if (edit.kind === 'write') docs.write(edit.path, edit.text);
    else {
      const known = pagesOf(docs);
      const path = known[edit.nth % (known.length || 1)];
      if (path === undefined) continue;
      if (edit.kind === 'touch') differ(join(docs.root, path));
      else docs.remove(path);
    }
  }
}

function pagesOf({ root }: LiveDocs): readonly string[] {
  const outcome = walk(root);
  return outcome.status === 'ok' ? outcome.pages.map(({ path }) => path) : [];
}
