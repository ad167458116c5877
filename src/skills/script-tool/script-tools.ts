// The scripts of several skills as tools, with names that tell them apart.
import { basename } from 'node:path';
import { type Failure, isFailure } from '../../outcome.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { readScript, type ScriptFacts } from './read-script.ts';
import { scriptRefusal, type Trusted } from './script-refusal.ts';
import { ScriptTool, type ScriptToolOptions } from './script-tool.ts';
import { distinctNames } from './tool-name.ts';

export interface SkillScriptTool {
  readonly skill: AgentSkill;
  readonly tool: ScriptTool;
}

export interface ScriptTools {
  /** In the order of the skills, and of the paths of each. */
  readonly tools: readonly SkillScriptTool[];
  /** Scripts that could be tools and are not, with the reason. */
  readonly left: readonly { readonly skill: AgentSkill; readonly script: string; readonly why: Failure }[];
}

export interface ScriptToolsRequest extends Trusted {
  readonly skills: readonly AgentSkill[];
  /** Names of other tools. */
  readonly taken: readonly string[];
  readonly options: Pick<ScriptToolOptions, 'cwd' | 'env' | 'seconds' | 'outputBytes' | 'allowNonExecutable'>;
}

/** Nothing of a script runs here. */
export function scriptTools(request: ScriptToolsRequest): ScriptTools {
  const { skills, taken, options } = request;
  const read = skills.flatMap((skill) => skill.scripts.map((path) => examine(skill, path, request)));
  const usable = read.flatMap(({ skill, script }) => ('code' in script ? [] : [{ skill, script }]));
  const names = distinctNames(
    usable.map(({ skill, script }) => ({ skill: skill.name, file: basename(script.path) })),
    taken,
  );
  const tools = usable.map(({ skill, script }, at) => ({
    skill,
    tool: ScriptTool.fromScript(script, {
      ...options,
      name: names[at] ?? script.name,
      permit: () => scriptRefusal(skill, script.path, request),
    }),
  }));
  const left = read.flatMap(({ skill, path, script }) =>
    // Modules, data and archives are no tools, and nobody expected them to be.
    'code' in script && script.code !== 'not-a-script' ? [{ skill, script: path, why: script }] : [],
  );
  return { tools, left };
}

interface Examined {
  readonly skill: AgentSkill;
  readonly path: string;
  readonly script: ScriptFacts | Failure;
}

function examine(skill: AgentSkill, path: string, request: ScriptToolsRequest): Examined {
  const read = readScript(path, request.options.allowNonExecutable);
  if (isFailure(read)) return { skill, path, script: read };
  return { skill, path, script: scriptRefusal(skill, path, request) ?? read.script };
}
