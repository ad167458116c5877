// Writes index.md (every page, one line each) and bundle.md (how to find things by hand).
import type { ApiPage } from '../api-model.ts';
import { type Files, link } from './link.ts';
import type { Manifest } from './manifest.ts';
import { summaryOf } from './summary.ts';

export interface GuidePage {
  readonly name: string;
  readonly file: string;
}

export function writeIndex(
  manifest: Pick<Manifest, 'name' | 'version'>,
  pages: readonly ApiPage[],
  files: Files,
  guides: readonly GuidePage[],
): string {
  const blocks = [
    `# ${manifest.name} ${manifest.version} — API Reference`,
    '## Bundle info\n\n* [About this bundle](bundle.md) - how to find things by hand',
  ];
  if (guides.length > 0) {
    const rows = guides.map((guide) => `* [${guide.name}](${guide.file.replaceAll('%', '%25')})`);
    blocks.push(`## Guides\n\n${rows.join('\n')}`);
  }
  if (pages.length > 0) blocks.push(`## Pages\n\n${pages.map((page) => row(page, files)).join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

function row(page: ApiPage, files: Files): string {
  const summary = summaryOf(page.declarations);
  const notes = page.exported ? '' : ' (not exported)';
  return `* ${link(files, '', page.key, page.key)} ${page.kind}${notes}${summary === '' ? '' : ` - ${summary}`}`;
}

/** The rules of the format for someone who has grep and no other program. */
export function writeAbout(manifest: Manifest): string {
  const types =
    manifest.types === null ? '' : ` Its types come from ${manifest.types.name} ${manifest.types.version}.`;
  return `---
type: Bundle Info
title: "About this bundle"
generated:
  by: ${manifest.generator}
---

# About this bundle

API reference of ${manifest.ecosystem} package ${manifest.name}, version ${manifest.version}.${types}

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
`;
}
