// One skill: its facts as a header, and its text as it is written.
import { relative } from 'node:path';
import type { ListedSkill } from '../../skills/list/list-skills.ts';
import type { Paint } from '../color.ts';
import { oneLine } from './one-line.ts';
import { type HeaderLine, headerText } from './provenance.ts';
import { factsJson } from './skills-list.ts';

const standings = {
  trusted: 'trusted',
  unknown: 'not trusted',
  changed: 'changed since it was trusted',
} as const;

export function skillText({ skill, trust }: ListedSkill, paint: Paint): string {
  const { name, description, file, root, license, compatibility, allowedTools, instructions } = skill;
  const scripts = skill.scripts.map((script) => relative(skill.path, script));
  const standing = root.inProject ? `, ${standings[trust]}` : '';
  const lines: readonly HeaderLine[] = [
    ['skill', `${name} (${root.scope}${standing})`],
    ['file', file],
    ['description', description],
    ...optional('license', license),
    ...optional('compatibility', compatibility),
    ...optional('allowed tools', allowedTools.join(' ')),
    ...optional('scripts', scripts.join(', ')),
  ];
  const header = lines.map(([label, text]) => [label, oneLine(text)] as const);
  return `${headerText(header, paint)}${instructions}\n`;
}

function optional(label: string, text: string | undefined): readonly HeaderLine[] {
  return text === undefined || text === '' ? [] : [[label, text]];
}

export function skillJson(listed: ListedSkill): Record<string, unknown> {
  const { scripts, instructions } = listed.skill;
  return { status: 'ok', ...factsJson(listed), scripts, instructions };
}
