// The shape every command has: one call of an operation, and how its answer looks as text and as JSON.
import type { LookupContext } from '../lookup/answers.ts';
import { exitCodes, type Failure, isFailure, type Outcome, type Success } from '../outcome.ts';
import type { Paint } from './color.ts';
import type { Invocation } from './command-spec.ts';
import type { Edge } from './edge.ts';
import type { Operations } from './operations.ts';
import { jsonDocument } from './render/document.ts';

export interface Surroundings {
  readonly context: LookupContext;
  readonly operations: Operations;
  readonly edge: Pick<Edge, 'env' | 'unicode' | 'now' | 'stderr' | 'wires'>;
  readonly form: Form;
  /** Asks another command from the same folder, for text without colours; nothing is printed. */
  readonly answer: (invocation: Invocation) => Promise<Reply | Failure>;
}

/** What the caller can read. */
export interface Form {
  readonly json: boolean;
  /** For stdout. Asking a stream whether it is a terminal takes its time, so only text is painted. */
  readonly paint: () => Paint;
}

/** An answer that only has to be written. */
export interface Reply {
  readonly status: 'ok';
  readonly code: number;
  /** For stdout, as it is. */
  readonly output: string;
  readonly notes: readonly Note[];
}

/** A line for stderr about an answer. `--quiet` leaves out those that only inform. */
export interface Note {
  readonly level: 'info' | 'warning';
  readonly text: string;
  /** A command that does something about it. */
  readonly next?: string;
}

export interface Command {
  /** Its purpose is work that takes a while, so it shows progress also where nobody watches. */
  readonly announces: boolean;
  /** False keeps stdout empty on failure, for output that scripts take as it is. */
  readonly failsOnStdout: boolean;
  readonly perform: (invocation: Invocation, surroundings: Surroundings) => Promise<Reply | Failure>;
}

export interface CommandParts<Answer> {
  readonly run: (invocation: Invocation, surroundings: Surroundings) => Promise<Outcome<Answer>>;
  readonly text: (answer: Success<Answer>, paint: Paint) => string;
  readonly json: (answer: Success<Answer>) => unknown;
  readonly notes?: (answer: Success<Answer>) => readonly Note[];
  /** For answers that may be good in part only. Default 0. */
  readonly exitCode?: (answer: Success<Answer>) => number;
  readonly announces?: boolean;
  readonly failsOnStdout?: boolean;
}

export function command<Answer>(parts: CommandParts<Answer>): Command {
  return {
    announces: parts.announces ?? false,
    failsOnStdout: parts.failsOnStdout ?? true,
    async perform(invocation, surroundings) {
      const outcome = await parts.run(invocation, surroundings);
      if (isFailure(outcome)) return outcome;
      const { json, paint } = surroundings.form;
      return {
        status: 'ok',
        code: parts.exitCode?.(outcome) ?? exitCodes.ok,
        output: json ? jsonDocument(parts.json(outcome)) : parts.text(outcome, paint()),
        notes: parts.notes?.(outcome) ?? [],
      };
    },
  };
}
