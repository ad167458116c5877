// Folders of skills made for one test, and what was found in them without the place where they were made.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SkillProblem } from '../../src/skills/skill/skill-problem.ts';

export type Content = string | Uint8Array | { readonly linkTo: string };
export type Files = Readonly<Record<string, Content>>;

/** A folder of its own, by its real path; removed after the test. A path with a slash at its end is a folder. */
export function folderWith(files: Files): string {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'qm-skills-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  addFiles(root, files);
  return root;
}

export function addFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (path.endsWith('/')) continue;
    if (typeof content === 'object' && 'linkTo' in content) symlinkSync(content.linkTo, file);
    else writeFileSync(file, content);
  }
}

/** A `SKILL.md`; `more` are further lines of its front matter. */
export function skillText(name: string, more = '', description = `About ${name}.`): string {
  return `---\nname: ${name}\ndescription: ${description}\n${more}---\nThe text of ${name}.\n`;
}

/** One line a problem: `folder/SKILL.md:3 error code: message. Mend.` */
export function problemLines(problems: readonly SkillProblem[], root: string): readonly string[] {
  return problems.map(({ file, line, severity, code, message, mend }) =>
    `${file}${line === undefined ? '' : `:${line}`} ${severity} ${code}: ${message}. ${mend}`.replaceAll(
      `${root}/`,
      '',
    ),
  );
}
