// Puts an answer or a failure on the right stream in the asked form, and says which exit code it means.
import { exitCodes, type Failure, isFailure } from '../outcome.ts';
import { type ColorChoice, type Paint, paintFor } from './color.ts';
import type { Reply } from './command.ts';
import type { Edge, Sink } from './edge.ts';
import { failureJson, failureText } from './render/failure.ts';

export interface PrintOptions {
  readonly json: boolean;
  readonly color: ColorChoice;
  /** Where the text of a failure goes: usage errors always to stderr, others where the caller reads the answer. */
  readonly failsOnStdout: boolean;
}

export function print(reply: Reply | Failure, options: PrintOptions, edge: Edge): number {
  if (isFailure(reply)) return printFailure(reply, options, edge);
  const output = options.json ? document(reply.json()) : reply.text(paint(edge.stdout, options, edge));
  edge.stdout.write(output);
  return reply.code;
}

function printFailure(failure: Failure, options: PrintOptions, edge: Edge): number {
  if (options.json) edge.stdout.write(document(failureJson(failure)));
  else {
    const onStdout = options.failsOnStdout && failure.status !== 'usage';
    const stream = onStdout ? edge.stdout : edge.stderr;
    stream.write(failureText(failure, paint(stream, options, edge)));
  }
  return exitCodes[failure.status];
}

/** One line: a model pays for every blank of an indentation. */
function document(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function paint(stream: Sink, { color }: PrintOptions, edge: Edge): Paint {
  return paintFor(stream, color, edge.env);
}
