// What every command of the skills store tells its operation about where it was asked.
import type { SkillsRequest } from '../skills/open-skills.ts';
import type { Surroundings } from './command.ts';

export function skillsRequestOf({ context, edge }: Surroundings): SkillsRequest {
  return { project: context.project, env: edge.env };
}
