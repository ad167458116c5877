// How a path is shown to a model: the same on every machine, as far as it has a name there.
import { relative, sep } from 'node:path';
import { isWithin } from '../roots/real-path.ts';

export interface ShownFrom {
  /** Absolute folder that paths of the project are shown from; null without one. */
  readonly project: string | null;
  /** Absolute. */
  readonly home: string | null;
}

/** From the project's folder, else from `~`, else as it is; with forward slashes. */
export function shownPath(path: string, { project, home }: ShownFrom): string {
  if (project !== null && isWithin([project], path)) return slashed(relative(project, path));
  if (home !== null && isWithin([home], path)) return `~/${slashed(relative(home, path))}`;
  return slashed(path);
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
