// One message against the skills of a catalog.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { AgentSkillCatalog } from '../catalog/agent-skill-catalog.ts';
import { createMatcher } from './create-matcher.ts';
import type { MatchAnswer } from './decision.ts';
import type { MatchOptions } from './match-options.ts';

/** For more than one message make a matcher, which loads its model once. Failures: those of `createMatcher`. */
export async function matchSkills(
  message: string,
  catalog: AgentSkillCatalog,
  options: MatchOptions = {},
): Promise<Outcome<MatchAnswer>> {
  const made = createMatcher(catalog, options);
  if (isFailure(made)) return made;
  const answer = await made.matcher.match(message);
  await made.matcher.close();
  return { status: 'ok', ...answer };
}
