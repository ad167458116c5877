// qm skills prompt: the list of skills for the prompt of a harness.
import { type PromptAnswer, promptSkills } from '../../skills/prompt/prompt-skills.ts';
import { type Command, command } from '../command.ts';
import { textValue } from '../command-spec.ts';
import { withheldNotes } from '../skills-notes.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

export const skillsPromptCommand: Command = command<PromptAnswer>({
  async run(invocation, surroundings) {
    const format = textValue(invocation, 'format') === 'md' ? 'md' : 'xml';
    return promptSkills({ ...skillsRequestOf(surroundings), format });
  },
  text: ({ block }) => (block === '' ? '' : `${block}\n`),
  json: ({ block, skills, withheld }) => ({ status: 'ok', block, skills, withheld }),
  notes: ({ withheld }) => withheldNotes(withheld),
});
