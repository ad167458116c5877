// Commands a failure suggests are meant for the project's folder; asked from elsewhere with --project, they must say so.
import type { Failure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';

/** `project` is the value of --project as typed; undefined leaves the failure as it is. */
export function fromHere(failure: Failure, project: string | undefined): Failure {
  if (project === undefined) return failure;
  const directory = shellQuote(project);
  return { ...failure, next: failure.next.map((command) => adapt(command, directory)) };
}

function adapt(command: string, directory: string): string {
  if (/^qm .*--help$/.test(command)) return command;
  // Behind the verb and not at the end, where a `--` would make it an argument.
  if (command.startsWith('qm ')) return command.replace(/^qm \S+/, `$& --project ${directory}`);
  return `cd ${directory} && ${command}`;
}
