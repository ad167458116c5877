// What one agent is served: the tools of the stores that were chosen, and their calls. Knows no protocol.
import { isFailure, type Outcome } from '../outcome.ts';
import type { ToolDefinition } from '../tools/definition/tool-definition.ts';
import type { Gateway } from '../tools/gateway/gateway.ts';
import type { CallOptions } from '../tools/host/connection.ts';
import type { Ask, KnowledgeTool } from './knowledge/knowledge-tool.ts';
import { listChanges } from './list-changes.ts';

export interface Agent {
  /** `clients` first, then what words are asked of, then the loaded set. Reads one local file. */
  readonly tools: () => Promise<Outcome<{ readonly tools: readonly ToolDefinition[] }>>;
  readonly call: (
    name: string,
    args: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ) => Promise<AgentCall>;
  /** Calls back after each change of the list, by whomever; the answer ends it. */
  readonly onToolsChanged: (listener: () => void) => () => void;
}

export type AgentCall =
  /** Of a host: untouched. */
  | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
  /** Nobody declared such a tool. */
  | { readonly kind: 'no-such-tool'; readonly message: string };

export interface AgentParts {
  /** Null where the store `tools` is not served. */
  readonly carried: Carried | null;
  readonly knowledge: readonly KnowledgeTool[];
  readonly ask: Ask;
  /** For whoever runs the server; not for the model. */
  readonly warn: (text: string) => void;
}

export interface Carried {
  readonly gateway: Gateway;
  /** Calls back some time after every change of the loaded set. */
  readonly watch: (listener: () => void) => () => void;
}

export function createAgent(parts: AgentParts): Agent {
  return parts.carried === null ? knowing(parts) : carrying(parts, parts.carried);
}

/** Its list never changes. */
function knowing({ knowledge, ask }: AgentParts): Agent {
  const definitions = knowledge.map(({ definition }) => definition);
  const names = definitions.map(({ name }) => name).join(', ');
  return {
    tools: async () => ({ status: 'ok', tools: definitions }),
    call: async (name, args) =>
      (await answered(knowledge, ask, name, args)) ?? {
        kind: 'no-such-tool',
        message: `There is no tool "${name}" here; there are ${names}.`,
      },
    onToolsChanged: () => () => undefined,
  };
}

function carrying({ knowledge, ask, warn }: AgentParts, { gateway, watch }: Carried): Agent {
  const definitions = knowledge.map(({ definition }) => definition);
  const changes = listChanges(async () => {
    const declared = await gateway.declare();
    return isFailure(declared) ? null : declared.revision;
  }, watch);
  return {
    async tools() {
      const declared = await gateway.declare();
      if (isFailure(declared)) return declared;
      for (const warning of declared.warnings) warn(warning);
      changes.declared(declared.revision);
      // What never changes stands in front of what does, so that a load leaves as much of the prompt as it can.
      const [clients, ...loaded] = declared.tools;
      return {
        status: 'ok',
        tools: [...(clients === undefined ? [] : [clients]), ...definitions, ...loaded],
      };
    },
    async call(name, args, options) {
      const known = await answered(knowledge, ask, name, args);
      if (known !== null) return known;
      const reply = await gateway.call(name, args, options);
      for (const warning of reply.warnings) warn(warning);
      switch (reply.kind) {
        case 'result':
          if (reply.changed) await changes.look();
          return { kind: 'result', result: reply.result };
        case 'refused':
          return { kind: 'result', result: { content: [textBlock(reply.text)], isError: true } };
        case 'not-loaded':
          return { kind: 'no-such-tool', message: reply.failure.message };
      }
    },
    onToolsChanged: changes.subscribe,
  };
}

/** Null for a tool that is none of them. */
async function answered(
  knowledge: readonly KnowledgeTool[],
  ask: Ask,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<AgentCall | null> {
  const tool = knowledge.find(({ definition }) => definition.name === name);
  if (tool === undefined) return null;
  const read = tool.question(args);
  if (isFailure(read))
    return { kind: 'result', result: { content: [textBlock(read.message)], isError: true } };
  const { text, notes, failed } = await ask(read.question);
  const content = [textBlock(text), ...(notes === '' ? [] : [textBlock(notes)])];
  return { kind: 'result', result: { content, ...(failed && { isError: true }) } };
}

function textBlock(text: string): { readonly type: 'text'; readonly text: string } {
  return { type: 'text', text };
}
