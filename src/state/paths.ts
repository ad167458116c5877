// Where Quartermaster keeps its files, so that no other file knows a platform's conventions.
import { posix, sep, win32 } from 'node:path';
import { homeFolder } from './home-folder.ts';

/** Asking the system would load a module of Node for it. */
const currentPlatform = sep === win32.sep ? 'win32' : 'posix';

/**
 * Absolute folder for data that may be rebuilt but is worth keeping: `<XDG data>/quartermaster`.
 * macOS follows XDG as well, because people of the terminal look in `~/.local/share` and not in `~/Library`.
 * A relative `XDG_DATA_HOME` is ignored, as the XDG base directory specification asks.
 */
export function dataHome(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = currentPlatform,
): string {
  const path = platform === 'win32' ? win32 : posix;
  return path.join(dataRoot(env, platform), 'quartermaster');
}

function dataRoot(env: Readonly<Record<string, string | undefined>>, platform: string): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'];
    if (local !== undefined && win32.isAbsolute(local)) return local;
    return win32.join(env['USERPROFILE'] ?? homeFolder(), 'AppData', 'Local');
  }
  const xdg = env['XDG_DATA_HOME'];
  if (xdg !== undefined && posix.isAbsolute(xdg)) return xdg;
  const home = env['HOME'];
  return posix.join(home !== undefined && posix.isAbsolute(home) ? home : homeFolder(), '.local', 'share');
}
