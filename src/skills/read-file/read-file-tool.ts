// The tool by which a model reads files of the skills that it was given.
import { isFailure } from '../../outcome.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { type SkillTool, type SkillToolResult, toolError } from '../skill-tool.ts';
import { type BundledFile, readBundledFile } from './read-bundled-file.ts';

/** `skills` are at least one. */
export function readFileTool(name: string, skills: readonly AgentSkill[]): SkillTool {
  const names = skills.map((skill) => skill.name);
  return {
    name,
    description: 'Reads a text file of a skill, such as one of its references, from a line on.',
    inputSchema: {
      type: 'object',
      properties: {
        skill: { type: 'string', enum: names },
        path: { type: 'string', description: 'From the directory of the skill, such as references/guide.md' },
        line: { type: 'integer', minimum: 1, description: 'First line to read; 1 without it.' },
      },
      required: ['skill', 'path'],
      additionalProperties: false,
    },
    execute: async (input) => read(skills, input),
  };
}

function read(skills: readonly AgentSkill[], input: unknown): SkillToolResult {
  const { skill: name, path, line = 1 } = fieldsOf(input);
  const skill = skills.find((each) => each.name === name);
  if (skill === undefined)
    return toolError(`skill must be one of ${skills.map((each) => JSON.stringify(each.name)).join(', ')}.`);
  if (typeof path !== 'string' || path === '') return toolError('path must be the path of a file.');
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1)
    return toolError('line must be a whole number, 1 or more.');
  const file = readBundledFile(skill, { path, line });
  if (!isFailure(file)) return { text: `${file.text}${noteOf(file)}`, isError: false };
  const candidates = file.candidates ?? [];
  const named = candidates.map(({ entity }) => `\n${entity}`).join('');
  return toolError(named === '' ? file.message : `${file.message} Its files:${named}`);
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

/** Nothing where all of the file is there. */
function noteOf({ text, line, end, lines, isLineCut }: BundledFile): string {
  if (line === 1 && end >= lines && !isLineCut) return '';
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  const cut = isLineCut ? ', the last of them cut because it is too long' : '';
  const more = end < lines ? `; line ${end + 1} reads on` : '';
  return `${start}[lines ${line} to ${end} of ${lines}${cut}${more}]`;
}
