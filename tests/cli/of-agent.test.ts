import { expect, test } from 'vitest';
import type { Invocation } from '../../src/cli/command-spec.ts';
import { doorFrom, fromAgentHere, ofAgent } from '../../src/cli/of-agent.ts';
import { failure } from '../../src/outcome.ts';

const asked = (values: Invocation['values']): Invocation => ({
  command: 'tools get',
  values,
  positionals: [],
});
const refused = failure('failed', 'x', 'no', {
  next: [
    'qm tools hosts',
    'qm tools get -- files --all',
    'qm tools list --workspace w --agent a',
    'qm trust add',
    'mv a b',
  ],
});

test('commands of the tools store are about the agent that was named, unless they name one', () => {
  expect(ofAgent(refused, asked({ workspace: 'shop', agent: 'ada b' })).next).toEqual([
    "qm tools hosts --workspace shop --agent 'ada b'",
    "qm tools get --workspace shop --agent 'ada b' -- files --all",
    'qm tools list --workspace w --agent a',
    'qm trust add',
    'mv a b',
  ]);
  expect(ofAgent(refused, asked({})).next).toEqual(refused.next);
});

test('inside of an answer they are for the folder of the question as well', () => {
  expect(fromAgentHere(refused, asked({ agent: 'ada', project: 'p' })).next).toEqual([
    'qm tools hosts --project p --agent ada',
    'qm tools get --project p --agent ada -- files --all',
    'qm tools list --project p --workspace w --agent a',
    'qm trust add --project p',
    'cd p && mv a b',
  ]);
  const door = doorFrom(asked({ agent: 'ada', project: '$&' }));
  expect([door.list(), door.get('files', { full: true, cursor: 'x' }), door.load('files', ['-a'])]).toEqual([
    "qm tools hosts --project '$&' --agent ada",
    "qm tools get --project '$&' --agent ada files --full --cursor x",
    "qm tools load --project '$&' --agent ada -- files -a",
  ]);
  expect(door.search('a file')).toBe("qm tools search --project '$&' --agent ada 'a file'");
});
