// Which program runs a script, and how that program marks comments: by the first line, else by the extension.
import { basename, extname, isAbsolute, sep } from 'node:path';
import { versions } from 'node:process';
import { splitWords } from './split-words.ts';

export interface ScriptKind {
  /** Programs with their own arguments; the first that is installed runs the script. */
  readonly programs: readonly (readonly [program: string, ...args: string[]])[];
  readonly comments: CommentSyntax;
}

/** `block`: where a comment over several lines begins and ends. */
export interface CommentSyntax {
  readonly line: string;
  readonly block?: readonly [open: RegExp, close: RegExp];
}

const hash: CommentSyntax = { line: '#' };
const slashes: CommentSyntax = { line: '//', block: [/^\/\*+/, /\*\//] };
const python: CommentSyntax = { line: '#', block: [/^[rR]?(?:"""|''')/, /"""|'''/] };
const ruby: CommentSyntax = { line: '#', block: [/^=begin\b/, /^=end\b/] };
const powerShell: CommentSyntax = { line: '#', block: [/^<#/, /#>/] };

/** The Node that runs us is the one that is installed, as a rule. */
const nodeRunsTypes = isFrom22_18(versions.node);

const byExtension: Readonly<Record<string, ScriptKind>> = {
  // Scripts that say nothing are written for bash, whatever the letters.
  '.sh': { programs: [['bash'], ['sh']], comments: hash },
  '.bash': { programs: [['bash']], comments: hash },
  '.py': { programs: [['python3'], ['python']], comments: python },
  '.js': { programs: [['node']], comments: slashes },
  '.mjs': { programs: [['node']], comments: slashes },
  '.ts': { programs: [['tsx'], ['bun'], ...(nodeRunsTypes ? [['node'] as const] : [])], comments: slashes },
  '.rb': { programs: [['ruby']], comments: ruby },
  '.pl': { programs: [['perl']], comments: hash },
  '.ps1': {
    programs: [
      ['pwsh', '-NoProfile', '-NonInteractive', '-File'],
      ['powershell', '-NoProfile', '-NonInteractive', '-File'],
    ],
    comments: powerShell,
  },
};

function isFrom22_18(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

const byProgram: readonly (readonly [program: RegExp, comments: CommentSyntax])[] = [
  [/^(?:python|pypy|uv)/, python],
  [/^(?:node|tsx|ts-node|bun|deno|php)/, slashes],
  [/^ruby/, ruby],
  [/^(?:pwsh|powershell)/, powerShell],
  [/^lua/, { line: '--' }],
];

/** `head` is the beginning of the script as text. Null where neither says what runs it. */
export function scriptKind(file: string, head: string): ScriptKind | null {
  const [, shebang] = /^\uFEFF?#![ \t]*(\S[^\r\n]*)/.exec(head) ?? [];
  if (shebang === undefined) return byExtension[extname(file).toLowerCase()] ?? null;
  const command = commandOf(shebang.trimEnd());
  if (command === null) return null;
  const name = programName(command[0]);
  const [, comments = hash] = byProgram.find(([program]) => program.test(name)) ?? [];
  return { programs: [command], comments };
}

/** `python3` for `/usr/bin/python3`. */
export function programName(program: string): string {
  return basename(program).replace(/\.exe$/i, '');
}

/** As the system reads it, and without `env`, whose search for the program would heed folders of the project. */
function commandOf(shebang: string): readonly [string, ...string[]] | null {
  const [, program = '', rest = ''] = /^(\S+)[ \t]*(.*)$/.exec(shebang) ?? [];
  if (programName(program) === 'env') return throughEnv(rest) ?? [program, rest];
  // All behind the program is one argument, to the system as well.
  const args = rest === '' ? [] : [rest];
  if (!program.startsWith('/'))
    return isAbsolute(program) || !/[/\\]/.test(program) ? [program, ...args] : null;
  // There are no such paths on Windows, only programs of that name.
  return [sep === '/' ? program : programName(program), ...args];
}

/** Null for what only `env` understands: its options, and variables that it sets. */
function throughEnv(rest: string): readonly [string, ...string[]] | null {
  const split = splitWords(rest.replace(/^(?:-S|--split-string=)[ \t]*/, ''));
  if ('fault' in split) return null;
  const [program, ...args] = split.words;
  if (program === undefined || /^-|=/.test(program) || rest.includes('$')) return null;
  return [program, ...args];
}
