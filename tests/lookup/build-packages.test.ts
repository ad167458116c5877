import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPackages } from '../../src/lookup/build-packages.ts';
import { isFailure } from '../../src/outcome.ts';
import { fixtureProject, save } from './bundle-fixture.ts';
import { kiln } from './kiln.ts';

test('a bundle that is there is reported and left alone', async () => {
  const project = fixtureProject(kiln);
  const outcome = await buildPackages({ packages: ['kiln', 'kiln'], all: false }, project.context);
  expect(outcome).toMatchObject({
    status: 'ok',
    results: [
      {
        package: 'kiln',
        outcome: {
          status: 'ok',
          version: '2.1.0',
          built: false,
          directory: project.bundle,
          manifest: { name: 'kiln', aliases: kiln.aliases },
        },
      },
    ],
  });
});

test('one that is missing is built, even where lookups must not build', async () => {
  const { context, bundle } = fixtureProject(null);
  save(join(context.project, 'node_modules/kiln/index.d.ts'), 'export declare class Oven {}\n');
  const outcome = await buildPackages({ packages: ['kiln'], all: false }, context);
  expect(outcome).toMatchObject({ results: [{ outcome: { status: 'ok', built: true, directory: bundle } }] });
  expect(existsSync(join(bundle, 'Oven.md'))).toBe(true);
});

test('a package that fails does not stop the others', async () => {
  const project = fixtureProject(kiln);
  const outcome = await buildPackages(
    { packages: ['../x', 'oven', 'gem:rack', 'kiln'], all: false },
    project.context,
  );
  if (isFailure(outcome)) throw new Error(outcome.message);
  expect(outcome.results.map(({ package: name, outcome: { status } }) => [name, status])).toEqual([
    ['../x', 'usage'],
    ['oven', 'not-found'],
    ['gem:rack', 'unavailable'],
    ['kiln', 'ok'],
  ]);
});

test('all means every dependency that the project declares', async () => {
  const project = fixtureProject(kiln);
  const outcome = await buildPackages({ packages: [], all: true }, project.context);
  expect(outcome).toMatchObject({ results: [{ package: 'kiln', outcome: { status: 'ok', built: false } }] });
});

test('all in a project without a manifest is a miss, in one without dependencies nothing to do', async () => {
  const { context } = fixtureProject(kiln);
  save(join(context.project, 'package.json'), '{"name":"pottery"}');
  expect(await buildPackages({ packages: [], all: true }, context)).toEqual({ status: 'ok', results: [] });
  rmSync(join(context.project, 'package.json'));
  expect(await buildPackages({ packages: [], all: true }, context)).toMatchObject({ code: 'no-manifest' });
});

test('nothing named and a version for several are refused', async () => {
  const { context } = fixtureProject(kiln);
  expect(await buildPackages({ packages: [], all: false }, context)).toEqual({
    status: 'usage',
    code: 'nothing-to-build',
    message: 'No package is named. Name one or more, or all that the project declares.',
    next: ['qm build --all'],
  });
  expect(await buildPackages({ packages: ['a', 'b'], all: false, version: '1.0.0' }, context)).toMatchObject({
    status: 'usage',
    code: 'version-for-many',
  });
});
