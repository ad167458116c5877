// The process around the command line: `qm <command> …` asks a store and prints the answer on stdout, all else on stderr.
// Exit codes: 0 answered · 1 the answer is no · 2 the command line is wrong · 3 nothing to answer from · 4 the work failed.
// They are set and never forced, so that long output is flushed. A reader that closes the pipe early, as `head` does, has
// what it wanted, so that ends quietly with 0.
import { buildPackages } from '../lookup/build-packages.ts';
import { list } from '../lookup/list.ts';
import { lookup } from '../lookup/lookup.ts';
import { bundlePath } from '../lookup/path.ts';
import { search } from '../lookup/search.ts';
import { exitCodes } from '../outcome.ts';
import { descriptorSink } from './descriptor-sink.ts';
import { runCli } from './run-cli.ts';

const stdout = descriptorSink(1, () => process.stdout);
const stderr = descriptorSink(2, () => process.stderr);
const edge = {
  stdout,
  stderr,
  env: process.env,
  cwd: workingDirectory(),
  now: Date.now,
  // A Node without any tables has no such version.
  unicode: process.versions['unicode'] ?? '',
  wires: () => ({
    // Each of the streams is set up by being asked for, and not every command that waits for an end needs them.
    get input() {
      return process.stdin;
    },
    get output() {
      return process.stdout;
    },
    stopped: toldToEnd(),
  }),
};
const operations = { lookup, list, search, bundlePath, buildPackages };

void runCli(process.argv.slice(2), edge, operations).then((code) => {
  process.exitCode = code;
});

// The last bytes may leave after the command has ended, so only now is it known how that went.
process.on('exit', () => {
  if (stdout.closed()) process.exitCode = exitCodes.ok;
  const fault = stdout.fault();
  if (fault === undefined) return;
  stderr.write(`qm: cannot write the answer: ${fault}\n`);
  process.exitCode = exitCodes.failed;
});

/** Null when it was removed while a shell stood in it. */
function workingDirectory(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

/** A second signal ends the process as if nobody listened. */
function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
