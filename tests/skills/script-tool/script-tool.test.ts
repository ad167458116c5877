import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ToolNotFoundError } from '../../../src/skills/errors.ts';
import { ScriptTool } from '../../../src/skills/script-tool/script-tool.ts';
import { skillFolder } from './scripts-for-tests.ts';

const hello = '#!/bin/sh\n# Says hello to whoever is named\necho "hello $*"\n';

test('a script is a tool that is called like it, and says what its first comment says', () => {
  const { script } = skillFolder();
  const path = script('say-hello.sh', hello);
  const { execute, ...facts } = ScriptTool.fromPath(path);
  expect([typeof execute, facts]).toEqual([
    'function',
    {
      name: 'say_hello',
      description: 'Says hello to whoever is named',
      inputSchema: {
        type: 'object',
        properties: {
          args: {
            description:
              'Command line arguments: a list, or one text that is split at blanks and quotes. Nothing in them is expanded.',
            anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
          },
          stdin: { type: 'string', description: 'Text for the standard input, which is empty without it.' },
        },
        additionalProperties: false,
      },
      path,
    },
  ]);
});

test('one that says nothing is described by its name', () => {
  const { tool } = skillFolder();
  expect(tool('run-it.sh', 'echo hello\n').description).toBe('Run run_it');
});

test('stdout and stderr are one text, in the order in which they were printed', async () => {
  const { tool } = skillFolder();
  const text = 'for i in 1 2 3; do echo "out $i"; echo "err $i" >&2; echo "opened $i" > /dev/stderr; done\n';
  const { execute } = tool('both.sh', text);
  expect(await execute()).toEqual({
    text: 'out 1\nerr 1\nopened 1\nout 2\nerr 2\nopened 2\nout 3\nerr 3\nopened 3\n',
    isError: false,
    end: { how: 'exit', code: 0 },
  });
});

test('arguments are those of a list, or the words of a text', async () => {
  const { tool } = skillFolder();
  const { execute } = tool('say-hello.sh', hello);
  expect([
    (await execute({})).text,
    (await execute({ args: ['Ada', 'and Grace'] })).text,
    (await execute({ args: 'Ada "and Grace"' })).text,
  ]).toEqual(['hello \n', 'hello Ada and Grace\n', 'hello Ada and Grace\n']);
});

test('an exit code is told before the output', async () => {
  const { tool } = skillFolder();
  expect(await tool('fail.sh', 'echo broken >&2; exit 3\n').execute()).toEqual({
    text: 'Error (exit 3):\nbroken\n',
    isError: true,
    end: { how: 'exit', code: 3 },
  });
  expect((await tool('silent.sh', 'exit 1\n').execute()).text).toBe('Error (exit 1):');
});

test('it runs where the caller is, or is said to be, and finds its skill in SKILL_DIR', async () => {
  const { folder, tool } = skillFolder();
  const text = 'pwd; echo "$SKILL_DIR"\n';
  expect((await tool('where.sh', text).execute()).text).toBe(`${realpathSync('.')}\n${folder}\n`);
  const elsewhere = join(folder, 'else where');
  mkdirSync(elsewhere);
  const options = { cwd: elsewhere, skillFolder: dirname(folder) };
  expect((await tool('where.sh', text, options).execute()).text).toBe(`${elsewhere}\n${dirname(folder)}\n`);
});

test('it sees of the environment what programs need, and no secret', async () => {
  const { folder, tool } = skillFolder();
  const env = { PATH: process.env['PATH'], HOME: '/home/ada', TOKEN: 's3cret', BASH_FUNC_x: '() { :; }' };
  const { text } = await tool('env.sh', '#!/bin/sh\nenv | grep -v -e ^PATH -e ^PWD -e ^_ | sort\n', {
    env,
  }).execute();
  expect(text).toBe(`HOME=/home/ada\nPYTHONDONTWRITEBYTECODE=1\nSKILL_DIR=${folder}\n`);
});

