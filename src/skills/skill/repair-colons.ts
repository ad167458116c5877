// Puts quotes around values that hold a colon, because an unquoted one is what most often keeps a skill from being found.
import { type Finding, finding } from './finding.ts';
import { type KeyLine, keyLines } from './key-lines.ts';

export interface Repaired {
  /** With as many lines as before. */
  readonly block: string;
  readonly findings: readonly Finding[];
}

/** Null when there is no such value, so that something else is wrong. */
export function repairColons(block: string): Repaired | null {
  const lines = block.split('\n');
  const findings: Finding[] = [];
  for (const key of keyLines(lines)) {
    const value = plainValue(lines, key);
    if (value === null || !/:(?:\s|$)/.test(value)) continue;
    const written = lines[key.at] ?? '';
    const head = written.slice(0, written.indexOf(':', key.indent + key.key.length) + 1);
    // A text in JSON is one in YAML.
    lines[key.at] = `${head} ${JSON.stringify(value)}`;
    lines.fill('', key.at + 1, key.at + 1 + key.more);
    findings.push(unquoted(key));
  }
  return findings.length === 0 ? null : { block: lines.join('\n'), findings };
}

/** The value with its further lines, folded as YAML folds them, up to a comment; null for one that is written in another way. */
function plainValue(lines: readonly string[], { at, more, value }: KeyLine): string | null {
  if (value === '' || /^["'[{|>&*!%@`#]/.test(value)) return null;
  const further = lines.slice(at + 1, at + 1 + more).map((line) => line.trim());
  const whole = [value, ...further].filter((line) => line !== '').join(' ');
  return whole.replace(/ #.*$/, '').trimEnd();
}

function unquoted({ key, at }: KeyLine): Finding {
  return finding(
    'colon-unquoted',
    `the value of ${key} holds a colon and is not in quotes, so most readers drop the skill; read here as if it were`,
    `Put the value of ${key} in quotes.`,
    { line: at + 2 },
  );
}
