// Throwaway projects on disk for the resolver's tests.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { resolvePackage } from '../../../src/lookup/npm/resolve.ts';

export interface LinkTo {
  readonly linkTo: string;
}

/** Path → text, an object to be written as JSON, or a link. Returns the project's real path; removed after the test. */
export function project(files: Readonly<Record<string, string | object | LinkTo>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-resolve-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (typeof content === 'object' && 'linkTo' in content) symlinkSync(String(content.linkTo), file);
    else writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return root;
}

/** An installed release: `...installed('node_modules/ms', 'ms', '2.1.3')`. */
export function installed(folder: string, name: string, version: string): Record<string, object> {
  return { [`${folder}/package.json`]: { name, version } };
}

/** One line for an answer, status, code, message and commands for a failure, without the project's path. */
export function ask(directory: string, name: string, version?: string, root: string = directory): string {
  const outcome = resolvePackage({ package: name, directory, ...(version === undefined ? {} : { version }) });
  if (outcome.status !== 'ok') {
    const commands = outcome.next.map((command) => `\n$ ${command}`).join('');
    return `${outcome.status} ${outcome.code}: ${outcome.message}${commands}`.replaceAll(root, '<root>');
  }
  const flags = [outcome.patched ? ' patched' : '', outcome.transitive ? ' transitive' : ''].join('');
  const locked = outcome.locked === null ? '' : `, ${outcome.lockfile ?? ''} ${outcome.locked}`;
  return `${outcome.name}@${outcome.version} ${outcome.verdict}${locked}, ${outcome.source ?? 'nowhere'}${flags}`;
}
