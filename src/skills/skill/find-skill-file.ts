// Which file of a folder is its SKILL.md.
import { shellQuote } from '../../state/shell-quote.ts';
import { type Finding, finding } from './finding.ts';

export interface SkillFile {
  /** Null where the folder is no skill. */
  readonly name: string | null;
  readonly findings: readonly Finding[];
}

/** `names` are all of the folder, spelled as on disk; `folder` is absolute. */
export function findSkillFile(names: readonly string[], folder: string): SkillFile {
  if (names.includes('SKILL.md')) return { name: 'SKILL.md', findings: [] };
  const other = names.find((name) => name.toLowerCase() === 'skill.md');
  if (other === undefined) return { name: null, findings: [] };
  const next = `mv ${shellQuote(`${folder}/${other}`)} ${shellQuote(`${folder}/SKILL.md`)}`;
  const mend = 'Call it SKILL.md.';
  if (other === 'skill.md') {
    const message = 'the file is called skill.md, which not every harness finds';
    return { name: other, findings: [finding('skill-md-lowercase', message, mend, { next })] };
  }
  const message = `the file is called ${other}, which no harness finds on every machine`;
  return { name: null, findings: [finding('skill-md-misnamed', message, mend, { next })] };
}
