import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lives } from '../../tools/host/lives.ts';
import { skillFolder } from './scripts-for-tests.ts';

const pids = (file: string): readonly number[] => readFileSync(file, 'utf8').trim().split('\n').map(Number);

/** The system takes its time over what was killed; one that stays has the test run out of its own. */
async function gone(processes: readonly number[]): Promise<number> {
  while (processes.some(lives)) await new Promise((resolve) => setTimeout(resolve, 10));
  return processes.length;
}

test('one that hangs is ended when its time is over, and what it printed is told', async () => {
  const { tool } = skillFolder();
  const { execute } = tool('hang.sh', 'echo waiting; exec sleep 600\n', { seconds: 2 });
  expect(await execute()).toEqual({
    text: 'Error (timed out after 2 s):\nwaiting\n',
    isError: true,
    end: { how: 'timeout' },
  });
});

test('one that is told to end may clean up', async () => {
  const { tool } = skillFolder();
  const text =
    '$SIG{TERM} = sub { print "cleaned up\\n"; exit 0 }; $| = 1; print "waiting\\n"; sleep 1 while 1;\n';
  expect(await tool('tidy.pl', text, { seconds: 2 }).execute()).toEqual({
    text: 'Error (timed out after 2 s):\nwaiting\ncleaned up\n',
    isError: true,
    end: { how: 'timeout' },
  });
});

test('one that does not want to end is killed, with all that it started', async () => {
  const { folder, tool } = skillFolder();
  const file = join(folder, 'pids');
  const text = `trap '' TERM; for i in 1 2 3; do (trap '' TERM; echo $BASHPID >> '${file}'; while :; do sleep 1; done) & done
echo $$ >> '${file}'; while :; do sleep 1; done\n`;
  const { end, text: printed } = await tool('stay.sh', text, { seconds: 3 }).execute();
  expect([end, printed.includes('left running')]).toEqual([{ how: 'timeout' }, false]);
  expect(await gone(pids(file))).toBe(4);
});

test('what one leaves running is given time to print, and is ended then', async () => {
  const { folder, tool } = skillFolder();
  const file = join(folder, 'pids');
  const text = `(sleep 0.05; echo late) &
sleep 600 & echo $! >> '${file}'
nohup sleep 600 > /dev/null 2>&1 & echo $! >> '${file}'
echo done\n`;
  expect(await tool('leave.sh', text).execute()).toEqual({
    text: 'done\nlate\n[what the script left running was ended]',
    isError: false,
    end: { how: 'exit', code: 0 },
  });
  expect(await gone(pids(file))).toBe(2);
});

test('of 100 MB, beginning and end are kept', async () => {
  const { tool } = skillFolder();
  const text = "echo begin; head -c 100000000 /dev/zero | tr '\\0' x; echo; echo end >&2\n";
  const { text: printed, isError } = await tool('flood.sh', text, { outputBytes: 40 }).execute();
  expect([printed, isError]).toEqual([
    `begin\n${'x'.repeat(14)}\n[99999971 bytes of the output were left out here]\n${'x'.repeat(15)}\nend\n`,
    false,
  ]);
});

test('one that reads gets what it is given, and an end where it is given nothing', async () => {
  const { tool } = skillFolder();
  const { execute } = tool('read.sh', 'cat; echo .; cat /dev/stdin; echo .\n');
  expect([(await execute({ stdin: 'grüße\n' })).text, (await execute()).text]).toEqual([
    // Whoever opens it by its name begins anew.
    'grüße\n.\ngrüße\n.\n',
    '.\n.\n',
  ]);
});

test('one that does not read what it is given is none the worse for it', async () => {
  const { tool } = skillFolder();
  expect(await tool('deaf.sh', 'echo done\n').execute({ stdin: 'x'.repeat(1_000_000) })).toMatchObject({
    text: 'done\n',
    isError: false,
  });
});

test('bytes that are no text are marked', async () => {
  const { tool } = skillFolder();
  expect((await tool('bytes.sh', String.raw`printf 'a\377\376b\303'`).execute()).text).toBe(
    'a\uFFFD\uFFFDb\uFFFD',
  );
});

test('one that ends by a signal is an error, and the signal is told', async () => {
  const { tool } = skillFolder();
  expect(await tool('crash.sh', 'echo before; kill -SEGV $$\n').execute()).toEqual({
    text: 'Error (ended by SIGSEGV):\nbefore\n',
    isError: true,
    end: { how: 'signal', signal: 'SIGSEGV' },
  });
});

