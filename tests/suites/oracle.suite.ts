// Asks for every name the TypeScript checker and TypeDoc see in real packages: each must be answered, exactly.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answer, type Source } from '../../src/lookup/answer.ts';
import { buildPackages } from '../../src/lookup/build-packages.ts';
import type { Manifest } from '../../src/lookup/bundle/manifest.ts';
import { readBundle } from '../../src/lookup/bundle/open.ts';
import { parseEntity } from '../../src/lookup/entity.ts';
import { installPackages, pinned } from './install.ts';
import { checkerNames } from './oracle/checker-names.ts';
import { typedocNames } from './oracle/typedoc-names.ts';

const packages = [
  '@aws-sdk/client-s3',
  '@modelcontextprotocol/sdk',
  '@types/node',
  'ai',
  'axios',
  'better-sqlite3',
  'chalk',
  'commander',
  'date-fns',
  'dayjs',
  'drizzle-orm',
  'effect',
  'express',
  'fastify',
  'hono',
  'kysely',
  'lodash',
  'openai',
  'react',
  'rxjs',
  'stripe',
  'svelte',
  'three',
  'typescript',
  'undici',
  'vitest',
  'vue',
  'ws',
  'yargs',
  'zod',
];

const dataHome = mkdtempSync(join(tmpdir(), 'qm-oracle-'));
let project = '';

beforeAll(() => {
  project = installPackages(Object.keys(pinned));
});

describe('every name the TypeScript checker sees is answered', () => {
  test.each(packages)('%s', async (name) => {
    const { source, manifest } = await bundleOf(name);
    const entryPoints = Object.keys(manifest.entryPoints).filter(
      (one) => !manifest.entryPoints[one]?.startsWith('='),
    );
    const seen = checkerNames(project, name, entryPoints);
    expect(seen.length).toBeGreaterThan(10);
    const missing = seen.filter(
      ({ from, entity }) => !isAnswered(source, from.slice(name.length + 1), entity),
    );
    expect(missing.map(({ from, entity }) => `${from} ${entity}`)).toEqual([]);
  });
});

describe('no name that TypeDoc lists is missing', () => {
  test.each(['@aws-sdk/client-s3', 'ai', 'commander', 'express', 'kysely', 'lodash'])('%s', async (name) => {
    const { source, manifest } = await bundleOf(name);
    const main = manifest.entryPoints['.'] ?? '';
    const file = join(project, 'node_modules', main.startsWith('@types/') ? main : `${name}/${main}`);
    const names = typedocNames(project, file);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((entity) => !isAnswered(source, '', entity))).toEqual([]);
  });
});

async function bundleOf(name: string): Promise<{ source: Source; manifest: Manifest }> {
  const context = { project, dataHome, now: Date.now() };
  const outcome = await buildPackages({ packages: [name], all: false }, context);
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  const built = outcome.results[0]?.outcome;
  if (built?.status !== 'ok') throw new Error(built?.message);
  const bundle = readBundle(built.directory);
  if (bundle === null) throw new Error(`${built.directory} cannot be read`);
  const asked = { package: name, subpath: null, version: null };
  const manifest = JSON.parse(readFileSync(join(built.directory, 'manifest.json'), 'utf8')) as Manifest;
  return { source: { bundle, asked, release: name, root: null }, manifest };
}

function isAnswered(source: Source, subpath: string, text: string): boolean {
  const entity = parseEntity(text);
  if (entity.status !== 'ok') return false;
  const asked = { ...source.asked, subpath: subpath === '' ? null : subpath };
  const found = answer({ ...source, asked }, entity, false);
  if (found.status !== 'ok') return false;
  const member = /#.+$/.exec(text)?.[0] ?? null;
  return found.body !== '' && (member === null || found.body.includes(`\n### ${member}\n`));
}
