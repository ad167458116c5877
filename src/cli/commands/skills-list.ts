// qm skills list: the skills that can be used here.
import { type ListAnswer, listSkills } from '../../skills/list/list-skills.ts';
import { type Command, command } from '../command.ts';
import { skillRows, skillsJson } from '../render/skills-list.ts';
import { problemNotes, searchedNotes, shadowedNotes, withheldNotes } from '../skills-notes.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

export const skillsListCommand: Command = command<ListAnswer>({
  run: async (_invocation, surroundings) => listSkills(skillsRequestOf(surroundings)),
  text: ({ skills }, paint) => skillRows(skills, paint),
  json: ({ skills }) => skillsJson(skills),
  notes: ({ skills, shadowed, problems, roots }) => [
    ...searchedNotes(skills.length, roots),
    ...shadowedNotes(shadowed),
    ...problemNotes(problems),
    ...withheldNotes(skills.flatMap(({ skill, trust }) => (trust === 'trusted' ? [] : [skill.name]))),
  ],
});
