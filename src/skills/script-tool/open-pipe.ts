// One pipe for stdout and stderr, so that what a script prints is read in the order in which it was printed.
import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { hasGroups } from '../../state/process-group.ts';
import { type ScratchFolder, scratchFolder } from './scratch-folder.ts';

export interface Pipe {
  /** Descriptor for the child; to be closed here once the child has it. */
  readonly writer: number;
  readonly reader: Socket;
}

/**
 * Node's own pipes are two, read one after the other, and sockets, which no script can open as `/dev/stderr`. A named pipe is neither;
 * its name is gone before the script starts. Null where none can be made.
 */
export async function openPipe(): Promise<Pipe | null> {
  if (!hasGroups) return null;
  let folder: ScratchFolder | undefined;
  try {
    folder = scratchFolder();
    const path = join(folder.path, 'output');
    return (await makePipe(path)) ? openEnds(path) : null;
  } catch {
    return null;
  } finally {
    folder?.remove();
  }
}

function makePipe(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('mkfifo', [path], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The end that reads first: the one that writes waits for it. */
function openEnds(path: string): Pipe {
  const end = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const writer = openSync(path, constants.O_WRONLY);
    return { writer, reader: new Socket({ fd: end, readable: true, writable: false }) };
  } catch (error) {
    closeSync(end);
    throw error;
  }
}
