// Reads one folder as a skill: its facts and its text, or why it is none, and all that is wrong with it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../state/system-failure.ts';
import type { SkillFacts, SkillRoot, SkillText } from './agent-skill.ts';
import { cutFrontMatter, isFinding } from './fences.ts';
import { fieldFindings } from './field-findings.ts';
import { findSkillFile } from './find-skill-file.ts';
import { type Finding, finding } from './finding.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import { readSkillText } from './read-bytes.ts';
import { type SkillPlace, skillFacts } from './skill-facts.ts';

export interface ReadSkill {
  /** Absolute path of the file, or of the folder where it should be. */
  readonly file: string;
  readonly loaded: { readonly facts: SkillFacts; readonly source: SkillText } | null;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
}

/** `folder` is absolute. */
export function readSkill(folder: string, root: SkillRoot): ReadSkill {
  const names = namesIn(folder);
  if (typeof names === 'string') return { file: folder, loaded: null, findings: [noFolder(names)] };
  const { name, findings } = findSkillFile(names, folder);
  if (name === null)
    return { file: folder, loaded: null, findings: findings.length > 0 ? findings : [noFile()] };
  return readSkillFile({ folder, file: join(folder, name), root }, findings);
}

/** `found` is what was wrong with the file's name. */
export function readSkillFile(place: SkillPlace, found: readonly Finding[]): ReadSkill {
  const { file } = place;
  const { text, findings: ofText } = readSkillText(file);
  const before = [...found, ...ofText];
  if (text === null) return { file, loaded: null, findings: before };
  const fenced = cutFrontMatter(text);
  if (isFinding(fenced)) return { file, loaded: null, findings: [...before, fenced] };
  const fields = parseFrontMatter(fenced.block);
  if (fields.data === null) return { file, loaded: null, findings: [...before, ...fields.findings] };
  const { facts, findings: ofFacts } = skillFacts(fields.data, fields.lines, place);
  const inFields = [...fields.findings, ...ofFacts, ...fieldFindings(fields)];
  const findings = [...before, ...inFields.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))];
  const source = { text, bodyStart: fenced.bodyStart };
  return { file, loaded: facts === null ? null : { facts, source }, findings };
}

/** The code of the system where there are none. */
function namesIn(folder: string): readonly string[] | string {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

function noFolder(code: string): Finding {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such folder',
    ENOTDIR: 'this is no folder',
  };
  const message = reasons[code] ?? `the folder cannot be opened (${code})`;
  return finding('skill-md-missing', message, 'Name the folder that holds the SKILL.md.');
}

function noFile(): Finding {
  const mend = 'Write one with name and description, or name the folder that holds it.';
  return finding('skill-md-missing', 'there is no SKILL.md in this folder', mend);
}
