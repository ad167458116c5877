// Says why a host could not be greeted.
import type { Failure } from '../../outcome.ts';
import { isObject } from '../definition/json.ts';
import type { Deadline } from './deadline.ts';
import { codeOf, describeExit, explainError, type HostState } from './explain-error.ts';
import type { StartRequest } from './start-request.ts';
import type { StdioTransport } from './stdio-transport.ts';

export function noConnection(
  { config, failures, limit }: StartRequest,
  error: unknown,
  deadline: Deadline,
  stdio: StdioTransport | undefined,
): Failure {
  const lastWords = stdio?.lastWords ?? [];
  if (deadline.ended() === 'timeout') {
    const time = `it did not answer within the ${deadline.seconds} s that it has to connect`;
    return failures.away(time, lastWords);
  }
  if (deadline.ended() === undefined && isSpawnError(error)) {
    return failures.away(
      `its command ${JSON.stringify(config.command)} cannot be started (${codeOf(error)})`,
    );
  }
  const exit = stdio?.exit;
  if (deadline.ended() === undefined && exit !== undefined && !stdio?.wasStopped) {
    return failures.away(`it ${describeExit(exit)} before it answered`, lastWords);
  }
  const state: HostState = {
    exit: () => undefined,
    lastWords: () => lastWords,
    isClosed: () => false,
    hasSession: () => false,
    onLost: () => undefined,
    limit,
  };
  return explainError(error, 'connect', { deadline, failures, state });
}

function isSpawnError(error: unknown): boolean {
  return isObject(error) && String(error['syscall']).startsWith('spawn');
}
