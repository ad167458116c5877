// What the command line of a build must agree with, and how its results are put for whoever typed it.
import type { BuildResult } from '../lookup/answers.ts';
import { type Failure, failure, isFailure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import { flagValue, type Invocation, textValue } from './command-spec.ts';
import { fromHere } from './from-here.ts';

/** With commands that work from where this one was typed. */
export function usable(results: readonly BuildResult[], invocation: Invocation): readonly BuildResult[] {
  const project = textValue(invocation, 'project');
  return results.map(({ outcome, ...rest }) => ({
    ...rest,
    outcome: isFailure(outcome) ? fromHere(outcome, project) : outcome,
  }));
}

export function contradiction(invocation: Invocation): Failure | undefined {
  const count = invocation.positionals.length;
  const all = flagValue(invocation, 'all') ?? false;
  if (count === 0 && !all) {
    return refuse(
      'no-packages',
      'name the packages to build, or build every declared dependency with --all',
      ['qm build --all', 'qm build --help'],
    );
  }
  if (count > 0 && all) {
    return refuse('packages-and-all', '--all builds every declared dependency; it takes no package names', [
      'qm build --all',
      `qm build ${invocation.positionals.map(shellQuote).join(' ')}`,
    ]);
  }
  if (textValue(invocation, 'version') !== undefined && count !== 1) {
    return refuse('version-for-many', '--version names one release, so it takes exactly one package', [
      'qm build --help',
    ]);
  }
  return undefined;
}

function refuse(code: string, message: string, next: readonly string[]): Failure {
  return failure('usage', code, message, { next });
}
