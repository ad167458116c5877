// Runs a script once: with the program that its kind asks for, an environment without secrets, and within limits.
import type { Stream } from 'node:stream';
import { safeEnvironment } from '../../state/safe-environment.ts';
import { findProgram } from './find-program.ts';
import { notRun, type ProgramRun } from './program-run.ts';
import type { ScriptFacts } from './read-script.ts';
import { resultText } from './result-text.ts';
import { runProgram } from './run-program.ts';
import { programName, type ScriptKind } from './script-kind.ts';

export const TIMEOUT_SECONDS = 60;

/** About 8,000 tokens. */
const OUTPUT_BYTES = 32_768;

export interface RunLimits {
  /** After which a run is ended; 60 if it is not given. */
  readonly seconds?: number;
  /** Bytes of output that are kept, half of them from its beginning and half from its end; 32,768 if it is not given. */
  readonly outputBytes?: number;
}

export interface ScriptRequest extends RunLimits {
  readonly script: ScriptFacts;
  /** Reach the script as they are. */
  readonly args: readonly string[];
  /** Null is empty; a stream with a descriptor is handed on. */
  readonly stdin: string | Stream | null;
  /** Absolute; the script finds it in `SKILL_DIR`. */
  readonly skillFolder: string;
  /** Absolute; undefined is the folder of this process. */
  readonly cwd?: string | undefined;
  /** Of which the script gets what is no secret. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
}

export interface ScriptRun extends ProgramRun {
  /** What a model reads: the output, and before it what went wrong. */
  readonly text: string;
  /** It did not end with 0. */
  readonly isError: boolean;
}

/** Python would leave compiled files beside the script, and what has changed there is not trusted any more. */
const withoutTraces = { PYTHONDONTWRITEBYTECODE: '1' };

/** Never rejects for what a script does. */
export async function runScript(request: ScriptRequest): Promise<ScriptRun> {
  const { seconds = TIMEOUT_SECONDS } = request;
  const run = await start(request, seconds);
  const isError = run.end.how !== 'exit' || run.end.code !== 0;
  return { ...run, text: resultText(run, seconds), isError };
}

async function start(request: ScriptRequest, seconds: number): Promise<ProgramRun> {
  const { script, args, stdin, skillFolder, cwd, env, outputBytes = OUTPUT_BYTES, signal } = request;
  const command = commandOf(script.kind, env);
  if (command === null) return notRun({ how: 'not-started', why: missing(script) });
  const [program, ...own] = command;
  return runProgram({
    program,
    args: [...own, script.path, ...args],
    stdin,
    cwd,
    env: { ...safeEnvironment(env), ...withoutTraces, SKILL_DIR: skillFolder },
    seconds,
    outputBytes,
    signal,
  });
}

function commandOf(
  { programs }: ScriptKind,
  env: ScriptRequest['env'],
): readonly [string, ...string[]] | null {
  for (const [program, ...own] of programs) {
    const found = findProgram(program, env);
    if (found !== null) return [found, ...own];
  }
  return null;
}

function missing({ path, kind }: ScriptFacts): string {
  const names = kind.programs.map(([program]) => program);
  const [only = ''] = names;
  if (names.length === 1 && only !== programName(only)) return `${only}, which runs ${path}, does not exist`;
  return `${names.join(' or ')}, which runs ${path}, is in no folder of PATH`;
}
