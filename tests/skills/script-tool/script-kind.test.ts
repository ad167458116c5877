import { expect, test } from 'vitest';
import { scriptKind } from '../../../src/skills/script-tool/script-kind.ts';

const programs = (file: string, head = ''): unknown => scriptKind(file, head)?.programs ?? null;

test.each([
  ['a.sh', [['bash'], ['sh']]],
  ['a.bash', [['bash']]],
  ['a.py', [['python3'], ['python']]],
  ['a.js', [['node']]],
  ['a.mjs', [['node']]],
  ['a.rb', [['ruby']]],
  ['a.pl', [['perl']]],
  [
    'a.ps1',
    [
      ['pwsh', '-NoProfile', '-NonInteractive', '-File'],
      ['powershell', '-NoProfile', '-NonInteractive', '-File'],
    ],
  ],
  ['A.SH', [['bash'], ['sh']]],
  ['a.txt', null],
  ['a.json', null],
  ['a.tar.gz', null],
  ['a', null],
])('without a #! line, %s is run by %j', (file, expected) => {
  expect(programs(file, 'echo\n')).toEqual(expected);
});

test('TypeScript is run by what runs it: Node only where it can', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const node = major > 22 || (major === 22 && minor >= 18) ? [['node']] : [];
  expect(programs('a.ts')).toEqual([['tsx'], ['bun'], ...node]);
});

test.each([
  ['#!/bin/sh\n', [['/bin/sh']]],
  ['#! /bin/sh -eu  \r\n', [['/bin/sh', '-eu']]],
  // All that follows is one argument, as the system has it.
  ['#!/usr/bin/perl -w -T\n', [['/usr/bin/perl', '-w -T']]],
  ['\uFEFF#!/bin/sh\n', [['/bin/sh']]],
  ['#!/usr/bin/env python3\n', [['python3']]],
  ['#!/usr/bin/env python3\r\n', [['python3']]],
  ['#!/usr/bin/env python3 -u\n', [['python3', '-u']]],
  [`#!/usr/bin/env -S deno run --allow-read='a b'\n`, [['deno', 'run', '--allow-read=a b']]],
  [
    '#!/usr/bin/env -S NODE_OPTIONS=--no-warnings node\n',
    [['/usr/bin/env', '-S NODE_OPTIONS=--no-warnings node']],
  ],
  ['#!/usr/bin/env -S ${HOME}/bin/node\n', [['/usr/bin/env', '-S ${HOME}/bin/node']]],
  ['#!/usr/bin/env -i sh\n', [['/usr/bin/env', '-i sh']]],
  ['#!python3\n', [['python3']]],
])('a script that begins with %j is run by %j, whatever its name', (head, expected) => {
  expect(programs('a.js', head)).toEqual(expected);
});

test('a #! line that depends on where one stands runs nothing', () => {
  expect([programs('a.sh', '#!./bash\n'), programs('a.sh', '#!bin/bash\n')]).toEqual([null, null]);
});
