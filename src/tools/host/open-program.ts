// Starts the program of a host. Apart from the greeting, so that it comes up while what greets it is still being loaded.
import { hostEnvironment } from './host-environment.ts';
import type { StartRequest } from './start-request.ts';
import { StdioTransport } from './stdio-transport.ts';

/** Null for a host that is reached by an address. Whoever greets it learns from `start` whether it runs. */
export function openProgram(request: StartRequest): StdioTransport | null {
  const { config, cwd, limit, options } = request;
  if (config.url !== undefined) return null;
  const { command = '', args = [], env } = config;
  const stdio = new StdioTransport({ command, args, cwd, env: hostEnvironment(options.env, env) }, limit);
  stdio.onnoise = warnOnce(request);
  stdio.start().catch(() => undefined);
  return stdio;
}

function warnOnce({ host, redact, diagnostics }: StartRequest): (line: string) => void {
  return (line) => {
    if (diagnostics.length > 0) return;
    const start = JSON.stringify(redact(line).trim().slice(0, 80));
    diagnostics.push(
      `host "${host.id}" writes to its stdout what is no message (${start}); such lines are skipped.`,
    );
  };
}
