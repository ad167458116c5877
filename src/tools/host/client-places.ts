// Where the configuration files of other clients lie on this machine.
import { platform as systemPlatform } from 'node:os';
import { posix, win32 } from 'node:path';
import { homeFolder } from '../../state/home-folder.ts';
import type { ClientRow, UserFile } from './client-table.ts';

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As Node names it; the one of this machine if it is not given. */
  readonly platform?: string;
}

export interface ClientPlace {
  /** Absolute. */
  readonly file: string;
  readonly inProject: boolean;
  /** Absolute folder that relative paths in the file start from. */
  readonly base: string;
}

/** Those of the project first: within one client they win. */
export function clientPlaces(row: ClientRow, project: string, machine: Machine): readonly ClientPlace[] {
  const { join } = flavour(machine);
  return [
    ...row.project.map((path) => ({ file: join(project, ...path), inProject: true, base: project })),
    ...row.user.map((file) => ({ file: userPath(file, machine), inProject: false, base: home(machine) })),
  ];
}

function userPath({ base, path, moved }: UserFile, machine: Machine): string {
  const { join, isAbsolute } = flavour(machine);
  const named = moved && machine.env[moved.variable];
  if (moved !== undefined && named !== undefined && isAbsolute(named)) return join(named, ...moved.path);
  return join(baseFolder(base, machine), ...path);
}

function baseFolder(base: UserFile['base'], machine: Machine): string {
  const { join, isAbsolute } = flavour(machine);
  if (base === 'home') return home(machine);
  if (base === 'application' && platformOf(machine) === 'darwin') {
    return join(home(machine), 'Library', 'Application Support');
  }
  const windows = base === 'application' && platformOf(machine) === 'win32';
  const named = machine.env[windows ? 'APPDATA' : 'XDG_CONFIG_HOME'];
  if (named !== undefined && isAbsolute(named)) return named;
  return join(home(machine), ...(windows ? ['AppData', 'Roaming'] : ['.config']));
}

function home(machine: Machine): string {
  const named = machine.env[platformOf(machine) === 'win32' ? 'USERPROFILE' : 'HOME'];
  return named !== undefined && flavour(machine).isAbsolute(named) ? named : homeFolder();
}

function flavour(machine: Machine): typeof posix {
  return platformOf(machine) === 'win32' ? win32 : posix;
}

function platformOf({ platform }: Machine): string {
  return platform ?? systemPlatform();
}
