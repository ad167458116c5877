// The whole grammar of the package argument, with a reason for whatever it refuses.
import { type Failure, failure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { PackageArgument } from './package-argument.ts';

const MAX_NAME_LENGTH = 214;
const MAX_LENGTH = 1000;

/** Fails with status `usage`, code `malformed-package`. */
export function parseByGrammar(text: string): Outcome<PackageArgument> {
  const reason = textProblem(text);
  if (reason !== null) return malformed(text, reason);
  const prefix = /^(npm|gem):/.exec(text);
  const rest = prefix === null ? text : text.slice(prefix[0].length);
  const ecosystem = prefix === null ? null : prefix[1] === 'gem' ? 'gem' : 'npm';
  const segments = rest.split('/');
  const name = segments.slice(0, rest.startsWith('@') ? 2 : 1).join('/');
  const path = segments.slice(rest.startsWith('@') ? 2 : 1);
  const problem = nameProblem(name) ?? subpathProblem(path);
  if (problem !== null) return malformed(text, problem, versionHint(name));
  return { status: 'ok', ecosystem, name, subpath: path.length === 0 ? null : path.join('/') };
}

function textProblem(text: string): string | null {
  if (text === '') return 'it is empty';
  if (text.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`;
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'it contains a control character';
  if (/\s/u.test(text)) return 'it contains a blank';
  if (text.includes('\\')) return 'it contains a backslash';
  if (text.startsWith('/')) return 'it is a path';
  return null;
}

/** npm's rules, with the characters that old names may still have (upper case, `!'()*`). */
function nameProblem(name: string): string | null {
  if (name.length > MAX_NAME_LENGTH) return `the name is longer than ${MAX_NAME_LENGTH} characters`;
  const parts = name.startsWith('@') ? name.slice(1).split('/') : [name];
  if (name.startsWith('@') && parts.length !== 2)
    return 'a scope needs a name after it, as in `@hono/node-server`';
  for (const part of parts) {
    if (part === '') return 'it has an empty segment';
    if (part.startsWith('.') || part.startsWith('-')) return 'a name does not begin with `.` or `-`';
    if (part.includes('@')) return 'a version is not part of the name; it is given with `--version`';
    if (!/^[A-Za-z0-9._~!'()*-]+$/.test(part))
      return `\`${part}\` holds a character that package names cannot have`;
  }
  return null;
}

function subpathProblem(segments: readonly string[]): string | null {
  if (segments.includes('')) return 'it has an empty segment';
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return 'it contains a `.` or `..` segment';
  return null;
}

/** `hono@4.13.19` is how package managers write it; say how it is written here. */
function versionHint(name: string): string[] {
  const match = /^(@?[^@]+)@(\d+\.\d+\.\d+[0-9A-Za-z.+-]*)$/.exec(name);
  const [, bare, version] = match ?? [];
  if (bare === undefined || version === undefined || nameProblem(bare) !== null) return [];
  return [`qm lookup ${shellQuote(bare)} {entity} --version ${version}`];
}

function malformed(text: string, reason: string, hint: readonly string[] = []): Failure {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  const forms = '`hono`, `@hono/node-server`, `hono/jsx`, `npm:hono`';
  const message = `${JSON.stringify(shown)} is no package: ${reason}.\nA package is written as one of ${forms}.`;
  return failure('usage', 'malformed-package', message, { next: [...hint, 'qm lookup --help'] });
}
