// Runs one script of one skill that is there for a question, if it may.
import type { Stream } from 'node:stream';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { loadConfig } from '../../state/config/load-config.ts';
import { openSkills, type SkillsRequest } from '../open-skills.ts';
import { type RunLimits, runScript, type ScriptRun, TIMEOUT_SECONDS } from '../script-tool/run-script.ts';
import { scriptRefusal } from '../script-tool/script-refusal.ts';
import { noSkill } from '../show/show-skill.ts';
import { findScript } from './find-script.ts';

export interface RunScriptRequest extends SkillsRequest, RunLimits {
  /** Name of the skill. */
  readonly skill: string;
  /** `fill.py`, `scripts/fill.py` or `fill`. */
  readonly script: string;
  /** Reach the script as they are. */
  readonly args: readonly string[];
  /** Null is empty; a stream with a descriptor is handed on. The script runs in the folder of the question. */
  readonly stdin: string | Stream | null;
  readonly signal?: AbortSignal;
}

export interface RanScript {
  /** Name of the skill. */
  readonly skill: string;
  /** Absolute. */
  readonly script: string;
  readonly run: ScriptRun;
}

/**
 * Good is a run that ends with 0. Failures: those of `openSkills` and `findScript`, `skill-not-found` and `skill-not-loaded`,
 * `script-untrusted`; `script-failed` (`not-found`) for another exit code, and `script-timed-out`, `script-killed`,
 * `script-not-started` and `cancelled` (`failed`), all of them with the output in the message and in `details`.
 */
export async function runSkillScript(request: RunScriptRequest): Promise<Outcome<RanScript>> {
  const open = openSkills(request);
  if (isFailure(open)) return open;
  const { catalog, trust } = open;
  const config = loadConfig({ folder: request.project, env: request.env });
  if (isFailure(config)) return config;
  const skill = catalog.find(request.skill);
  if (skill === undefined) return noSkill(request.skill, catalog);
  const found = findScript(skill, request.script, config.config.skills.allowNonExecutable);
  if (isFailure(found)) return found;
  const { script } = found;
  const refused = scriptRefusal(skill, script.path, { project: catalog.project, trust });
  if (refused !== null) return refused;
  const { args, stdin, env, project, signal, seconds, outputBytes } = request;
  const run = await runScript({
    ...{ script, args, stdin, env, signal, cwd: project, skillFolder: skill.path },
    ...(seconds !== undefined && { seconds }),
    ...(outputBytes !== undefined && { outputBytes }),
  });
  const ran = { skill: skill.name, script: script.path, run };
  return run.isError ? runFailure(ran, seconds ?? TIMEOUT_SECONDS) : { status: 'ok', ...ran };
}

function runFailure({ skill, script, run }: RanScript, seconds: number): Failure {
  const { end, text, output, leftOut, leftRunning } = run;
  const rest = { details: { skill, script, end, seconds, output, leftOut, leftRunning } };
  const message = text.trimEnd();
  switch (end.how) {
    case 'exit':
      return failure('not-found', 'script-failed', message, rest);
    case 'signal':
      return failure('failed', 'script-killed', message, rest);
    case 'timeout':
      return failure('failed', 'script-timed-out', message, rest);
    case 'cancelled':
      return failure('failed', 'cancelled', message, rest);
    case 'not-started':
      return failure('failed', 'script-not-started', message, rest);
  }
}
