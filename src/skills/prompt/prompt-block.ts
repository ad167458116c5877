// The list of skills as a harness puts it in front of a model: names and descriptions, as data and never as text of its own.
import type { SkillFacts } from '../skill/agent-skill.ts';
import { type ShownFrom, shownPath } from './shown-path.ts';

export type PromptFormat = 'xml' | 'md';

type Listed = Pick<SkillFacts, 'name' | 'description' | 'file'>;

/** In the order of `skills`, without a line end behind it. The form of `xml` is that of the standard's reference. */
export function promptBlock(skills: readonly Listed[], format: PromptFormat, from: ShownFrom): string {
  return format === 'xml' ? xmlBlock(skills, from) : markdownBlock(skills, from);
}

function xmlBlock(skills: readonly Listed[], from: ShownFrom): string {
  const parts = skills.flatMap(({ name, description, file }) => [
    '<skill>',
    ...element('name', name),
    ...element('description', description),
    ...element('location', shownPath(file, from)),
    '</skill>',
  ]);
  return ['<available_skills>', ...parts, '</available_skills>'].join('\n');
}

function element(tag: string, text: string): readonly string[] {
  return [`<${tag}>`, escaped(text), `</${tag}>`];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** One skill a line: a description with line ends could otherwise begin a list or a heading of its own. */
function markdownBlock(skills: readonly Listed[], from: ShownFrom): string {
  return skills
    .map(({ name, description, file }) => {
      const about = description.replace(/\s+/g, ' ').trim();
      return `- **${name}** (${shownPath(file, from)}): ${about}`;
    })
    .join('\n');
}
