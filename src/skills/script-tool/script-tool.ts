// A script of a skill as a tool: what it is called, what it says it does, and one run of it within limits.
import { basename, dirname, resolve } from 'node:path';
import { env as ownEnvironment } from 'node:process';
import { type Failure, isFailure } from '../../outcome.ts';
import { ToolNotFoundError } from '../errors.ts';
import { type SkillTool, type SkillToolOptions, type SkillToolResult, toolError } from '../skill-tool.ts';
import type { ProgramEnd } from './program-run.ts';
import { readScript, type ScriptFacts } from './read-script.ts';
import { type RunLimits, runScript } from './run-script.ts';
import { readScriptInput, scriptInputSchema } from './script-input.ts';

export interface ScriptToolOptions extends RunLimits {
  /** Under which the tool is presented; that of the file if it is not given. */
  readonly name?: string;
  /** Absolute folder of the skill, which the script finds in `SKILL_DIR`; that above `scripts` if it is not given. */
  readonly skillFolder?: string;
  /** Absolute folder in which the script runs; that of the calling process if it is not given. */
  readonly cwd?: string;
  /** Of which the script gets what is no secret; that of the calling process if it is not given. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes a file whose executable bit was lost. */
  readonly allowNonExecutable?: boolean;
  /** Asked before each run; a failure is what the caller gets instead of it. */
  readonly permit?: () => Failure | null;
}

export interface ScriptResult extends SkillToolResult {
  /** How the run ended; null where none was begun. */
  readonly end: ProgramEnd | null;
}

/** A frozen value; any number of its runs may overlap, and none knows of another. */
export class ScriptTool implements SkillTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>> = scriptInputSchema();
  /** Absolute. */
  readonly path: string;
  /** A property of its own, so that a copy of the tool has it as well. */
  readonly execute: (input?: unknown, options?: SkillToolOptions) => Promise<ScriptResult>;

  /** Throws `ToolNotFoundError` for what is no script, or is not executable. Nothing of it runs here. */
  static fromPath(path: string, options: ScriptToolOptions = {}): ScriptTool {
    const read = readScript(resolve(path), options.allowNonExecutable);
    if (!isFailure(read)) return new ScriptTool(read.script, options);
    const [command] = read.next;
    throw new ToolNotFoundError(command === undefined ? read.message : `${read.message} Next: ${command}`);
  }

  /** Of a script that was read already. */
  static fromScript(script: ScriptFacts, options: ScriptToolOptions = {}): ScriptTool {
    return new ScriptTool(script, options);
  }

  private constructor(script: ScriptFacts, options: ScriptToolOptions) {
    this.name = options.name ?? script.name;
    this.description = script.description;
    this.path = script.path;
    this.execute = (input, { signal } = {}) => execute(script, options, input, signal);
    Object.freeze(this);
  }
}

async function execute(
  script: ScriptFacts,
  options: ScriptToolOptions,
  given: unknown,
  signal: AbortSignal | undefined,
): Promise<ScriptResult> {
  const input = readScriptInput(given);
  if ('fault' in input) return { ...toolError(`${input.fault}.`), end: null };
  const refusal = options.permit?.() ?? null;
  if (refusal !== null) return { ...toolError(refusal.message), end: null };
  const { skillFolder = folderOf(script.path), cwd, env = ownEnvironment, seconds, outputBytes } = options;
  const { text, isError, end } = await runScript({
    script,
    ...input,
    skillFolder,
    cwd,
    env,
    signal,
    ...(seconds !== undefined && { seconds }),
    ...(outputBytes !== undefined && { outputBytes }),
  });
  return { text, isError, end };
}

function folderOf(script: string): string {
  const folder = dirname(script);
  return basename(folder) === 'scripts' ? dirname(folder) : folder;
}
