// The tool by which a model takes a skill that was only offered to it.
import type { AgentSkill } from '../skill/agent-skill.ts';
import { type SkillTool, type SkillToolResult, toolError } from '../skill-tool.ts';

export interface ActivationResult extends SkillToolResult {
  /** Name of the skill; null where nothing was activated. `activateSkill` makes the decisions for the next step of it. */
  readonly activated: string | null;
}

/** `skills` are at least one; `textOf` is what the model gets of one. */
export function activateTool(
  name: string,
  skills: readonly AgentSkill[],
  textOf: (skill: AgentSkill) => string,
): SkillTool {
  const names = skills.map((skill) => skill.name);
  return {
    name,
    description:
      'Gives the instructions of a skill in available_skills. Call it before you begin with what the skill is for.',
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string', enum: names } },
      required: ['name'],
      additionalProperties: false,
    },
    execute: async (input): Promise<ActivationResult> => {
      const wanted = typeof input === 'object' && input !== null && 'name' in input ? input.name : undefined;
      const skill = skills.find((each) => each.name === wanted);
      if (skill !== undefined) return { text: textOf(skill), isError: false, activated: skill.name };
      const known = names.map((each) => JSON.stringify(each)).join(', ');
      return { ...toolError(`name must be one of ${known}.`), activated: null };
    },
  };
}
