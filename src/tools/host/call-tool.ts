// Calls one tool of a host and passes on what it answers, as it is.
import { isFailure, type Outcome } from '../../outcome.ts';
import { isObject } from '../definition/json.ts';
import type { CallOptions, CallResult, Progress } from './connection.ts';
import type { Deadline } from './deadline.ts';
import { codeOf, explainError } from './explain-error.ts';
import { type Link, listTools } from './list-tools.ts';

export interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
  readonly headers: Readonly<Record<string, string>>;
}

export async function callTool(link: Link, call: Call, deadline: Deadline): Promise<Outcome<CallResult>> {
  const { tool, args, options, headers } = call;
  const { ask, failures, state } = link;
  const params = { name: tool, arguments: args, ...(options.meta !== undefined && { _meta: options.meta }) };
  const onProgress = (progress: unknown): void => {
    deadline.touch();
    if (isProgress(progress)) options.onProgress?.(progress);
  };
  try {
    const result = await ask('tools/call', params, { signal: deadline.signal, onProgress, headers });
    return readResult(link, tool, result);
  } catch (error) {
    if (mayBeGone(error) && (await isGone(link, tool, deadline))) return failures.toolGone(tool);
    return explainError(error, { tool }, { deadline, failures, state });
  }
}

function readResult({ failures }: Link, tool: string, result: unknown): Outcome<CallResult> {
  if (!isObject(result)) return failures.protocol({ tool }, 'what is no result');
  const type = result['resultType'];
  if (type === 'input_required') {
    return failures.protocol({ tool }, 'questions to the user, which nobody can be asked here');
  }
  if (type !== undefined && type !== 'complete') {
    return failures.protocol({ tool }, `a result of the unknown type ${JSON.stringify(type)}`);
  }
  return { status: 'ok', result };
}

function isProgress(value: unknown): value is Progress {
  return isObject(value) && typeof value['progress'] === 'number';
}

/** Invalid parameters or an unknown method: hosts say both of a tool that they do not have. */
function mayBeGone(error: unknown): boolean {
  const code = codeOf(error);
  return code === -32_602 || code === -32_601;
}

async function isGone(link: Link, tool: string, deadline: Deadline): Promise<boolean> {
  const listed = await listTools(link, deadline);
  return !isFailure(listed) && listed.find(tool) === null;
}
