// What a tool is called with: one JSON object, from the command line or from stdin, checked before any host is asked.
import { text } from 'node:stream/consumers';
import { failure, isFailure, type Outcome } from '../outcome.ts';
import { isObject } from '../tools/definition/json.ts';
import type { Asked } from './desk-command.ts';
import { wasInterrupted } from './was-interrupted.ts';

/** `typed` is the argument; `-` reads stdin, none is the empty object. Fails with `malformed-arguments` (`usage`). */
export async function readToolArguments(
  typed: string | undefined,
  asked: Pick<Asked, 'wires' | 'signal'>,
): Promise<Outcome<{ readonly args: Readonly<Record<string, unknown>> }>> {
  if (typed === undefined) return { status: 'ok', args: {} };
  if (typed !== '-') return parsed(typed, 'the arguments');
  const read = await readInput(asked);
  return isFailure(read) ? read : parsed(read.text, 'what stdin has');
}

async function readInput({
  wires,
  signal,
}: Pick<Asked, 'wires' | 'signal'>): Promise<Outcome<{ readonly text: string }>> {
  const { input } = wires;
  // An input that nobody ends would keep the process.
  const stop = (): void => void input.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return { status: 'ok', text: await text(input) };
  } catch (error) {
    if (signal.aborted) return wasInterrupted('the reading of stdin');
    throw error;
  }
}

function parsed(json: string, what: string): Outcome<{ readonly args: Readonly<Record<string, unknown>> }> {
  const value = parseJson(json);
  if (isObject(value)) return { status: 'ok', args: value };
  const fault = value === undefined ? 'not JSON' : 'no JSON object';
  const message = `${what} must be a JSON object, such as '{"path":"README.md"}', and ${JSON.stringify(cut(json))} is ${fault}`;
  return failure('usage', 'malformed-arguments', message);
}

/** Undefined for what is none. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function cut(json: string): string {
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}
