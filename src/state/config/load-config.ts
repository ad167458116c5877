// Decides every setting: flags beat the environment, that beats the project's file, that the user's, and that the default.
import { join, relative } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import { configHome } from '../paths.ts';
import { assembleConfig, type Decided } from './assemble-config.ts';
import type { Config, Flags, Origin } from './config.ts';
import { environmentSettings } from './environment.ts';
import { CONFIG_FILE, findProjectConfig } from './find-config.ts';
import { readConfig } from './read-config.ts';
import { settingPaths, settings } from './settings.ts';

export interface ConfigRequest {
  /** Absolute folder of the question; the project's file is looked for from there upward. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags?: Flags;
}

export interface LoadedConfig {
  /** Relative paths are as written: the origin tells which file or folder they are relative to. */
  readonly config: Config;
  /** Where each value came from: by setting (`docs.roots`), for hosts by host (`hosts.files`). */
  readonly origins: Readonly<Record<string, Origin>>;
  /** Absolute; null where there is no such file. */
  readonly projectFile: string | null;
  readonly userFile: string | null;
}

/** Failures: those of the two files (`readConfig`), and `config-wrong-variable` with status `usage`. */
export function loadConfig({ folder, env, flags = {} }: ConfigRequest): Outcome<LoadedConfig> {
  const userPath = join(configHome(env), CONFIG_FILE);
  const nearest = findProjectConfig(folder);
  // Whoever stands in the folder of the user's own file has no project there.
  const projectPath = nearest === userPath ? null : nearest;
  const user = fromFile('user', userPath, userPath);
  if (isFailure(user)) return user;
  const project = fromFile('project', projectPath, projectPath && relative(folder, projectPath));
  if (isFailure(project)) return project;
  const variables = environmentSettings(env);
  if (isFailure(variables)) return variables;
  const decided: Decided = new Map([
    ...defaults(),
    ...user.layer,
    ...project.layer,
    ...variables.found.map(({ path, value, variable }) =>
      entry(path, value, { from: 'environment', variable }),
    ),
    ...fromFlags(flags),
  ]);
  return {
    status: 'ok',
    config: assembleConfig(decided),
    origins: Object.fromEntries([...decided].map(([path, { origin }]) => [path, origin])),
    projectFile: project.file,
    userFile: user.file,
  };
}

type Entry = readonly [path: string, decision: { readonly value: unknown; readonly origin: Origin }];

function entry(path: string, value: unknown, origin: Origin): Entry {
  return [path, { value, origin }];
}

/** What is kept by name has no value of its own, only those that the files name. */
function defaults(): readonly Entry[] {
  return settingPaths
    .filter((path) => settings[path].byName !== true)
    .map((path) => entry(path, settings[path].default, { from: 'default' }));
}

/** `shown` is how messages name the file. */
function fromFile(
  from: 'project' | 'user',
  file: string | null,
  shown: string | null,
): Outcome<{ readonly file: string | null; readonly layer: readonly Entry[] }> {
  if (file === null || shown === null) return { status: 'ok', file: null, layer: [] };
  const read = readConfig(file, shown);
  if (isFailure(read)) return read;
  if (read.found === null) return { status: 'ok', file: null, layer: [] };
  const layer = read.found.map(({ path, value, line }) => entry(path, value, { from, file, line }));
  return { status: 'ok', file, layer };
}

/** Flags are typed; an undefined one was not given. */
function fromFlags(flags: Flags): readonly Entry[] {
  return Object.entries(flags)
    .filter(([, value]) => value !== undefined)
    .map(([path, value]) => entry(path, value, { from: 'flag' }));
}
