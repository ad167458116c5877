// qm trust revoke: takes back all that was trusted of a project.
import { isFailure, type Outcome } from '../../outcome.ts';
import { revokeTrust, type TrustChange } from '../../state/trust/change-trust.ts';
import { listTrust } from '../../state/trust/list-trust.ts';
import { realPathOr } from '../../state/trust/project-path.ts';
import { findHosts } from '../../tools/host/find-hosts.ts';
import { type Command, command, type Surroundings } from '../command.ts';
import type { Invocation } from '../command-spec.ts';
import { trustRevokeJson, trustRevokeText } from '../render/trust-revoke.ts';
import { existingFolder, type TrustFolder, trustFolder } from '../trust-folder.ts';

export const trustRevokeCommand: Command = command<TrustChange>({
  run: async (invocation, surroundings) => revoke(invocation, surroundings),
  text: trustRevokeText,
  json: trustRevokeJson,
});

function revoke(invocation: Invocation, surroundings: Surroundings): Outcome<TrustChange> {
  const { env } = surroundings.edge;
  const found = projectOf(trustFolder(invocation, surroundings), env);
  return isFailure(found) ? found : revokeTrust({ project: found.project, env });
}

/** A folder that is recorded is meant itself, also when it is gone or its settings are broken. */
function projectOf(
  asked: TrustFolder,
  env: Surroundings['edge']['env'],
): Outcome<{ readonly project: string }> {
  const path = realPathOr(asked.folder);
  const isRecorded = listTrust({ env }).projects.some(({ project }) => project === path);
  if (isRecorded) return { status: 'ok', project: path };
  const folder = existingFolder(asked);
  return isFailure(folder) ? folder : findHosts({ folder: folder.folder, env });
}
