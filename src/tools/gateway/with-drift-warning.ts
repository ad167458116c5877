// Lets a result of a tool that its host has changed pass, and says so behind it, where the policy is to warn.
import { agentDoor } from '../clients-tool/door.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';

/** One block of text more at the end of `content`; all else stays as the host gave it. */
export function withDriftWarning(
  result: Readonly<Record<string, unknown>>,
  drift: string,
  { client, tool }: LoadedEntry,
): Readonly<Record<string, unknown>> {
  const step = `${agentDoor.load(client, [tool.name])} takes over the definition of now.`;
  const block = { type: 'text', text: `Warning: ${drift}\nNext: ${step}` };
  const content = Array.isArray(result['content']) ? result['content'] : [];
  return { ...result, content: [...content, block] };
}
