// Arguments that a client repeats in headers must be the same there, or whoever routes by headers is misled.

import { isFailure } from '../../outcome.ts';
import { isObject } from '../../tools/definition/json.ts';
import { paramHeaders } from '../../tools/host/param-headers.ts';
import type { Agent } from '../agent.ts';

/** The first difference as a sentence; null when there is none. `message` is a request of JSON-RPC. */
export async function paramHeaderFault(
  agent: Agent,
  message: Readonly<Record<string, unknown>>,
  headers: Headers,
): Promise<string | null> {
  const { method, params } = message;
  if (method !== 'tools/call' || !isObject(params)) return null;
  const args = params['arguments'];
  const declared = await agent.tools();
  const tool = isFailure(declared) ? undefined : declared.tools.find(({ name }) => name === params['name']);
  if (tool === undefined || !isObject(args)) return null;
  const wanted = Object.entries(paramHeaders(tool.inputSchema, args));
  const wrong = wanted.find(([name, value]) => !isSame(headers.get(name), value));
  if (wrong === undefined) return null;
  const found = headers.get(wrong[0]);
  return `The headers and the body disagree: the body calls for ${wrong[0]}: ${wrong[1]}, and the header is ${found ?? 'absent'}.`;
}

/** Numbers may be written in several ways. */
function isSame(header: string | null, wanted: string): boolean {
  if (header === null) return false;
  const [found, expected] = [decoded(header), decoded(wanted)];
  if (found === null || expected === null) return false;
  return found === expected || (isNumber(found) && isNumber(expected) && Number(found) === Number(expected));
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** Null for what only begins and ends as Base64 does: Node would read that as something all the same. */
function decoded(header: string): string | null {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(header) ?? [];
  if (base64 === undefined) return header;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes.toString('utf8') : null;
}
