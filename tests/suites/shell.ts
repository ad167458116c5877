// A shell in a project in which `qm` is the built program, to run the commands that people and failures would run.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { program } from '../cli/installed-project.ts';
import type { Transcript } from '../cli/run.ts';

export interface Shell {
  /** `command` as typed. `<data>` stands for the data folder, in the command and in what is printed. */
  readonly run: (command: string) => Transcript;
}

/** `directory` is where the commands are typed; bundles go to a fresh data folder. */
export function shellIn(directory: string): Shell {
  const ground = mkdtempSync(join(tmpdir(), 'qm-shell-'));
  const dataHome = join(ground, 'data');
  const tools = join(ground, 'bin');
  mkdirSync(tools);
  writeFileSync(join(tools, 'qm'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(tools, 'qm'), 0o755);
  const env = {
    PATH: [tools, process.env['PATH'] ?? ''].join(delimiter),
    HOME: ground,
    XDG_DATA_HOME: dataHome,
    NO_COLOR: '1',
  };
  const run = (command: string): Transcript => {
    const { status, stdout, stderr, error } = spawnSync(
      '/bin/sh',
      ['-c', command.replaceAll('<data>', dataHome)],
      {
        cwd: directory,
        env,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    if (error !== undefined) throw error;
    const shown = (text: string): string => text.replaceAll(dataHome, '<data>');
    return { code: status ?? -1, stdout: shown(stdout), stderr: shown(stderr) };
  };
  return { run };
}
