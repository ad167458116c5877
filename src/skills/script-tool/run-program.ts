// Runs one program to its end and everything it started with it, whatever it does: hang, flood, fork, or not start at all.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { hasGroups, signalGroup } from '../../state/process-group.ts';
import { type KeptOutput, keptOutput } from './kept-output.ts';
import { openPipe, type Pipe } from './open-pipe.ts';
import { notRun, notStarted, type ProgramEnd, type ProgramRequest, type ProgramRun } from './program-run.ts';
import { stdinFile } from './stdin-file.ts';
import { watchProgram } from './watch-program.ts';

/** Milliseconds after the end of a program in which what it started may finish writing. */
const linger = 1000;

/** Rejects for a bug only. */
export async function runProgram(request: ProgramRequest): Promise<ProgramRun> {
  const pipe = await openPipe();
  const child = start(request, pipe);
  if ('how' in child) {
    pipe?.reader.destroy();
    return notRun(child);
  }
  const kept = keptOutput(request.outputBytes);
  const streams = pipe === null ? [child.stdout, child.stderr] : [pipe.reader];
  const drained = Promise.all(streams.map((stream) => drain(stream, kept)));
  const end = await watchProgram(child, request);
  const endedItself = end.how === 'exit' || end.how === 'signal';
  const isQuiet = await within(drained, endedItself ? linger : 0);
  signalGroup(child, 'SIGKILL');
  // What was killed lets go of the pipe; what left the group is not waited for.
  if (!isQuiet) await within(drained, linger);
  for (const stream of streams) stream?.destroy();
  return { end, output: kept.text(), leftOut: kept.leftOut(), leftRunning: endedItself && !isQuiet };
}

function start(request: ProgramRequest, pipe: Pipe | null): ChildProcess | ProgramEnd {
  const { program, args, cwd, env, stdin, signal } = request;
  let input: number | undefined;
  try {
    if (signal?.aborted === true) return { how: 'cancelled' };
    if (cwd !== undefined && !existsSync(cwd))
      return { how: 'not-started', why: `the folder ${cwd}, where it would run, does not exist` };
    if (typeof stdin === 'string') input = stdinFile(stdin);
    const output = pipe?.writer ?? 'pipe';
    return spawn(program, [...args], {
      ...(cwd !== undefined && { cwd }),
      env: { ...env },
      stdio: [typeof stdin === 'string' ? input : (stdin ?? 'ignore'), output, output],
      // A group of its own, which can be ended as a whole.
      detached: hasGroups,
      windowsHide: true,
      shell: false,
    });
  } catch (error) {
    return notStarted(error);
  } finally {
    if (input !== undefined) closeSync(input);
    if (pipe !== null) closeSync(pipe.writer);
  }
}

/** A program that could not be started has no streams. */
function drain(stream: NodeJS.ReadableStream | null | undefined, kept: KeptOutput): Promise<void> {
  return new Promise((resolve) => {
    if (stream == null) return resolve();
    stream.on('data', (chunk: Buffer) => kept.push(chunk));
    for (const event of ['end', 'close', 'error']) stream.once(event, () => resolve());
  });
}

async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const won = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return won;
}
