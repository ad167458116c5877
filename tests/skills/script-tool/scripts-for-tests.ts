// Scripts on disk, in the folder of a skill that is gone when the test is.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ScriptTool, type ScriptToolOptions } from '../../../src/skills/script-tool/script-tool.ts';

export interface SkillFolder {
  /** Absolute, real. */
  readonly folder: string;
  /** Writes an executable file into `scripts/`, and returns its path. */
  readonly script: (name: string, text: string | Buffer, mode?: number) => string;
  readonly tool: (name: string, text: string, options?: ScriptToolOptions) => ScriptTool;
}

export function skillFolder(name = 'skill'): SkillFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-script-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, name);
  const script = (file: string, text: string | Buffer, mode = 0o755): string => {
    const path = join(folder, 'scripts', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  return { folder, script, tool: (file, text, options) => ScriptTool.fromPath(script(file, text), options) };
}
