// The docs store suggests commands for the project's folder; asked from a folder below it, their paths begin elsewhere.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Failure, isFailure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';

/** `folder` is the absolute folder of the question. Commands of `qm` find the project by themselves; only roots are paths. */
export function fromFolder<T>(outcome: Outcome<T>, folder: string): Outcome<T> {
  if (!isFailure(outcome)) return outcome;
  const project = projectOf(outcome, folder);
  if (project === folder) return outcome;
  return { ...outcome, next: outcome.next.map((command) => adapt(command, wayTo(project, folder))) };
}

function projectOf({ details }: Failure, folder: string): string {
  const project = details?.['project'];
  if (typeof project === 'string') return project;
  const file = details?.['file'] ?? [details?.['paths']].flat()[0];
  return (typeof file === 'string' && !isAbsolute(file) && holderOf(file, folder)) || folder;
}

/** The nearest folder upward that has a file of this relative path. */
function holderOf(file: string, folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, file))) return at;
    if (dirname(at) === at) return null;
  }
}

/** Relative where that is sure to lead there: the way up from behind a link is not the way it came down. */
function wayTo(project: string, folder: string): string {
  return realPath(folder) === folder ? relative(folder, realPath(project)) : project;
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function adapt(command: string, way: string): string {
  const [, words, root] = /^(qm docs index --root )(.*)$/s.exec(command) ?? [];
  if (words !== undefined && root !== undefined) {
    return `${words}${shellQuote(slashed(isAbsolute(way) ? resolve(way, unquoted(root)) : join(way, unquoted(root))))}`;
  }
  if (/^(?:qm|unset) /.test(command)) return command;
  return `cd ${shellQuote(slashed(way))} && ${command}`;
}

/** The other way round than `shellQuote`. */
function unquoted(word: string): string {
  return word.startsWith("'") ? word.slice(1, -1).replaceAll("'\\''", "'") : word;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
