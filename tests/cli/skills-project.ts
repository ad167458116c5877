// A project with skills, a user with others, and the program to ask from its folder.
import { join } from 'node:path';
import { type Files, folderWith } from '../skills/skill-tree.ts';
import { type Outside, run, type Transcript } from './run.ts';

export interface SkillsProject {
  readonly directory: string;
  /** Runs `qm skills …` in the project's folder. Where all of it lies reads `<ground>` in what is printed. */
  readonly skills: (line: string | readonly string[], outside?: Outside) => Promise<Transcript>;
  readonly env: Readonly<Record<string, string>>;
}

/** `files` by path, those of the project below `project/`, those of the user below `home/`. */
export function skillsProject(files: Files): SkillsProject {
  const ground = folderWith({ 'project/.git/': '', 'home/': '', ...files });
  const directory = join(ground, 'project');
  const env = {
    HOME: join(ground, 'home'),
    XDG_CONFIG_HOME: join(ground, 'config'),
    XDG_STATE_HOME: join(ground, 'state'),
  };
  return {
    directory,
    env,
    async skills(line, outside = {}) {
      const argv = typeof line === 'string' ? line.split(' ') : line;
      const { code, stdout, stderr } = await run(['skills', ...argv], { cwd: directory, env, ...outside });
      const plain = (text: string): string => text.replaceAll(ground, '<ground>');
      return { code, stdout: plain(stdout), stderr: plain(stderr) };
    },
  };
}
