// Where Quartermaster keeps its files, so that no other file knows a platform's conventions.
import { posix, sep, win32 } from 'node:path';
import { homeFolder } from './home-folder.ts';

/** Asking the system would load a module of Node for it. */
const currentPlatform = sep === win32.sep ? 'win32' : 'posix';

type Environment = Readonly<Record<string, string | undefined>>;

/** One kind of folder as each platform names it. */
interface Place {
  readonly xdg: string;
  /** Below the home folder, where the variable is not set. */
  readonly unix: readonly string[];
  readonly windows: string;
  /** Below the profile. */
  readonly profile: readonly string[];
}

const data: Place = {
  xdg: 'XDG_DATA_HOME',
  unix: ['.local', 'share'],
  windows: 'LOCALAPPDATA',
  profile: ['AppData', 'Local'],
};
const configuration: Place = {
  xdg: 'XDG_CONFIG_HOME',
  unix: ['.config'],
  windows: 'APPDATA',
  profile: ['AppData', 'Roaming'],
};
const state: Place = {
  xdg: 'XDG_STATE_HOME',
  unix: ['.local', 'state'],
  windows: 'LOCALAPPDATA',
  profile: ['AppData', 'Local'],
};
const cache: Place = {
  xdg: 'XDG_CACHE_HOME',
  unix: ['.cache'],
  windows: 'LOCALAPPDATA',
  profile: ['AppData', 'Local'],
};

/**
 * Absolute folder for data that may be rebuilt but is worth keeping: `<XDG data>/quartermaster`.
 * macOS follows XDG as well, because people of the terminal look in `~/.local/share` and not in `~/Library`.
 * A relative `XDG_DATA_HOME` is ignored, as the XDG base directory specification asks.
 */
export function dataHome(env: Environment, platform: string = currentPlatform): string {
  return folder(data, env, platform);
}

/** Absolute folder of what the user set up: `<XDG config>/quartermaster`. */
export function configHome(env: Environment, platform: string = currentPlatform): string {
  return folder(configuration, env, platform);
}

/** Absolute folder of what happened here and cannot be made again, such as loaded sets: `<XDG state>/quartermaster`. */
export function stateHome(env: Environment, platform: string = currentPlatform): string {
  const home = folder(state, env, platform);
  // Windows keeps data, caches and state in one place.
  return platform === 'win32' ? win32.join(home, 'state') : home;
}

/** Absolute folder of what makes answers quicker and may be deleted at any time: `<XDG cache>/quartermaster`. */
export function cacheHome(env: Environment, platform: string = currentPlatform): string {
  const home = folder(cache, env, platform);
  // Windows keeps data and caches in one place.
  return platform === 'win32' ? win32.join(home, 'cache') : home;
}

function folder(place: Place, env: Environment, platform: string): string {
  return platform === 'win32'
    ? win32.join(windowsBase(place, env), 'quartermaster')
    : posix.join(unixBase(place, env), 'quartermaster');
}

function windowsBase(place: Place, env: Environment): string {
  const named = env[place.windows];
  if (named !== undefined && win32.isAbsolute(named)) return named;
  return win32.join(env['USERPROFILE'] ?? homeFolder(), ...place.profile);
}

function unixBase(place: Place, env: Environment): string {
  const named = env[place.xdg];
  if (named !== undefined && posix.isAbsolute(named)) return named;
  const home = env['HOME'];
  return posix.join(home !== undefined && posix.isAbsolute(home) ? home : homeFolder(), ...place.unix);
}
