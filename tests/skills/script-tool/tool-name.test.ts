import { expect, test } from 'vitest';
import { distinctNames, toolName } from '../../../src/skills/script-tool/tool-name.ts';

test.each([
  ['run_rubocop.sh', 'run_rubocop'],
  ['run-rubocop.sh', 'run_rubocop'],
  ['Extract.PY', 'Extract'],
  ['build.min.js', 'build_min'],
  ['my script (v2).sh', 'my_script_v2'],
  ['lint', 'lint'],
  ['größe.rb', 'gr_e'],
  ['日本.sh', 'script'],
  [`${'long-'.repeat(20)}.sh`, 'long_'.repeat(13).slice(0, 64)],
])('the script %s is the tool %s', (file, name) => {
  expect(toolName(file)).toBe(name);
});

const names = (scripts: readonly string[], taken: readonly string[] = []): readonly string[] =>
  distinctNames(
    scripts.map((script) => {
      const [skill = '', file = ''] = script.split('/');
      return { skill, file };
    }),
    taken,
  );

test('a name that is alone stays short', () => {
  expect(names(['pdf/fill.py', 'xlsx/recalc.py'])).toEqual(['fill', 'recalc']);
});

test('two that clash both have their skill in front, whichever comes first', () => {
  expect(names(['pdf-tools/run.sh', 'xlsx/run.py', 'xlsx/lint.sh'])).toEqual([
    'pdf_tools__run',
    'xlsx__run',
    'lint',
  ]);
  expect(names(['xlsx/lint.sh', 'xlsx/run.py', 'pdf-tools/run.sh'])).toEqual([
    'lint',
    'xlsx__run',
    'pdf_tools__run',
  ]);
});

test('a tool that is there already keeps its name', () => {
  expect(names(['pdf/read_file.sh'], ['read_file'])).toEqual(['pdf__read_file']);
});

test('two of one skill that clash have their extensions as well', () => {
  expect(names(['pdf/run.sh', 'pdf/run.py', 'pdf/a.sh'])).toEqual(['pdf__run_sh', 'pdf__run_py', 'a']);
});

test('what cannot be told apart by any of that is numbered', () => {
  expect(names(['a-b/x-y.sh', 'a_b/x_y.sh', 'a b/x y.sh'])).toEqual([
    'a_b__x_y_2',
    'a_b__x_y_3',
    'a_b__x_y_4',
  ]);
});

test('no name is longer than providers allow, and the end of a long one stays', () => {
  const skill = 's'.repeat(64);
  const file = `${'f'.repeat(70)}.sh`;
  const long = names([`${skill}/${file}`, `t/${file}`, `${skill}/run.sh`, 'u/run.sh']);
  expect(long).toEqual([
    `${'s'.repeat(22)}__${'f'.repeat(40)}`,
    `t__${'f'.repeat(40)}`,
    `${'s'.repeat(59)}__run`,
    'u__run',
  ]);
  expect(long.filter((name) => !/^[A-Za-z0-9_]{1,64}$/.test(name))).toEqual([]);
});
