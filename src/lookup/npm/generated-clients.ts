// Releases whose API is generated into each project: a bundle keyed by version would be wrong for all of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, failure } from '../../outcome.ts';
import type { Resolution } from './resolution.ts';

/** A failure naming the generator when the release's declarations only point at generated ones; else null. */
export function generatedPerProject({ name, version }: Resolution, root: string): Failure | null {
  const client = generatedClients.find((entry) => entry.package === name);
  if (client === undefined || !pointsAt(join(root, client.declarations), client.marker)) return null;
  return failure(
    'unavailable',
    'generated-api',
    `The API of ${name} ${version} is generated per project by ${client.generator}; the release itself has none to document.\n` +
      `Read the generated declarations: ${client.output}.`,
    {
      next: [`npx ${client.generator}`],
      details: { generator: client.generator, declarations: client.output },
    },
  );
}

interface GeneratedClient {
  readonly package: string;
  /** File of the release whose text shows that the API lies elsewhere. */
  readonly declarations: string;
  readonly marker: string;
  readonly generator: string;
  readonly output: string;
}

const generatedClients: readonly GeneratedClient[] = [
  {
    package: '@prisma/client',
    declarations: 'default.d.ts',
    marker: '.prisma/client',
    generator: 'prisma generate',
    output: 'node_modules/.prisma/client/index.d.ts, or the output folder that your schema names',
  },
];

function pointsAt(file: string, marker: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(marker);
  } catch {
    return false;
  }
}
