// qm skills run: one script of a skill, as an agent would call it as a tool.
import type { Stream } from 'node:stream';
import { exitCodes, isFailure } from '../../outcome.ts';
import { type RunScriptRequest, runSkillScript } from '../../skills/run/run-skill-script.ts';
import type { Command } from '../command.ts';
import { countValue, type Invocation } from '../command-spec.ts';
import type { Wires } from '../edge.ts';
import { interrupted } from '../interrupted.ts';
import { jsonDocument } from '../render/document.ts';
import { ranJson, ranText } from '../render/skills-run.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

export const skillsRunCommand: Command = {
  announces: false,
  failsOnStdout: true,
  async perform(invocation, surroundings) {
    const { edge, form } = surroundings;
    const wires = edge.wires();
    const ending = new AbortController();
    void wires.stopped.then(() => ending.abort());
    const asked = askedOf(invocation, wires);
    const ran = await runSkillScript({ ...skillsRequestOf(surroundings), ...asked, signal: ending.signal });
    const reply = isFailure(ran)
      ? ran
      : {
          status: 'ok' as const,
          code: exitCodes.ok,
          output: form.json ? jsonDocument(ranJson(ran)) : ranText(ran),
          notes: [],
        };
    return ending.signal.aborted ? interrupted(reply, form) : reply;
  },
};

type Asked = Pick<RunScriptRequest, 'skill' | 'script' | 'args' | 'stdin' | 'seconds'>;

function askedOf(invocation: Invocation, { input }: Wires): Asked {
  const [skill = '', script = '', ...args] = invocation.positionals;
  const seconds = countValue(invocation, 'timeout');
  return { skill, script, args, stdin: handedOn(input), ...(seconds !== undefined && { seconds }) };
}

/** Nobody is asked to type something: an agent at a terminal would wait for ever. */
function handedOn(input: Wires['input']): Stream | null {
  return 'isTTY' in input && input.isTTY === true ? null : input;
}
