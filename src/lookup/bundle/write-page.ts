// Writes one page of a bundle in the grammar of docs/bundle-format.md.
import type { ApiMember, ApiPage, InheritedGroup, MemberGroup, Reference } from '../api-model.ts';
import { type Files, link } from './link.ts';
import { summaryOf } from './summary.ts';
import { writeDeclarations } from './write-declarations.ts';
import { flag } from './write-doc.ts';

export function writePage(page: ApiPage, files: Files): string {
  const written = writeDeclarations(page.declarations);
  const head = [
    frontMatter(page),
    `# ${page.kind} ${page.name}`,
    contextLines(page, files).join('\n'),
    [...written.flags, ...scopeFlags(page)].join('\n'),
    written.signature,
    ...written.blocks,
    written.trailer.join('\n'),
  ];
  const blocks = [...head, ...memberSummary(page, files), ...memberSections(page)];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function scopeFlags(page: ApiPage): string[] {
  if (page.isGlobal) return [flag('Declared globally.', '')];
  return page.exported ? [] : [flag('Not exported.', '')];
}

const kindTitles: Readonly<Record<ApiPage['kind'], string>> = {
  class: 'TypeScript Class',
  interface: 'TypeScript Interface',
  function: 'TypeScript Function',
  enum: 'TypeScript Enum',
  namespace: 'TypeScript Namespace',
  variable: 'TypeScript Variable',
  type: 'TypeScript Type',
};

function frontMatter(page: ApiPage): string {
  const summary = summaryOf(page.declarations);
  const lines = [`type: ${kindTitles[page.kind]}`, `title: ${JSON.stringify(page.name)}`];
  if (summary !== '') lines.push(`description: ${JSON.stringify(summary)}`);
  return `---\n${lines.join('\n')}\n---`;
}

function contextLines(page: ApiPage, files: Files): string[] {
  const references = (label: string, list: readonly Reference[]): string[] =>
    list.length === 0
      ? []
      : [
          `- **${label}:** ${list.map((reference) => link(files, page.key, reference.text, reference.page)).join(', ')}`,
        ];
  return [
    ...references('Superclass', page.superclass),
    ...references('Extends', page.extends),
    ...references('Implements', page.implements),
    ...references('Type', page.type === null ? [] : [page.type]),
    ...(page.exportedFrom === null ? [] : [`- **Exported from:** \`${page.exportedFrom}\``]),
    ...(page.definedIn.length === 0
      ? []
      : [`- **Defined in:** ${page.definedIn.map((file) => `\`${file}\``).join(', ')}`]),
  ];
}

const groupOrder: readonly MemberGroup[] = [
  'Constructors',
  'Call Signatures',
  'Index Signatures',
  'Enum Members',
  'Static Properties',
  'Static Methods',
  'Properties',
  'Methods',
];

function memberSummary(page: ApiPage, files: Files): string[] {
  const blocks: string[] = [];
  if (page.children.length > 0) {
    const rows = page.children.map((child) => `- ${link(files, page.key, child.name, child.target)}`);
    blocks.push(`**Exports**\n\n${rows.join('\n')}`);
  }
  for (const { group, members } of grouped(page.members)) {
    blocks.push(`**${group}**\n\n${members.map((member) => bullet(member)).join('\n')}`);
  }
  if (page.inherited.length > 0) {
    const rows = page.inherited.map((group) => inheritedRow(page, files, group));
    blocks.push(`**Inherited Members**\n\n${rows.join('\n')}`);
  }
  return blocks.length === 0 ? [] : ['## Member Summary', ...blocks];
}

function grouped(members: readonly ApiMember[]): { group: MemberGroup; members: ApiMember[] }[] {
  const found = new Map<MemberGroup, ApiMember[]>();
  for (const member of members) {
    const group = found.get(member.group);
    if (group === undefined) found.set(member.group, [member]);
    else group.push(member);
  }
  return groupOrder.flatMap((group) => {
    const own = found.get(group);
    return own === undefined ? [] : [{ group, members: own }];
  });
}

function bullet(member: ApiMember): string {
  const isDeprecated = member.declarations.every(({ doc }) => doc.deprecated !== null);
  const notes = [
    ...member.flags.filter((name) => name !== 'Optional').map((name) => name.toLowerCase()),
    ...(isDeprecated ? ['deprecated'] : []),
  ];
  const summary = summaryOf(member.declarations);
  return `- \`${member.heading}\`${notes.map((note) => ` (${note})`).join('')}${summary === '' ? '' : ` — ${summary}`}`;
}

function inheritedRow(page: ApiPage, files: Files, group: InheritedGroup): string {
  const { source } = group;
  const from =
    'page' in source
      ? link(files, page.key, source.page, source.page)
      : `\`${source.name}\` of \`${source.package}\``;
  return `- **${group.relation} ${from}:** ${group.members.map((name) => `\`${name}\``).join(', ')}`;
}

function memberSections(page: ApiPage): string[] {
  return grouped(page.members).flatMap(({ group, members }) => [
    `## ${group}`,
    ...members.map((member) => writeMember(member)),
  ]);
}

function writeMember(member: ApiMember): string {
  const written = writeDeclarations(member.declarations);
  const flags = member.flags.map((name) => flag(`${name}.`, ''));
  const places = member.definedIn.map((place) => `\`${place}\``).join(', ');
  return [
    `### ${member.heading}`,
    written.signature,
    [...flags, ...written.flags].join('\n'),
    ...written.blocks,
    [...written.trailer, `* **Defined in:** ${places}`].join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
