// One workspace with every kind of dependency the resolver must tell apart, in the dialect of each manager.
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manager } from './managers.ts';

/** Importer → dependencies that are no release. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  '.': ['local'],
  'packages/a': ['@s/b'],
  'packages/b': [],
};

/** A new folder with the workspace of `manager`; `ms` is the range of the root's dependency on it. */
export function makeWorkspace(manager: Manager, ms: string): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-lockfiles-')));
  for (const [path, content] of Object.entries(filesOf(manager, ms))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return root;
}

/** The manifest of the root, to be written again with another range for `ms`. */
export function rootManifest(manager: Manager, ms: string): object {
  return {
    name: 'root',
    version: '1.0.0',
    private: true,
    ...(manager.kind === 'pnpm' ? {} : { workspaces: ['packages/*'] }),
    dependencies: {
      ms,
      chalk4: 'npm:chalk@^4.1.0',
      local: 'file:./vendor/local',
      'is-odd': '3.0.1',
      '@sindresorhus/is': '^4.0.0',
      // Depends on string-width twice: as itself and under an alias.
      '@isaacs/cliui': '8.0.2',
      'left-pad': manager.kind === 'yarn' ? `patch:left-pad@npm%3A1.3.0#${patchPath}` : '1.3.0',
      ...(hasCatalogs(manager) ? { 'is-number': 'catalog:' } : {}),
    },
    devDependencies: { debug: '^4.3.0' },
    optionalDependencies: { fsevents: '^2.3.0' },
    ...overridesOf(manager),
  };
}

/** Whether the manager can patch a dependency; npm and Yarn 1 cannot. */
export function canPatch(manager: Manager): boolean {
  return manager.kind !== 'npm' && manager.kind !== 'yarn-classic';
}

const patchPath = './patches/left-pad.patch';

const patch = `diff --git a/index.js b/index.js
--- a/index.js
+++ b/index.js
@@ -1,3 +1,4 @@
+/* patched */
 /* This program is free software. It comes without any warranty, to
      * the extent permitted by applicable law. You can redistribute it
      * and/or modify it under the terms of the Do What The Fuck You Want
`;

function filesOf(manager: Manager, ms: string): Readonly<Record<string, string | object>> {
  const workspaceRange = manager.kind === 'npm' || manager.kind === 'yarn-classic' ? '0.2.0' : 'workspace:*';
  const globs = 'packages:\n  - "packages/*"\n';
  return {
    'package.json': rootManifest(manager, ms),
    'packages/a/package.json': {
      name: '@s/a',
      version: '0.1.0',
      dependencies: {
        ms: '2.0.0',
        '@s/b': workspaceRange,
        chalk: '^5.0.0',
        react: '18.2.0',
        'use-sync-external-store': '1.2.0',
      },
    },
    'packages/b/package.json': {
      name: '@s/b',
      version: '0.2.0',
      dependencies: { ms: '^2.1.0', 'is-number': '^7.0.0' },
    },
    'vendor/local/package.json': { name: 'local', version: '9.9.9' },
    [patchPath]: patch,
    ...(manager.kind === 'pnpm'
      ? { 'pnpm-workspace.yaml': hasCatalogs(manager) ? `${globs}catalog:\n  is-number: ^6.0.0\n` : globs }
      : {}),
    // Yarn looks for a project root upward, and an empty lockfile marks one.
    ...(manager.kind === 'yarn' ? { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {}),
  };
}

function hasCatalogs(manager: Manager): boolean {
  return manager.kind === 'pnpm' && Number(manager.version.split('.')[0]) >= 9;
}

function overridesOf(manager: Manager): object {
  const overrides = { 'ansi-styles': '4.2.1' };
  const patched = { 'left-pad@1.3.0': patchPath.slice(2) };
  switch (manager.kind) {
    case 'npm':
      return { overrides: { chalk4: overrides } };
    case 'pnpm':
      return { pnpm: { overrides: { 'chalk>ansi-styles': '4.2.1' }, patchedDependencies: patched } };
    case 'bun':
      return { overrides, patchedDependencies: patched };
    case 'yarn':
      return { resolutions: { 'chalk/ansi-styles': '4.2.1' } };
    case 'yarn-classic':
      return { resolutions: { 'chalk4/ansi-styles': '4.2.1' } };
  }
}
