// Which agent a path of the server stands for.
import { addressFailure, type SetAddress } from '../../tools/loaded-set/address.ts';

/** `default` is the agent that the server was started for. Null for a path that stands for none. */
export function agentOfPath(path: string): SetAddress | 'default' | null {
  if (path === '/mcp') return 'default';
  const [, workspacePart, agentPart] = /^\/mcp\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const [workspace, agent] = [decoded(workspacePart), decoded(agentPart)];
  if (workspace === null || agent === null) return null;
  const address = { workspace, agent };
  return addressFailure(address) === null ? address : null;
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
