// qm build: bundles ahead of the first question.
import type { BuildResult } from '../../lookup/answers.ts';
import { shellQuote } from '../../lookup/shell-quote.ts';
import { type Failure, failure, isFailure } from '../../outcome.ts';
import { type Command, command } from '../command.ts';
import { flagValue, type Invocation, textValue } from '../command-spec.ts';
import { fromHere } from '../from-here.ts';
import { buildExitCode, buildJson, buildText } from '../render/build.ts';

export const buildCommand: Command = command<{ readonly results: readonly BuildResult[] }>({
  async run(invocation, { context, operations }) {
    const refused = contradiction(invocation);
    if (refused !== undefined) return refused;
    const version = textValue(invocation, 'version');
    const all = flagValue(invocation, 'all') ?? false;
    const request = { packages: invocation.positionals, all };
    const outcome = await operations.buildPackages(
      version === undefined ? request : { ...request, version },
      context,
    );
    return isFailure(outcome) ? outcome : { ...outcome, results: outcome.results.map(usable(invocation)) };
  },
  text: buildText,
  json: ({ results }) => buildJson(results),
  exitCode: ({ results }) => buildExitCode(results),
  announces: true,
});

function usable(invocation: Invocation): (result: BuildResult) => BuildResult {
  const project = textValue(invocation, 'project');
  return ({ outcome, ...rest }) => ({
    ...rest,
    outcome: isFailure(outcome) ? fromHere(outcome, project) : outcome,
  });
}

function contradiction(invocation: Invocation): Failure | undefined {
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
