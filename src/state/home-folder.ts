// The home folder as the system knows it. Apart, because a lookup that finds it in the environment need not load node:os.
import { homedir } from 'node:os';

export function homeFolder(): string {
  return homedir();
}
