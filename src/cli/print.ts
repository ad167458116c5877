// Puts an answer or a failure on the right stream in the asked form, and says which exit code it means.
import { exitCodes, type Failure, isFailure } from '../outcome.ts';
import { type ColorChoice, type Paint, paintFor } from './color.ts';
import type { Note, Reply } from './command.ts';
import type { Edge, Sink } from './edge.ts';
import { jsonDocument } from './render/document.ts';
import { failureJson, failureText } from './render/failure.ts';

export interface PrintOptions {
  readonly json: boolean;
  readonly color: ColorChoice;
  /** Where the text of a failure goes: usage errors always to stderr, others where the caller reads the answer. */
  readonly failsOnStdout: boolean;
  /** Leaves out notes that only inform. */
  readonly quiet: boolean;
}

export function print(reply: Reply | Failure, options: PrintOptions, edge: Edge): number {
  if (isFailure(reply)) return printFailure(reply, options, edge);
  // First, so that a reader who sees both streams knows what the answer is before it comes.
  printNotes(reply.notes, options, edge);
  edge.stdout.write(reply.output);
  return reply.code;
}

function printNotes(notes: readonly Note[], options: PrintOptions, edge: Edge): void {
  const told = options.quiet ? notes.filter(({ level }) => level !== 'info') : notes;
  if (told.length === 0) return;
  const paint = paintOf(edge.stderr, options, edge);
  edge.stderr.write(told.map((note) => noteText(note, paint)).join(''));
}

/** One line, with its end. */
export function noteText({ level, text, next }: Note, paint: Paint): string {
  const words = next === undefined ? text : `${text}; next: ${next}`;
  return `${level === 'info' ? paint('dim', words) : `${paint('yellow', 'warning:')} ${words}`}\n`;
}

function printFailure(failure: Failure, options: PrintOptions, edge: Edge): number {
  if (options.json) edge.stdout.write(jsonDocument(failureJson(failure)));
  else {
    const onStdout = options.failsOnStdout && failure.status !== 'usage';
    const stream = onStdout ? edge.stdout : edge.stderr;
    stream.write(failureText(failure, paintOf(stream, options, edge)));
  }
  return exitCodes[failure.status];
}

export function paintOf(stream: Sink, { color }: Pick<PrintOptions, 'color'>, edge: Edge): Paint {
  return paintFor(stream, color, edge.env);
}
