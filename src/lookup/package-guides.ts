// The prose that an installed package ships for its readers, with where it comes from.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { LookupContext } from './answers.ts';
import type { Guide } from './bundle/write-guide.ts';
import { ecosystemOf } from './ecosystem.ts';
import type { Resolution } from './npm/resolution.ts';
import { parsePackageArgument } from './package-argument.ts';

export interface PackageGuides {
  readonly resolution: Resolution;
  /** By name; never empty. */
  readonly guides: readonly Guide[];
}

/**
 * `ask` is the command that asks the same of another name. Failures: those of the resolver, `unsupported-ecosystem` and `no-guides`
 * (`unavailable`), `malformed-package` (`usage`).
 */
export function packageGuides(
  name: string,
  { project }: Pick<LookupContext, 'project'>,
  ask: (name: string) => string,
): Outcome<PackageGuides> {
  const argument = parsePackageArgument(name);
  if (isFailure(argument)) return argument;
  const chosen = ecosystemOf(argument);
  if (isFailure(chosen)) return chosen;
  const resolution = chosen.ecosystem.resolve({ package: argument.name, directory: project });
  if (isFailure(resolution)) {
    // The resolver suggests commands without knowing what was asked of the package.
    const adapt = (command: string): string =>
      command.replace(/\bqm lookup (\S+) \{entity\}/g, (_, other: string) => ask(other));
    return { ...resolution, next: resolution.next.map(adapt) };
  }
  const { root, source, version } = resolution;
  const guides = root === null ? [] : chosen.ecosystem.findGuides(root);
  if (guides.length > 0) return { status: 'ok', resolution, guides };
  const where = source ?? 'the package';
  const message = `${resolution.name} ${version} ships no guides: looked for README, llms.txt, AGENTS.md, docs/ and dist/docs/ in ${where}`;
  return failure('unavailable', 'no-guides', message, {
    next: [`qm list ${shellQuote(name)}`],
    details: { package: resolution.name, version, source },
  });
}
