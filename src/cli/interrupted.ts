// The reply of a command that was told to end before it was done.
import { type Failure, isFailure } from '../outcome.ts';
import type { Form, Reply } from './command.ts';
import { jsonDocument } from './render/document.ts';
import { failureJson } from './render/failure.ts';

/** As shells have it. */
const INTERRUPTED = 130;

/** What was done all the same is told; what was not is no answer. */
export function interrupted(reply: Reply | Failure, { json }: Form): Reply {
  if (!isFailure(reply)) return { ...reply, code: INTERRUPTED };
  return {
    status: 'ok',
    code: INTERRUPTED,
    output: json ? jsonDocument(failureJson(reply)) : '',
    notes: [{ level: 'warning', text: reply.message }],
  };
}
