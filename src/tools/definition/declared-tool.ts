// A frozen definition as it is declared to a model, and what that costs.
import { firstSentence } from '../../markdown/first-sentence.ts';
import { presentedName } from './presented-name.ts';
import type { ToolDefinition } from './tool-definition.ts';

/** The definition under its presented name; the order of its fields is as the host gave them. */
export function declaredTool(client: string, tool: ToolDefinition): ToolDefinition {
  return { ...tool, name: presentedName(client, tool.name) };
}

/** About as many tokens as declaring it takes of every request: bytes of the JSON by four, rounded up. */
export function tokenCost(declared: ToolDefinition): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify(declared)) / 4);
}

/** What a listing says of a tool, on one line; its title where the description has no prose. */
export function listedSentence({ description, title }: ToolDefinition): string {
  return firstSentence(description) || (typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '');
}