test('one whose program is not there is not started, and the program is named', async () => {
  const { folder, tool } = skillFolder();
  const env = { PATH: join(folder, 'bin') };
  const texts = await Promise.all(
    [
      tool('a.py', 'print(1)\n', { env }),
      tool('b', '#!/usr/bin/env no-such-program\n', { env }),
      tool('c.sh', '#!/no/such/shell\n', { env }),
    ].map(async ({ execute }) => (await execute()).text.replaceAll(folder, '<skill>')),
  );
  expect(texts).toEqual([
    'Error (not started): python3 or python, which runs <skill>/scripts/a.py, is in no folder of PATH.',
    'Error (not started): no-such-program, which runs <skill>/scripts/b, is in no folder of PATH.',
    'Error (not started): /no/such/shell, which runs <skill>/scripts/c.sh, does not exist.',
  ]);
});

test('a program in a folder that is named from where one stands is not taken for it', async () => {
  const { folder, script, tool } = skillFolder();
  script('bash', '#!/bin/sh\necho taken\n');
  const near = relative('', join(folder, 'scripts'));
  const env = { PATH: `${near}:.::${process.env['PATH']}` };
  expect((await tool('a.sh', 'echo right\n', { env }).execute()).text).toBe('right\n');
});

test('arguments reach it as they are, whatever they would mean to a shell', async () => {
  const { tool } = skillFolder();
  const args = [
    '',
    'a b',
    `it's "quoted"`,
    '; touch pwned',
    '$(touch pwned) `touch pwned` $HOME',
    'two\nlines\r\n',
    '--help',
    '*',
    '\\',
    '😀\uFFFE',
  ];
  const { text } = await tool('args.sh', `printf '<%s>' "$@"\n`).execute({ args });
  expect(text).toBe(args.map((arg) => `<${arg}>`).join(''));
});

test('a name with blanks, quotes and dollar signs is only a name', async () => {
  const { tool } = skillFolder(`sk ill'$(touch pwned)`);
  const { name, execute } = tool(`run "it" $(touch pwned); now.sh`, 'echo "ran $1"\n');
  expect([name, (await execute({ args: ['x'] })).text]).toEqual(['run_it_touch_pwned_now', 'ran x\n']);
});

test('what no system can start is told, and nothing else is harmed', async () => {
  const { folder, tool } = skillFolder();
  const { execute } = tool('args.sh', 'echo done\n');
  expect((await execute({ args: ['x'.repeat(3_000_000)] })).text).toBe(
    'Error (not started): its arguments are longer than the system allows.',
  );
  const gone = tool('args.sh', 'echo done\n', { cwd: join(folder, 'gone') });
  expect((await gone.execute()).text.replaceAll(folder, '<skill>')).toBe(
    'Error (not started): the folder <skill>/gone, where it would run, does not exist.',
  );
  expect((await execute()).text).toBe('done\n');
});

test('whoever does not want it any more ends it, before and after its start', async () => {
  const { folder, tool } = skillFolder();
  const { execute } = tool('wait.sh', `touch '${folder}/started'; echo started; exec sleep 600\n`);
  const cancelled = { text: 'Error (cancelled):', isError: true, end: { how: 'cancelled' } };
  expect(await execute({}, { signal: AbortSignal.abort() })).toEqual(cancelled);
  expect(readdirSync(folder)).toEqual(['scripts']);
  const controller = new AbortController();
  const run = execute({}, { signal: controller.signal });
  while (!readdirSync(folder).includes('started')) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort();
  expect(await run).toMatchObject({ isError: true, end: { how: 'cancelled' } });
});

test('runs that overlap never mix', async () => {
  const { tool } = skillFolder();
  const text = 'for i in 1 2 3 4 5; do echo "$1 $i"; sleep 0.02; echo "$1 $i" >&2; done; cat; exit "$2"\n';
  const { execute } = tool('mix.sh', text);
  const runs = await Promise.all(
    Array.from({ length: 8 }, (_, at) => execute({ args: [`run${at}`, `${at}`], stdin: `input ${at}` })),
  );
  expect(runs.map(({ text: printed }) => printed)).toEqual(
    runs.map((_, at) => {
      const lines = [1, 2, 3, 4, 5].map((i) => `run${at} ${i}\nrun${at} ${i}\n`).join('');
      return `${at === 0 ? '' : `Error (exit ${at}):\n`}${lines}input ${at}`;
    }),
  );
});

test('a run leaves nothing in the folder for temporary files', async () => {
  const { folder, tool } = skillFolder();
  const { execute } = tool('a.sh', 'cat\n');
  mkdirSync(join(folder, 'temporary'));
  vi.stubEnv('TMPDIR', join(folder, 'temporary'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect((await execute({ stdin: 'x' })).text).toBe('x');
  expect([tmpdir(), readdirSync(tmpdir())]).toEqual([join(folder, 'temporary'), []]);
});
