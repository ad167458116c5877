// A project, its user and the skills of both, on disk for one test.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { AgentSkill } from '../../src/skills/skill/agent-skill.ts';
import { addFiles, type Files, folderWith } from './skill-tree.ts';

export interface SkillsOnDisk {
  /** Absolute and real. */
  readonly project: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  /** Writes files below the project; those of a folder `scripts` are executable. */
  readonly write: (files: Files) => void;
  /** Makes a skill of the user's own, in `~/.agents/skills`. */
  readonly skill: (name: string, body?: string, files?: Files) => AgentSkill;
}

export function skillsOnDisk(): SkillsOnDisk {
  const ground = folderWith({ 'project/.git/': '', 'home/': '' });
  const [project, home] = [join(ground, 'project'), join(ground, 'home')];
  return {
    project,
    home,
    env: { HOME: home, PATH: process.env['PATH'] ?? '' },
    write: (files) => addExecutable(project, files),
    skill: (name, body = `Text of ${name}.`, files = {}) => {
      const folder = join(home, '.agents/skills', name);
      addExecutable(folder, { 'SKILL.md': skillFile(name, body), ...files });
      return AgentSkill.fromFolder(folder);
    },
  };
}

export function skillFile(name: string, body: string): string {
  return `---\nname: ${name}\ndescription: About ${name}\n---\n\n${body}\n`;
}

/** Adds files; those of a folder `scripts` can be run. */
export function addExecutable(root: string, files: Files): void {
  addFiles(root, files);
  for (const path of Object.keys(files)) {
    if (/(?:^|\/)scripts\/[^/]/.test(path)) chmodSync(join(root, path), 0o755);
  }
}
