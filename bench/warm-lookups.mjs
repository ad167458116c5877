// A lookup from a finished bundle against an empty file, both as whole processes of one Node.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, inTurn, root, run, scratchFolder, summary } from './runs.mjs';

const pairs = 60;

/** Dependencies of this project itself, a small bundle and a large one, asked from its own folder. */
const questions = [
  { bundle: 'small', args: ['commander', 'Option#choices'] },
  { bundle: 'small', args: ['commander', 'Command'] },
  { bundle: 'small', args: ['commander', 'Option#choices', '--json'] },
  { bundle: 'large', args: ['typescript', 'Node#getSourceFile'] },
  { bundle: 'large', args: ['typescript', 'Identifier#getText'] },
];

export const lookupTarget = 1.25;

export function measureLookups(say) {
  const scratch = scratchFolder();
  try {
    const empty = join(scratch, 'empty.cjs');
    writeFileSync(empty, '');
    const env = environment({ XDG_DATA_HOME: scratch });
    const node = (args) => () => run({ command: process.execPath, args, env });
    const lookup = (args) => node([join(root, 'dist/bin/qm.cjs'), 'lookup', ...args]);
    node([join(root, 'dist/bin/qm.cjs'), 'build', 'commander', 'typescript'])();
    say(`warm lookups: ${pairs} rounds of ${questions.length} questions and the empty process`);
    const [floor, ...runs] = inTurn(pairs, [node([empty]), ...questions.map(({ args }) => lookup(args))]);
    return {
      empty: summary(floor, floor),
      questions: questions.map(({ bundle, args }, at) => ({
        question: `qm lookup ${args.join(' ')}`,
        bundle,
        ...summary(runs[at], floor),
      })),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
