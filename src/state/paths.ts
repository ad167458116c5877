// Where Quartermaster keeps its files, so that no other file knows a platform's conventions.
import { platform as currentPlatform, homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/**
 * Absolute folder for data that may be rebuilt but is worth keeping: `<XDG data>/quartermaster`.
 * macOS follows XDG as well, because people of the terminal look in `~/.local/share` and not in `~/Library`.
 * A relative `XDG_DATA_HOME` is ignored, as the XDG base directory specification asks.
 */
export function dataHome(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = currentPlatform(),
): string {
  const path = platform === 'win32' ? win32 : posix;
  return path.join(dataRoot(env, platform), 'quartermaster');
}

function dataRoot(env: Readonly<Record<string, string | undefined>>, platform: string): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'];
    if (local !== undefined && win32.isAbsolute(local)) return local;
    return win32.join(env['USERPROFILE'] ?? homedir(), 'AppData', 'Local');
  }
  const xdg = env['XDG_DATA_HOME'];
  if (xdg !== undefined && posix.isAbsolute(xdg)) return xdg;
  const home = env['HOME'];
  return posix.join(home !== undefined && posix.isAbsolute(home) ? home : homedir(), '.local', 'share');
}
