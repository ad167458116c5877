// The shape of a command of the tools store: it acts for one agent, and whatever happens, the hosts that it started are ended.
import { generator } from '../lookup/bundle/generator.ts';
import { exitCodes, isFailure, type Outcome, type Success } from '../outcome.ts';
import type { Door } from '../tools/clients-tool/door.ts';
import { type OpenedDesk, openDesk } from '../tools/desk.ts';
import type { Command, Form, Note, Reply, Surroundings } from './command.ts';
import { type Invocation, textValue } from './command-spec.ts';
import type { Wires } from './edge.ts';
import { interrupted } from './interrupted.ts';
import { withNearHost } from './near-host.ts';
import { doorFrom, ofAgent } from './of-agent.ts';
import { jsonDocument } from './render/document.ts';

export interface Asked {
  readonly invocation: Invocation;
  readonly edge: Surroundings['edge'];
  readonly wires: Wires;
  /** Aborted when the process is told to end. */
  readonly signal: AbortSignal;
}

export interface DeskCommandParts<Answer> {
  readonly run: (desk: OpenedDesk, asked: Asked) => Promise<Outcome<Answer>>;
  /** `door` spells next steps for whoever asked this, and from where. */
  readonly text: (answer: Success<Answer>, door: Door) => string;
  readonly json: (answer: Success<Answer>) => unknown;
  readonly notes?: (answer: Success<Answer>) => readonly Note[];
  /** For answers that may be good in part only. Default 0. */
  readonly exitCode?: (answer: Success<Answer>) => number;
}

export function deskCommand<Answer>(parts: DeskCommandParts<Answer>): Command {
  return {
    announces: false,
    failsOnStdout: true,
    async perform(invocation, { context, edge, form }) {
      const desk = open(invocation, context.project, edge);
      if (isFailure(desk)) return desk;
      const wires = edge.wires();
      const ending = new AbortController();
      void wires.stopped.then(() => ending.abort());
      const { signal } = ending;
      let outcome: Outcome<Answer>;
      try {
        outcome = await parts.run(desk, { invocation, edge, wires, signal });
      } finally {
        await desk.close();
      }
      const reply = isFailure(outcome)
        ? ofAgent(withNearHost(outcome, desk), invocation)
        : answered(outcome, parts, invocation, form);
      return signal.aborted ? interrupted(reply, form) : reply;
    },
  };
}

function open(
  invocation: Invocation,
  folder: string,
  { env, now }: Surroundings['edge'],
): Outcome<OpenedDesk> {
  const [workspace, agent] = [textValue(invocation, 'workspace'), textValue(invocation, 'agent')];
  const [name = '', version = ''] = generator().split(' ');
  return openDesk({
    folder,
    env,
    now,
    limits: { program: { name, version } },
    ...(workspace !== undefined && { workspace }),
    ...(agent !== undefined && { agent }),
  });
}

function answered<Answer>(
  answer: Success<Answer>,
  parts: DeskCommandParts<Answer>,
  invocation: Invocation,
  { json }: Form,
): Reply {
  return {
    status: 'ok',
    code: parts.exitCode?.(answer) ?? exitCodes.ok,
    output: json ? jsonDocument(parts.json(answer)) : parts.text(answer, doorFrom(invocation)),
    notes: parts.notes?.(answer) ?? [],
  };
}
