// The shape every command has: one call of an operation, and how its answer looks as text and as JSON.
import type { LookupContext } from '../lookup/answers.ts';
import { exitCodes, type Failure, isFailure, type Outcome, type Success } from '../outcome.ts';
import type { Paint } from './color.ts';
import type { Invocation } from './command-spec.ts';
import type { Operations } from './operations.ts';

export interface Surroundings {
  readonly context: LookupContext;
  readonly operations: Operations;
}

/** An answer that only has to be printed. */
export interface Reply {
  readonly status: 'ok';
  readonly code: number;
  readonly text: (paint: Paint) => string;
  readonly json: () => unknown;
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
      return {
        status: 'ok',
        code: parts.exitCode?.(outcome) ?? exitCodes.ok,
        text: (paint) => parts.text(outcome, paint),
        json: () => parts.json(outcome),
      };
    },
  };
}
