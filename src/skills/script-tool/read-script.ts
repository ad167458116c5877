// Looks at a file and decides whether it is a script that can be a tool, before anything of it runs.
import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { basename, extname, sep } from 'node:path';
import { type Failure, failure, type Outcome } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { describeScript } from './describe-script.ts';
import { type ScriptKind, scriptKind } from './script-kind.ts';
import { toolName } from './tool-name.ts';

export interface ScriptFacts {
  /** Absolute. */
  readonly path: string;
  /** As the file suggests it; another script may suggest the same. */
  readonly name: string;
  readonly description: string;
  readonly kind: ScriptKind;
}

/** Bytes from the start in which a script says what it is. */
const HEAD = 16_384;

/**
 * `allowNonExecutable` takes files whose executable bit was lost, as some installers lose it.
 *
 * Failures: `script-not-found`, `not-a-script`, `script-kind-unknown` and `script-not-executable`, all `not-found`.
 */
export function readScript(
  path: string,
  allowNonExecutable = false,
): Outcome<{ readonly script: ScriptFacts }> {
  const name = basename(path);
  const about = lookAt(path);
  if (about === null) return failure('not-found', 'script-not-found', `There is no script ${path}.`);
  if (!about.isFile()) return failure('not-found', 'not-a-script', `${path} is no file.`);
  if (isModule(name)) return failure('not-found', 'not-a-script', `${path} is a module: its name begins so.`);
  const head = readHead(path);
  if (head === null) return failure('not-found', 'script-not-found', `${path} cannot be read.`);
  const kind = scriptKind(name, head);
  if (kind === null) return unknownKind(path, isExecutable(about) && !head.includes('\0'));
  if (!allowNonExecutable && !isExecutable(about)) return notExecutable(path);
  const tool = toolName(name);
  const description = describeScript(head, kind.comments) ?? `Run ${tool}`;
  return { status: 'ok', script: { path, name: tool, description, kind } };
}

function lookAt(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function isModule(name: string): boolean {
  return /^[_.]/.test(name);
}

function readHead(path: string): string | null {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** What has no extension and may be run is meant as a script, and lacks its first line; all else is data. */
function unknownKind(path: string, mayRun: boolean): Failure {
  const extension = extname(path);
  if (mayRun && extension === '') {
    const message = `Nothing says what runs ${path}: it has no extension. Give it a first line such as #!/bin/sh.`;
    return failure('not-found', 'script-kind-unknown', message);
  }
  return failure('not-found', 'not-a-script', `${path} is no script: nothing says what would run it.`);
}

/** Windows has no such bit. */
function isExecutable({ mode }: Stats): boolean {
  return sep !== '/' || (mode & 0o111) !== 0;
}

function notExecutable(path: string): Outcome<never> {
  const message = `${path} is not executable, so it is no tool. Make it executable, or set skills.allowNonExecutable.`;
  return failure('not-found', 'script-not-executable', message, { next: [`chmod +x ${shellQuote(path)}`] });
}
