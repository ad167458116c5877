// The failure of a question to many hosts that was given up: what some of them had answered by then is no answer.
import { type Failure, failure } from '../outcome.ts';

export function wasInterrupted(what: string): Failure {
  return failure('failed', 'cancelled', `${what} was cancelled.`);
}
