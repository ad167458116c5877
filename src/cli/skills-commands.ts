// The commands of the skills store, apart from the others: a lookup has no use for them.
import type { Command } from './command.ts';
import { skillsCheckCommand } from './commands/skills-check.ts';
import { skillsDoctorCommand } from './commands/skills-doctor.ts';
import { skillsEvalCommand } from './commands/skills-eval.ts';
import { skillsListCommand } from './commands/skills-list.ts';
import { skillsMatchCommand } from './commands/skills-match.ts';
import { skillsPromptCommand } from './commands/skills-prompt.ts';
import { skillsRunCommand } from './commands/skills-run.ts';
import { skillsShowCommand } from './commands/skills-show.ts';
import type { FastCommand } from './fast-commands.ts';
import { skillsFastCommands } from './skills-shapes.ts';

const commands: Readonly<Record<string, Command>> = {
  'skills list': skillsListCommand,
  'skills show': skillsShowCommand,
  'skills match': skillsMatchCommand,
  'skills check': skillsCheckCommand,
  'skills doctor': skillsDoctorCommand,
  'skills prompt': skillsPromptCommand,
  'skills run': skillsRunCommand,
  'skills eval': skillsEvalCommand,
};

/** `name` is that of the invocation, `skills list`. */
export function skillsCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** `name` is the word behind `skills`. Undefined for those that are not frequent. */
export function skillsFastCommand(name: string): FastCommand | undefined {
  return Object.hasOwn(skillsFastCommands, name) ? skillsFastCommands[name] : undefined;
}
