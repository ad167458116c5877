// Leaves a line in the audit for every tool that an act was about, whether it was done or refused.
import type { Failure } from '../../outcome.ts';
import type { Desk, DeskRecord } from '../desk.ts';

/** `names` are presented names; `began` is in milliseconds. Answers the warnings, each once. */
export function recordActs(
  { audit, now }: Desk,
  names: readonly string[],
  { began, ...act }: Pick<DeskRecord, 'act' | 'outcome'> & { readonly began: number },
): readonly string[] {
  const durationMs = now() - began;
  const warnings = names.map((name) => audit({ ...act, name, now: began, durationMs }));
  return [...new Set(warnings.filter((warning) => warning !== null))];
}

/** The failure, with what kept it from being recorded. */
export function recordRefusal(
  desk: Desk,
  names: readonly string[],
  refused: Failure,
  began: number,
): Failure {
  const warnings = recordActs(desk, names, { act: 'refusal', outcome: refused.code, began });
  return { ...refused, message: [refused.message, ...warnings].join('\n') };
}
