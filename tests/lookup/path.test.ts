import { expect, test } from 'vitest';
import { bundlePath } from '../../src/lookup/path.ts';
import { fixtureProject } from './bundle-fixture.ts';
import { kiln } from './kiln.ts';
import { toldFailure } from './told.ts';

test('the bundle directory is answered with the provenance of the release', async () => {
  const project = fixtureProject(kiln);
  expect(await bundlePath({ package: 'kiln' }, project.context)).toMatchObject({
    status: 'ok',
    package: 'kiln',
    version: '2.1.0',
    bundle: project.bundle,
  });
});

test('a bundle of guides alone has a path too', async () => {
  const project = fixtureProject({ entryPoints: {} });
  expect(await bundlePath({ package: 'kiln' }, project.context)).toMatchObject({ bundle: project.bundle });
});

test('a miss names the command that builds', async () => {
  const { context } = fixtureProject(null);
  expect(toldFailure(await bundlePath({ package: 'npm:kiln' }, context), context)).toMatchInlineSnapshot(`
    "not-found not-built
    kiln 2.1.0 has no bundle yet, and building was refused.
    Looked for <data>/bundles/npm/kiln@2.1.0.
    > qm build npm:kiln"
  `);
});

test('a miss of a version repeats the command that was given', async () => {
  const { context } = fixtureProject(kiln);
  const outcome = await bundlePath({ package: 'kiln', version: '9.9.9' }, context);
  expect(toldFailure(outcome, context)).toMatchInlineSnapshot(`
    "not-found version-not-at-hand
    kiln 9.9.9 is neither installed nor built here. At hand: 2.1.0.
    > qm path kiln --version 2.1.0"
  `);
});
