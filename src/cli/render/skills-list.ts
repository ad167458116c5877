// Skills in rows: name, where they come from, and what they are for in a sentence.
import { firstSentence } from '../../markdown/first-sentence.ts';
import type { ListedSkill } from '../../skills/list/list-skills.ts';
import type { Paint } from '../color.ts';
import { oneLine } from './one-line.ts';

export function skillRows(skills: readonly ListedSkill[], paint: Paint): string {
  const rows = skills.map((listed) => ({ ...listed, name: oneLine(listed.skill.name) }));
  const nameWidth = widest(rows.map(({ name }) => name));
  const scopeWidth = widest(rows.map(({ skill }) => skill.root.scope));
  return rows
    .map(({ skill, name, trust }) => {
      const scope = paint('dim', skill.root.scope.padEnd(scopeWidth));
      const mark = trust === 'trusted' ? '' : `${paint('yellow', trustMark(trust))} `;
      const about = oneLine(firstSentence(skill.description) || skill.description);
      return `${paint('bold', name)}${' '.repeat(nameWidth - name.length)}  ${scope}  ${mark}${about}\n`;
    })
    .join('');
}

function trustMark(trust: 'changed' | 'unknown'): string {
  return trust === 'unknown' ? '(not trusted)' : '(changed since it was trusted)';
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}

export function skillsJson(skills: readonly ListedSkill[]): readonly Record<string, unknown>[] {
  return skills.map(factsJson);
}

export function factsJson({ skill, trust }: ListedSkill): Record<string, unknown> {
  const { name, description, path, file, root, license, compatibility, metadata, allowedTools, examples } =
    skill;
  return {
    name,
    description,
    path,
    file,
    scope: root.scope,
    root: root.path,
    inProject: root.inProject,
    trust,
    ...(license === undefined ? {} : { license }),
    ...(compatibility === undefined ? {} : { compatibility }),
    metadata,
    allowedTools,
    examples,
    onlyByName: skill.onlyByName ?? false,
  };
}
