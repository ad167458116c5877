// Which process this is and whether another one is gone, for what must be told apart between processes.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { kill, pid } from 'node:process';
import { errorCode } from './system-failure.ts';

export interface ProcessIdentity {
  readonly pid: number;
  /** Where that number means this process: the host, and on Linux also which boot of it and which namespace of processes. */
  readonly machine: string;
}

export function thisProcess(): ProcessIdentity {
  return { pid, machine: machine() };
}

/** True only if that is certain: of another machine, container or boot nothing is known. */
export function isGone(identity: ProcessIdentity): boolean {
  if (identity.machine !== machine()) return false;
  try {
    kill(identity.pid, 0);
    return false;
  } catch (error) {
    // EPERM says that it lives and belongs to somebody else.
    return errorCode(error) === 'ESRCH';
  }
}

let known: string | undefined;

function machine(): string {
  known ??= [
    hostname(),
    read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    // A container that shares the folder has numbers of its own.
    read(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');
  return known;
}

function read(source: () => string): string {
  try {
    return source();
  } catch {
    return '';
  }
}