test('the program that runs it is that of its first line, else that of its extension', async () => {
  const { tool } = skillFolder();
  const runs = [
    tool('a.sh', 'echo "${BASH_VERSION:+bash}"\n'),
    tool('b.bash', 'echo "${BASH_VERSION:+bash}"\n'),
    tool('c.py', 'import sys; print("python", sys.version_info[0])\n'),
    tool('d.js', 'console.log("node", typeof require);\n'),
    tool('e.mjs', 'console.log("node", import.meta.url.startsWith("file:"));\n'),
    tool('f.pl', 'print "perl\\n";\n'),
    tool('g.py', '#!/usr/bin/env -S node --no-warnings\nconsole.log("node", process.execArgv);\n'),
    tool('h', '#!/usr/bin/env bash\r\necho "${BASH_VERSION:+bash}" #\r\n'),
  ];
  const texts = await Promise.all(runs.map(async ({ execute }) => (await execute()).text));
  expect(texts).toEqual([
    'bash\n',
    'bash\n',
    'python 3\n',
    'node function\n',
    'node true\n',
    'perl\n',
    "node [ '--no-warnings' ]\n",
    'bash\n',
  ]);
});

test('what cannot be run as it is, is no tool: the reason is told, and what mends it', () => {
  const { folder, script } = skillFolder();
  const because = (path: string): string => {
    try {
      ScriptTool.fromPath(path);
      return 'a tool';
    } catch (error) {
      return error instanceof ToolNotFoundError
        ? error.message.replaceAll(folder, '<skill>')
        : 'another error';
    }
  };
  expect([
    because(script('plain.sh', 'echo\n', 0o644)),
    because(script('__init__.py', '')),
    because(script('_shared.py', '')),
    because(script('data.json', '{}')),
    because(script('all.tar.gz', Buffer.from([0x1f, 0x8b, 0]))),
    because(script('binary', Buffer.from('\x7fELF\0\0'))),
    because(script('unknown', 'text\n')),
    because(join(folder, 'scripts')),
    because(join(folder, 'scripts', 'none.sh')),
  ]).toMatchInlineSnapshot(`
    [
      "<skill>/scripts/plain.sh is not executable, so it is no tool. Make it executable, or set skills.allowNonExecutable. Next: chmod +x <skill>/scripts/plain.sh",
      "<skill>/scripts/__init__.py is a module: its name begins so.",
      "<skill>/scripts/_shared.py is a module: its name begins so.",
      "<skill>/scripts/data.json is no script: nothing says what would run it.",
      "<skill>/scripts/all.tar.gz is no script: nothing says what would run it.",
      "<skill>/scripts/binary is no script: nothing says what would run it.",
      "Nothing says what runs <skill>/scripts/unknown: it has no extension. Give it a first line such as #!/bin/sh.",
      "<skill>/scripts is no file.",
      "There is no script <skill>/scripts/none.sh.",
    ]
  `);
});

test('one whose executable bit was lost is a tool where that is allowed', async () => {
  const { script } = skillFolder();
  const path = script('plain.sh', 'echo runs\n', 0o644);
  expect((await ScriptTool.fromPath(path, { allowNonExecutable: true }).execute()).text).toBe('runs\n');
});

test('an input that is none starts nothing', async () => {
  const { tool } = skillFolder();
  expect(await tool('say-hello.sh', hello).execute({ args: 1 })).toEqual({
    text: 'Error: args must be a list of texts, or one text.',
    isError: true,
    end: null,
  });
});

test('whoever may refuse a run is asked each time', async () => {
  const { tool } = skillFolder();
  const answers = [
    null,
    { status: 'not-found', code: 'script-untrusted', message: 'It changed.', next: [] } as const,
  ];
  const { execute } = tool('say-hello.sh', hello, { permit: () => answers.shift() ?? null });
  expect([(await execute()).text, (await execute()).text]).toEqual(['hello \n', 'Error: It changed.']);
});

test('a tool cannot be changed, and neither can its copy change it', async () => {
  const { tool } = skillFolder();
  const original = tool('say-hello.sh', hello);
  expect(Object.isFrozen(original)).toBe(true);
  const copy = { ...original, name: 'other' };
  expect([original.name, (await copy.execute({ args: 'Ada' })).text]).toEqual(['say_hello', 'hello Ada\n']);
});
