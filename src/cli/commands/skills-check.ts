// qm skills check: the gate that fails when a skill cannot be loaded, or does not keep to the standard.
import { exitCodes } from '../../outcome.ts';
import { type CheckAnswer, checkSkills } from '../../skills/check/check-skills.ts';
import { type Command, command } from '../command.ts';
import { flagValue } from '../command-spec.ts';
import { checkJson, checkText, hasErrors } from '../render/skills-check.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

interface Checked extends CheckAnswer {
  /** That it was asked from. */
  readonly folder: string;
  readonly strict: boolean;
}

export const skillsCheckCommand: Command = command<Checked>({
  async run(invocation, surroundings) {
    const strict = flagValue(invocation, 'strict') ?? false;
    const request = skillsRequestOf(surroundings);
    const answer = checkSkills({ ...request, folders: invocation.positionals, strict });
    return { ...answer, folder: request.project, strict };
  },
  text: (answer, paint) => checkText(answer, answer.folder, paint),
  json: (answer) => checkJson(answer, answer.strict),
  exitCode: (answer) => (hasErrors(answer) ? exitCodes['not-found'] : exitCodes.ok),
});
