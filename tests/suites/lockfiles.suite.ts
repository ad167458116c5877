// Installs one workspace with every package manager and asks both the manager and the resolver what each importer gets.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directDependencies, resolvePackage } from '../../src/lookup/npm/resolve.ts';
import type { Failure } from '../../src/outcome.ts';
import { answersOf, type ManagerAnswers } from './lockfiles/answers.ts';
import { type Manager, managers, run } from './lockfiles/managers.ts';
import { canPatch, makeWorkspace, rootManifest, sources } from './lockfiles/workspace.ts';

const importers = ['.', 'packages/a', 'packages/b'];

describe.each(managers)('$title', (manager) => {
  let root = '';
  let answers: ManagerAnswers;

  beforeAll(() => {
    root = makeWorkspace(manager, '^2.1.0');
    run(manager, root, manager.install);
    answers = answersOf(manager, root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('agrees on every direct dependency of every importer', () => {
    for (const importer of importers) {
      const directory = join(root, importer);
      const names = releasesOf(root, importer);
      const ours = names.map((name) => [importer, name, lockedAndInstalled(directory, name)]);
      const theirs = names.map((name) => {
        const version = answers.direct.get(importer)?.get(name);
        return [importer, name, `${version}, ${version}`];
      });
      expect(ours).toEqual(theirs);
    }
  });

  it('agrees on what the dependencies of the root get', () => {
    const ours: string[][] = [];
    const theirs: string[][] = [];
    for (const name of releasesOf(root, '.')) {
      const parent = resolvePackage({ package: name, directory: root });
      if (parent.status !== 'ok' || parent.root === null) throw new Error(`${name} is not resolved`);
      for (const [child, version] of answers.below.get(name) ?? []) {
        ours.push([name, child, lockedAndInstalled(parent.root, child)]);
        theirs.push([name, child, `${version}, ${version}`]);
      }
    }
    expect(ours).toEqual(theirs);
    if (['npm', 'pnpm', 'yarn'].includes(manager.kind)) expect(ours.length).toBeGreaterThan(8);
  });

  it('knows aliases, patches and sources', () => {
    expect(resolvePackage({ package: 'chalk4', directory: root })).toMatchObject({
      name: 'chalk',
      alias: 'chalk4',
    });
    expect(resolvePackage({ package: 'left-pad', directory: root })).toMatchObject({
      patched: canPatch(manager),
    });
    expect(resolvePackage({ package: 'debug', directory: root })).toMatchObject({
      patched: false,
      alias: null,
    });
    for (const importer of importers) {
      for (const name of sources[importer] ?? []) {
        const outcome = resolvePackage({ package: name, directory: join(root, importer) });
        expect([name, outcome.status]).toEqual([name, 'unavailable']);
      }
    }
  });

  it('knows the versions of what is locked but not installed', () => {
    const bare = `${root}-bare`;
    cpSync(root, bare, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
    try {
      for (const importer of importers) {
        const names = releasesOf(root, importer);
        const ours = names.map((name) => [name, lockedOnly(join(bare, importer), name)]);
        expect(ours).toEqual(names.map((name) => [name, answers.direct.get(importer)?.get(name)]));
      }
    } finally {
      rmSync(bare, { recursive: true, force: true });
    }
  });

  it('sees drift, and the command it prints repairs it', () => {
    const stale = makeWorkspace(manager, '2.1.2');
    try {
      run(manager, stale, manager.install);
      const old = `${stale}-modules`;
      cpSync(join(stale, 'node_modules'), old, { recursive: true, verbatimSymlinks: true });
      writeFileSync(join(stale, 'package.json'), JSON.stringify(rootManifest(manager, '2.1.3'), null, 2));
      run(manager, stale, manager.install);
      rmSync(join(stale, 'node_modules'), { recursive: true });
      cpSync(old, join(stale, 'node_modules'), { recursive: true, verbatimSymlinks: true });
      rmSync(old, { recursive: true });

      const outcome = resolvePackage({ package: 'ms', directory: stale });
      expect(outcome).toMatchObject({
        code: 'version-drifted',
        details: { locked: '2.1.3', installed: '2.1.2' },
      });
      const command = (outcome as Failure).next[0] ?? '';
      run(manager, stale, [...command.split(' ').slice(1), ...repairFlags(manager)]);
      expect(resolvePackage({ package: 'ms', directory: stale })).toMatchObject({
        version: '2.1.3',
        verdict: 'exact',
      });
    } finally {
      rmSync(stale, { recursive: true, force: true });
    }
  });
});

/** What the importer declares and what is a release; fsevents is left out off macOS, by the managers too. */
function releasesOf(root: string, importer: string): readonly string[] {
  const declared = directDependencies(join(root, importer));
  if (declared.status !== 'ok') throw new Error(declared.message);
  const others = [...(sources[importer] ?? []), 'fsevents'];
  return declared.packages.filter((name) => !others.includes(name));
}

function lockedAndInstalled(directory: string, name: string): string {
  const outcome = resolvePackage({ package: name, directory });
  if (outcome.status !== 'ok') return `${outcome.code}: ${outcome.message}`;
  const manifest = readFileSync(join(outcome.root ?? '', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return `${outcome.locked}, ${version}`;
}

function lockedOnly(directory: string, name: string): unknown {
  const outcome = resolvePackage({ package: name, directory });
  return outcome.status !== 'ok' && outcome.code === 'not-installed' ? outcome.details?.['locked'] : outcome;
}

/** The workspace was not made for the engine that runs the tests. */
function repairFlags(manager: Manager): readonly string[] {
  return manager.kind === 'yarn-classic' ? ['--ignore-engines'] : [];
}
