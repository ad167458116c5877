// qm build: bundles ahead of the first question.
import type { BuildResult } from '../../lookup/answers.ts';
import { isFailure } from '../../outcome.ts';
import { contradiction, usable } from '../build-line.ts';
import { type Command, command } from '../command.ts';
import { flagValue, textValue } from '../command-spec.ts';
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
    return isFailure(outcome) ? outcome : { ...outcome, results: usable(outcome.results, invocation) };
  },
  text: buildText,
  json: ({ results }) => buildJson(results),
  exitCode: ({ results }) => buildExitCode(results),
  announces: true,
});
