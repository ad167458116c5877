// What became of each package of a build; one line each when all went well.
import type { BuildResult } from '../../lookup/answers.ts';
import { exitCodes, type Failure, isFailure, type Status } from '../../outcome.ts';
import type { Paint } from '../color.ts';
import { failureJson } from './failure.ts';

type Results = readonly BuildResult[];

export function buildText({ results }: { readonly results: Results }, paint: Paint): string {
  if (results.length === 0) return 'nothing to build: no dependencies are declared here\n';
  return results.map((result) => resultText(result, paint)).join('');
}

export function buildExitCode(results: Results): number {
  return exitCodes[worst(results)];
}

/** The document of a failure as soon as one package failed, with the results of all. */
export function buildJson(results: Results): Record<string, unknown> {
  const failures = results.map(({ outcome }) => outcome).filter(isFailure);
  const each = results.map(resultJson);
  if (failures.length === 0) return { status: 'ok', results: each };
  return {
    status: worst(results),
    code: 'not-all-built',
    message: `${failures.length} of ${results.length} packages could not be built`,
    next: [...new Set(failures.flatMap(({ next }) => next))],
    results: each,
  };
}

function resultText({ package: name, outcome }: BuildResult, paint: Paint): string {
  if (isFailure(outcome)) return failedText(name, outcome, paint);
  const { built, version, manifest, directory } = outcome;
  const word = paint('green', built ? 'built' : 'present');
  return `${word} ${name} ${version}  ${pageCount(manifest.pages)}  ${directory}\n`;
}

function failedText(name: string, { status, message, next }: Failure, paint: Paint): string {
  const lines = [...message.split('\n'), ...next.map((command) => `next: ${command}`)];
  return `${paint('red', status)} ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function resultJson({ package: name, outcome }: BuildResult): Record<string, unknown> {
  if (isFailure(outcome)) return { package: name, ...failureJson(outcome) };
  const { version, built, manifest, directory } = outcome;
  const pages = Object.keys(manifest.pages).length;
  return { package: name, status: 'ok', version, built, pages, bundle: directory };
}

function pageCount(pages: Readonly<Record<string, unknown>>): string {
  const count = Object.keys(pages).length;
  return count === 1 ? '1 page' : `${count} pages`;
}

/** Gravest first: failed work, then nothing to document, then what the caller can mend. */
function worst(results: Results): Status {
  const order: readonly Status[] = ['failed', 'unavailable', 'usage', 'not-found'];
  return order.find((status) => results.some(({ outcome }) => outcome.status === status)) ?? 'ok';
}
