// Finds a program as a shell would, but never in a folder that depends on where one stands: a project could put one there.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const endings: readonly string[] = sep === '/' ? [''] : ['', '.exe', '.com'];

/** Absolute; null where there is no such program. `program` is a name or an absolute path. */
export function findProgram(program: string, env: Environment): string | null {
  const places = isAbsolute(program) ? [program] : searchPath(env).map((folder) => join(folder, program));
  const files = places.flatMap((place) => endings.map((ending) => `${place}${ending}`));
  return files.find(isProgram) ?? null;
}

function searchPath(env: Environment): readonly string[] {
  const name = Object.keys(env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return (env[name] ?? '').split(delimiter).filter(isAbsolute);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
