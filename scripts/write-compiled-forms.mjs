// Keeps beside three files of dist/bin what V8 makes of them when they run, for the Node that builds (src/state/compiled.ts).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const child = fileURLToPath(new URL('write-compiled-form.cjs', import.meta.url));
/** Of a large bundle, inherited: this runs more of a lookup than any other. */
const question = ['lookup', 'typescript', 'Identifier#getText'];

/** After a run, so that functions are in it which V8 compiles only when they are called. */
export async function writeCompiledForms(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'qm-build-'));
  try {
    const helper = join(scratch, 'compiled.cjs');
    await build({ entryPoints: ['src/state/compiled.ts'], outfile: helper, format: 'cjs', platform: 'node' });
    const env = { ...process.env, XDG_DATA_HOME: scratch, XDG_CACHE_HOME: scratch };
    const run = (...args) =>
      execFileSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    run(child, helper, join(folder, 'typescript.cjs'));
    run(join(folder, 'qm.cjs'), ...question);
    run(child, helper, join(folder, 'main.cjs'), ...question);
    run(child, helper, join(folder, 'docs.cjs'), documentedProject(scratch));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A project whose docs give a query something to do. */
function documentedProject(scratch) {
  const project = join(scratch, 'project');
  mkdirSync(join(project, 'docs'), { recursive: true });
  for (const name of ['install', 'deploy', 'roll-back']) {
    const page = `---\ntitle: How to ${name}\ntype: how-to\n---\n\n# How to ${name}\n\nIn steps.\n\n## Before you ${name}\n`;
    writeFileSync(join(project, 'docs', `${name}.md`), page);
  }
  return project;
}
