// Knows an entry that starts `qm serve`: clients name it as a server, and as a host of its own it would offer itself what it carries.
import { win32 } from 'node:path';

/** What starts other programs, and the words with which it is told to. */
const runners: ReadonlySet<string> = new Set([
  ...['node', 'bun', 'npx', 'bunx', 'npm', 'pnpm', 'pnpx', 'yarn', 'dlx', 'exec', 'run', 'x'],
  ...['env', 'cmd', 'sh', 'bash', 'zsh'],
]);

/** `line` is the command with its arguments. */
export function isOwnServer(line: readonly string[]): boolean {
  const words = line.flatMap((word, at) => (isShellText(line[at - 1]) ? word.trim().split(/\s+/) : [word]));
  const first = words.findIndex((word) => !isOption(word) && !runners.has(programName(word)));
  const program = words[first];
  return program !== undefined && isOurs(program) && words.slice(first + 1).includes('serve');
}

/** Behind `-c` stands a whole line in one argument. */
function isShellText(before: string | undefined): boolean {
  return before !== undefined && /^(?:-[a-z]*c|\/c)$/i.test(before);
}

/** Also those of `cmd`, and a variable for `env`. */
function isOption(word: string): boolean {
  return /^(?:-|\/[a-z]$|\w+=)/i.test(word);
}

/** On Windows programs are named with an ending, and both slashes part folders. */
function programName(word: string): string {
  return win32
    .basename(word)
    .toLowerCase()
    .replace(/\.(?:exe|cmd|ps1)$/, '');
}

/** The program itself, its file, or the package that a runner gets it from. */
function isOurs(word: string): boolean {
  return /^(?:qm|qm\.cjs)$/.test(programName(word)) || /^quartermaster(?:@[^/\\]+)?$/.test(word);
}
