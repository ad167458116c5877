// A release without type declarations has nothing to look up: says so, and hands over its README instead.
import { type Failure, failure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import { qm } from './asked.ts';
import { readBundleFile } from './bundle/read-file.ts';
import type { OpenPackage } from './open-package.ts';

const README = 'file.README.md';

/** For a package whose bundle has no pages. Status `unavailable`, code `no-types`; `details.body` is the README. */
export function noTypes({ bundle, provenance, ecosystem, asked }: OpenPackage): Failure {
  const { package: name, version } = provenance;
  const types = ecosystem.typesPackageName(name);
  const body = readBundleFile(bundle, README);
  const message = [
    `${name} ${version} ships no type declarations, so its names cannot be looked up.`,
    ...(types === null ? [] : [typesHint(types, provenance.lockfile)]),
    ...(body === null ? [] : ['Its README follows; it may answer the question.']),
    `Bundle: ${bundle.directory}`,
    `Source: ${provenance.source ?? 'not installed'}`,
  ];
  return failure('unavailable', 'no-types', message.join('\n'), {
    next: [qm(asked, 'path')],
    details: { package: name, version, guide: body === null ? null : README, body, bundle: bundle.directory },
  });
}

/** Whether such a package exists is not known here, so it is no command to run next. */
function typesHint(types: string, lockfile: string | null): string {
  const add =
    lockfile === null ? 'npm install --save-dev' : (installers[lockfile] ?? 'npm install --save-dev');
  return `If somebody has written types for it, \`${add} ${shellQuote(types)}\` adds them; then ask again.`;
}

const installers: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm add --save-dev',
  'yarn.lock': 'yarn add --dev',
  'bun.lock': 'bun add --dev',
};
