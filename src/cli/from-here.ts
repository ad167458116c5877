// Suggested commands are meant for the project's folder; asked from elsewhere with --project, they must say so.
import type { Failure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { Note } from './command.ts';

/** `project` is the value of --project as typed; undefined leaves the failure as it is. */
export function fromHere(failure: Failure, project: string | undefined): Failure {
  if (project === undefined) return failure;
  return { ...failure, next: failure.next.map((command) => commandFromHere(command, project)) };
}

export function notesFromHere(notes: readonly Note[], project: string | undefined): readonly Note[] {
  if (project === undefined) return notes;
  return notes.map((note) =>
    note.next === undefined ? note : { ...note, next: commandFromHere(note.next, project) },
  );
}

export function commandFromHere(command: string, project: string | undefined): string {
  if (project === undefined) return command;
  const directory = shellQuote(project);
  if (/^qm .*--help$/.test(command) || command.startsWith('unset ')) return command;
  // Behind the words of the command and not at the end, where a `--` would make it an argument.
  if (command.startsWith('qm '))
    return command.replace(
      /^qm (?:(?:docs|skills|tools|trust) )?\S+/,
      (words) => `${words} --project ${directory}`,
    );
  return `cd ${directory} && ${command}`;
}
