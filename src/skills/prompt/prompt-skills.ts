// Which skills are listed to a model, and how.
import { isFailure, type Outcome } from '../../outcome.ts';
import { openSkills, type SkillsRequest } from '../open-skills.ts';
import { homeOf } from '../roots/home-folder.ts';
import { type PromptFormat, promptBlock } from './prompt-block.ts';

export interface PromptRequest extends SkillsRequest {
  readonly format: PromptFormat;
}

export interface PromptAnswer {
  readonly block: string;
  /** How many are listed. */
  readonly skills: number;
  /** Names of those of the project whose text and scripts are withheld until somebody trusts them. */
  readonly withheld: readonly string[];
}

/** Without those that are to be used only when somebody names them. Failures: those of `loadConfig`. */
export function promptSkills(request: PromptRequest): Outcome<PromptAnswer> {
  const open = openSkills(request);
  if (isFailure(open)) return open;
  const { catalog, verdictOf } = open;
  const skills = catalog.all().filter(({ onlyByName }) => onlyByName !== true);
  const from = { project: catalog.project, home: homeOf(request.env) };
  return {
    status: 'ok',
    block: promptBlock(skills, request.format, from),
    skills: skills.length,
    withheld: skills.filter((skill) => verdictOf(skill) !== 'trusted').map(({ name }) => name),
  };
}
