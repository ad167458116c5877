// The user's home folder, as the environment that a question comes with names it.
import { isAbsolute } from 'node:path';
import { homeFolder } from '../../state/home-folder.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export function homeOf(env: Environment): string {
  const named = env['HOME'] ?? env['USERPROFILE'];
  return named !== undefined && isAbsolute(named) ? named : homeFolder();
}
