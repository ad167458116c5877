// Names of script tools: of the file if that is enough to tell them apart, else with the skill in front.
import { extname } from 'node:path';

/** What providers allow. */
const LONGEST = 64;

export interface NamedScript {
  /** Of the skill. */
  readonly skill: string;
  /** Name of the file, without folders. */
  readonly file: string;
}

/** `run-rubocop.sh` is `run_rubocop`. */
export function toolName(file: string): string {
  return plain(file.slice(0, file.length - extname(file).length)) || 'script';
}

/**
 * One name for each, in their order. Two that clash are `skill__script` both, so that neither depends on which came first; what then
 * still clashes has its extension as well, or a number. `taken` are names of other tools.
 */
export function distinctNames(
  scripts: readonly NamedScript[],
  taken: Iterable<string> = [],
): readonly string[] {
  const used = new Set(taken);
  const found = new Map<NamedScript, string>();
  for (const nameOf of [plainName, withSkill, withExtension]) {
    const pending = scripts.filter((script) => !found.has(script));
    const names = pending.map(nameOf);
    const alone = pending.filter((_, at) => isAlone(names[at] ?? '', names, used));
    for (const script of alone) found.set(script, nameOf(script));
    for (const script of alone) used.add(nameOf(script));
  }
  return scripts.map((script) => found.get(script) ?? numbered(withSkill(script), used));
}

function isAlone(name: string, names: readonly string[], used: ReadonlySet<string>): boolean {
  return !used.has(name) && names.indexOf(name) === names.lastIndexOf(name);
}

function plainName({ file }: NamedScript): string {
  return toolName(file);
}

function withSkill({ skill, file }: NamedScript): string {
  return composed(skill, toolName(file));
}

function withExtension({ skill, file }: NamedScript): string {
  return composed(skill, `${toolName(file)}_${plain(extname(file))}`);
}

function numbered(name: string, used: Set<string>): string {
  for (let count = 2; ; count += 1) {
    const attempt = `${name.slice(0, LONGEST - 4)}_${count}`;
    if (used.has(attempt)) continue;
    used.add(attempt);
    return attempt;
  }
}

/** The name of the script is what tells tools of one skill apart, so the skill's is cut first. */
function composed(skill: string, script: string): string {
  const end = script.slice(0, 40);
  return `${plain(skill).slice(0, LONGEST - 2 - end.length)}__${end}`;
}

/** Runs of other characters become one underscore, so that two underscores are always ours. */
function plain(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, LONGEST);
}
