// The hosts as JSON.
import { utcSeconds } from '../../state/utc-time.ts';
import type { HostList } from '../../tools/clients-tool/list-hosts.ts';
import { failureJson } from './failure.ts';

export function hostsJson(list: HostList): Record<string, unknown> {
  const { observedAt, hosts, loaded, tokens, strays, problems, warnings } = list;
  return {
    status: 'ok',
    observedAt: utcSeconds(observedAt),
    hosts: hosts.map(({ failure, ...row }) => ({ ...row, failure: failure && failureJson(failure) })),
    loaded,
    tokens,
    strays,
    problems,
    warnings,
  };
}
