// qm skills eval: how well messages find their skills.
import { resolve } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import { type EvaluateAnswer, evaluateSkills } from '../../skills/eval/evaluate-skills.ts';
import { openSkills } from '../../skills/open-skills.ts';
import { type Command, command, type Surroundings } from '../command.ts';
import type { Invocation } from '../command-spec.ts';
import { matchingRequest } from '../matching-request.ts';
import { oneLine } from '../render/one-line.ts';
import { skillsEvalJson, skillsEvalText } from '../render/skills-eval.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

export const skillsEvalCommand: Command = command<EvaluateAnswer>({
  run: evaluate,
  text: skillsEvalText,
  json: skillsEvalJson,
  notes: ({ diagnostics }) => diagnostics.map((text) => ({ level: 'warning', text: oneLine(text) })),
});

async function evaluate(
  invocation: Invocation,
  surroundings: Surroundings,
): Promise<Outcome<EvaluateAnswer>> {
  const open = openSkills(skillsRequestOf(surroundings));
  if (isFailure(open)) return open;
  const request = matchingRequest(invocation, surroundings);
  if (isFailure(request)) return request;
  const [file = ''] = invocation.positionals;
  const answer = await evaluateSkills({
    ...request.options,
    file: resolve(surroundings.context.project, file),
    catalog: open.catalog,
  });
  if (isFailure(answer)) return answer;
  return { ...answer, diagnostics: [...request.diagnostics, ...answer.diagnostics] };
}
