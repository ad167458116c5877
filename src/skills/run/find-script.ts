// Finds the script of a skill that somebody means: by its file, or by the name of its tool.
import { basename, relative, sep } from 'node:path';
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { readScript, type ScriptFacts } from '../script-tool/read-script.ts';
import { toolName } from '../script-tool/tool-name.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';

/**
 * `asked` is `fill.py`, `scripts/fill.py` or `fill`. Failures: `script-not-found` and `script-ambiguous` (`not-found`), and those of
 * `readScript`.
 */
export function findScript(
  skill: AgentSkill,
  asked: string,
  allowNonExecutable: boolean,
): Outcome<{ readonly script: ScriptFacts }> {
  const named = skill.scripts.filter((path) => [pathIn(skill, path), basename(path)].includes(plain(asked)));
  const meant = named.length > 0 ? named : skill.scripts.filter((path) => isCalled(path, asked));
  const [path] = meant;
  if (path === undefined) return missing(skill, asked);
  if (meant.length === 1) return readScript(path, allowNonExecutable);
  // A data file beside a script of the same name is not what is meant.
  const usable = meant.flatMap((each) => {
    const read = readScript(each, allowNonExecutable);
    return isFailure(read) ? [] : [read];
  });
  const [only] = usable;
  return usable.length === 1 && only !== undefined ? only : ambiguous(skill, asked, meant);
}

function plain(asked: string): string {
  return asked.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

function isCalled(path: string, asked: string): boolean {
  const file = basename(path);
  return toolName(file) === asked || file.replace(/\.[^.]*$/, '') === asked;
}

function missing(skill: AgentSkill, asked: string): Failure {
  const scripts = skill.scripts.flatMap((path) => {
    const read = readScript(path, true);
    return isFailure(read) ? [] : [read.script];
  });
  if (scripts.length === 0) {
    const message = `The skill ${skill.name} has no scripts: looked in ${skill.path}${sep}scripts`;
    return failure('not-found', 'script-not-found', message, {
      next: [`qm skills show ${shellQuote(skill.name)}`],
      details: { skill: skill.name, script: asked },
    });
  }
  const near = nearFile(asked, scripts);
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  return failure('not-found', 'script-not-found', `The skill ${skill.name} has no script ${asked}${hint}`, {
    next: near === undefined ? [] : [runCommand(skill, near)],
    candidates: scripts.map(({ path, description }) => ({ entity: basename(path), why: description })),
    details: { skill: skill.name, script: asked },
  });
}

/** With its extension, or without. */
function nearFile(asked: string, scripts: readonly ScriptFacts[]): string | undefined {
  const files = scripts.map(({ path }) => basename(path));
  const name = nearest(
    asked,
    scripts.map((script) => script.name),
  );
  return nearest(asked, files) ?? files[scripts.findIndex((script) => script.name === name)];
}

function ambiguous(skill: AgentSkill, asked: string, paths: readonly string[]): Failure {
  const files = paths.map((path) => basename(path));
  const message = `The skill ${skill.name} has several scripts that are called ${asked}: ${files.join(', ')}`;
  return failure('not-found', 'script-ambiguous', message, {
    next: files.map((file) => runCommand(skill, file)),
    details: { skill: skill.name, script: asked },
  });
}

function runCommand(skill: AgentSkill, file: string): string {
  return `qm skills run ${shellQuote(skill.name)} ${shellQuote(file)}`;
}

function pathIn(skill: AgentSkill, path: string): string {
  return relative(skill.path, path).split(sep).join('/');
}
