// What the commands that match messages tell their operation: what is configured, what the line says, and where things are kept.
import { isFailure, type Outcome } from '../outcome.ts';
import type { MatchOptions } from '../skills/match/match-options.ts';
import { matchSettings } from '../skills/match/match-settings.ts';
import { cacheHome } from '../state/paths.ts';
import type { Surroundings } from './command.ts';
import { type Invocation, textValue } from './command-spec.ts';

export interface MatchingRequest {
  readonly options: MatchOptions;
  readonly diagnostics: readonly string[];
}

/** Failures: those of `loadConfig`. */
export function matchingRequest(
  invocation: Invocation,
  { context, edge }: Surroundings,
): Outcome<MatchingRequest> {
  const embedder = textValue(invocation, 'embedder');
  const settings = matchSettings({
    project: context.project,
    env: edge.env,
    flags: { 'skills.embedder': embedder },
  });
  if (isFailure(settings)) return settings;
  const { options, diagnostics } = settings;
  return { status: 'ok', options: { ...options, cache: cacheHome(edge.env) }, diagnostics };
}
