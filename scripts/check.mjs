// Format, lint, types, unused code and the rules of the house, at the same time; silent when all is well.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const steps = [
  {
    name: 'format and lint',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '--colors=off'],
    mend: 'npm run fix',
  },
  { name: 'types', script: 'typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'rules of the house',
    script: 'vitest/vitest.mjs',
    args: [
      'run',
      '--reporter=dot',
      'tests/house/imports',
      'tests/house/effects',
      'tests/house/size',
      'tests/house/words',
      'tests/house/docs',
    ],
  },
];

const results = await Promise.all(steps.map(run));
const failed = results.filter(({ code }) => code !== 0);
for (const { step, printed } of failed) {
  console.error(`${step.name}: failed${step.mend ? ` (\`${step.mend}\` mends what it can)` : ''}\n`);
  console.error(printed.trim(), '\n');
}
process.exitCode = failed.length > 0 ? 1 : 0;

function run(step) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${step.script}`, ...step.args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    child.on('error', (error) => resolve({ step, code: 1, printed: error.message }));
    child.on('close', (code) => resolve({ step, code, printed }));
  });
}
