// Sends those whose settings are at fault to the settings: another root on the command line would not outlive the command.
import { relative } from 'node:path';
import type { Failure } from '../outcome.ts';
import type { LoadedConfig } from '../state/config/load-config.ts';
import { shellQuote } from '../state/shell-quote.ts';

export interface Settled {
  /** Absolute. */
  readonly root: string;
  readonly called: string;
  readonly origins: LoadedConfig['origins'];
}

/** `failure` is one of the walk. Left as it is where nothing was set. */
export function withSettings(failure: Failure, settled: Settled): Failure {
  const { root, origins } = settled;
  const next = faulty(failure, settled).flatMap((setting) => lookAt(origins, setting, root));
  return next.length === 0 ? failure : { ...failure, next, details: { ...failure.details, project: root } };
}

/** Commands that show where a setting comes from; none for one that nobody set. Paths are from the project's folder. */
export function lookAt(origins: LoadedConfig['origins'], setting: string, root: string): readonly string[] {
  const origin = origins[setting];
  if (origin?.from === 'environment') return [`unset ${origin.variable}`];
  if (origin?.from !== 'project' && origin?.from !== 'user') return [];
  const file = origin.from === 'project' ? relative(root, origin.file) : origin.file;
  return [`sed -n ${origin.line}p ${shellQuote(file)}`];
}

function faulty({ code, details }: Failure, { called }: Settled): readonly string[] {
  const roots = called === 'docs.roots' ? ['docs.roots'] : [];
  const globs = ['docs.include', 'docs.exclude'];
  if (code === 'no-docs') return details?.['leftOut'] === undefined ? roots : globs;
  if (code === 'docs-glob-wrong') return globs;
  return code.startsWith('docs-root-') ? roots : [];
}
