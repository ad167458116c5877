// The same kind of question to the offline references of other languages, where the machine has them.
import { spawnSync } from 'node:child_process';
import { environment, inTurn, run, summary } from './runs.mjs';

const rounds = 10;

const known = [
  { command: 'go', args: ['doc', 'strings.Cut'] },
  { command: 'ri', args: ['--no-pager', 'Array#map'] },
  { command: 'pydoc', args: ['json.dumps'] },
  { command: 'pydoc3', args: ['json.dumps'] },
];

/** Against an empty Node process as well, which makes the numbers of two machines comparable. */
export function measureOtherTools(say) {
  const env = environment();
  const present = known.filter(
    ({ command, args }) => spawnSync(command, args, { env, stdio: 'ignore' }).status === 0,
  );
  if (present.length === 0) return [];
  say(`other references: ${rounds} rounds of ${present.map(({ command }) => command).join(', ')}`);
  const call = (command, args) => () => run({ command, args, env });
  const tools = present.map(({ command, args }) => call(command, args));
  const [floor, ...runs] = inTurn(rounds, [call(process.execPath, ['-e', '0']), ...tools]);
  return present.map(({ command, args }, at) => ({
    question: `${command} ${args.join(' ')}`,
    ...summary(runs[at], floor),
  }));
}
