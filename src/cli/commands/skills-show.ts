// qm skills show: one skill with its text.
import type { ListedSkill } from '../../skills/list/list-skills.ts';
import { showSkill } from '../../skills/show/show-skill.ts';
import { type Command, command } from '../command.ts';
import { skillJson, skillText } from '../render/skills-show.ts';
import { withheldNotes } from '../skills-notes.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

export const skillsShowCommand: Command = command<ListedSkill>({
  async run({ positionals: [name = ''] }, surroundings) {
    return showSkill({ ...skillsRequestOf(surroundings), name });
  },
  text: skillText,
  json: skillJson,
  notes: ({ skill, trust }) => withheldNotes(trust === 'trusted' ? [] : [skill.name]),
});
