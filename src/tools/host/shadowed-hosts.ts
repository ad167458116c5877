// Says which hosts of the user's own file lose to the project's: merged settings no longer show that there were two.
import { isFailure } from '../../outcome.ts';
import type { LoadedConfig } from '../../state/config/load-config.ts';
import { readConfig } from '../../state/config/read-config.ts';

export function shadowedUserHosts({ origins, projectFile, userFile }: LoadedConfig): readonly string[] {
  if (userFile === null || projectFile === null) return [];
  const read = readConfig(userFile, userFile);
  if (isFailure(read)) return [];
  return (read.found ?? [])
    .map(({ path }) => path)
    .filter((path) => path.startsWith('hosts.') && origins[path]?.from === 'project')
    .map((path) => path.slice('hosts.'.length))
    .map((id) => `${userFile}: the host "${id}" is not used, because ${projectFile} names another one so.`);
}
