// Turns one entry of a client's configuration into a host of ours, or says in words why that cannot be done.
import type { HostConfig } from '../../state/config/config.ts';
import { isObject } from '../definition/json.ts';
import type { ClientRow } from './client-table.ts';
import { isOwnServer } from './own-server.ts';

export type ClientEntry =
  | { readonly config: HostConfig }
  /** In words that follow the host's name. */
  | { readonly problem: string }
  /** Switched off there, or this program itself. */
  | { readonly off: true };

/** Unknown keys are somebody else's business; `project` replaces `${workspaceFolder}`. */
export function clientEntry(value: unknown, row: ClientRow, project: string): ClientEntry {
  if (!isObject(value)) return { problem: 'is no object' };
  if (value['disabled'] === true || value['enabled'] === false) return { off: true };
  const spell = (text: string): string => respell(text, row, project);
  const read = remoteUrl(value) === undefined ? localEntry(value, spell) : remoteEntry(value, spell);
  if ('problem' in read) return read;
  const { command, args = [] } = read.config;
  if (command !== undefined && isOwnServer([command, ...args])) return { off: true };
  const input = /\$\{(?:input|command|config):[^}]*\}/.exec(JSON.stringify(read.config))?.[0];
  return input === undefined ? read : { problem: `needs ${input}, which only ${row.title} can fill in` };
}

/** `${NAME}` for every spelling of a reference. */
function respell(text: string, { reference }: ClientRow, project: string): string {
  const folders = text.replaceAll(/\$\{(?:workspaceFolder|workspaceRoot)\}/g, () => project);
  return reference === undefined ? folders : folders.replaceAll(reference, (_, name) => `\${${name}}`);
}

/** `httpUrl` is Gemini's word, `serverUrl` Windsurf's. */
function remoteUrl(value: Readonly<Record<string, unknown>>): unknown {
  return value['httpUrl'] ?? value['url'] ?? value['serverUrl'];
}

function remoteEntry(
  value: Readonly<Record<string, unknown>>,
  spell: (text: string) => string,
): { readonly config: HostConfig } | { readonly problem: string } {
  const url = remoteUrl(value);
  if (typeof url !== 'string' || url === '') return { problem: 'has a url that is no text' };
  if (value['type'] === 'sse') {
    return { problem: 'speaks the old HTTP+SSE transport; only stdio and Streamable HTTP are spoken here' };
  }
  const given = textsOf(value['headers'] ?? value['http_headers'], spell);
  const named = textsOf(value['env_http_headers'], (name) => `\${${name}}`);
  if (given === null || named === null) return { problem: 'has headers that are no object of texts' };
  const token = value['bearer_token_env_var'];
  const bearer = typeof token === 'string' ? { Authorization: `Bearer \${${token}}` } : {};
  const headers = { ...given, ...named, ...bearer };
  return { config: { url: spell(url), ...(Object.keys(headers).length > 0 && { headers }) } };
}

function localEntry(
  value: Readonly<Record<string, unknown>>,
  spell: (text: string) => string,
): { readonly config: HostConfig } | { readonly problem: string } {
  // OpenCode keeps program and arguments in one list.
  const line = Array.isArray(value['command'])
    ? value['command']
    : [value['command'], ...listOf(value['args'])];
  if (!line.every((part) => typeof part === 'string')) {
    return { problem: 'has neither a command with arguments of text nor a url' };
  }
  const [command = '', ...args] = line;
  if (command === '') return { problem: 'has an empty command' };
  const env = textsOf(value['env'] ?? value['environment'], spell);
  if (env === null) return { problem: 'has an env that is no object of texts' };
  const passed = listOf(value['env_vars']).filter((name) => typeof name === 'string');
  const all = { ...Object.fromEntries(passed.map((name) => [name, `\${${name}:-}`])), ...env };
  const cwd = value['cwd'];
  return {
    config: {
      command: spell(command),
      args: args.map(spell),
      ...(Object.keys(all).length > 0 && { env: all }),
      ...(typeof cwd === 'string' && cwd !== '' && { cwd: spell(cwd) }),
    },
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Numbers and truth values are what people write for a text; null for anything else. */
function textsOf(value: unknown, spell: (text: string) => string): Record<string, string> | null {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  const plain = entries.every(([, one]) => ['string', 'number', 'boolean'].includes(typeof one));
  return plain ? Object.fromEntries(entries.map(([name, one]) => [name, spell(String(one))])) : null;
}
