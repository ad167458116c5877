// Makes the facts of a skill out of its fields, or says which of the two that every skill needs is missing.
import type { SkillFacts, SkillRoot } from './agent-skill.ts';
import { isTextList } from './field-findings.ts';
import { type Finding, finding } from './finding.ts';
import { nameFindings } from './name-findings.ts';
import type { Fields } from './parse-front-matter.ts';

export interface SkillPlace {
  /** Absolute folder, as it was found. */
  readonly folder: string;
  /** Absolute path of its `SKILL.md`. */
  readonly file: string;
  readonly root: SkillRoot;
}

export interface MadeFacts {
  readonly facts: SkillFacts | null;
  readonly findings: readonly Finding[];
}

type Data = Readonly<Record<string, unknown>>;

export function skillFacts(data: Data, lines: Fields['lines'], place: SkillPlace): MadeFacts {
  const name = textOf(data['name'])?.normalize('NFKC') ?? null;
  const description = textOf(data['description']);
  const findings = [
    ...(name === null ? [missing('name', data, lines)] : nameFaults(name, place.folder, lines.get('name'))),
    ...(description === null ? [missing('description', data, lines)] : []),
  ];
  if (name === null || description === null || findings.some(({ code }) => code === 'name-unusable')) {
    return { facts: null, findings };
  }
  const license = textOf(data['license']);
  const compatibility = textOf(data['compatibility']);
  const facts: SkillFacts = {
    name,
    description,
    path: place.folder,
    file: place.file,
    root: place.root,
    ...(license === null ? {} : { license }),
    ...(compatibility === null ? {} : { compatibility }),
    metadata: metadataOf(data['metadata']),
    allowedTools: toolsOf(data['allowed-tools']),
    examples: examplesOf(data),
    ...(isYes(data['disable-model-invocation']) ? { onlyByName: true } : {}),
  };
  return { facts, findings };
}

/** Trimmed; null for what is no text, or none that says something. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function missing(key: 'name' | 'description', data: Data, lines: Fields['lines']): Finding {
  const value = data[key];
  const line = lines.get(key);
  const state =
    value === undefined
      ? 'there is no'
      : typeof value === 'string'
        ? 'there is an empty'
        : 'there is no text as';
  const mend =
    key === 'name'
      ? 'Write name: and the name of the folder into the front matter.'
      : 'Write description: with what the skill does and when to use it into the front matter.';
  return finding(`${key}-missing`, `${state} ${key}`, mend, line === undefined ? {} : { line });
}

function nameFaults(name: string, folder: string, line: number | undefined): readonly Finding[] {
  if (!/\p{Cc}/u.test(name)) return nameFindings(name, folder, line);
  const at = line === undefined ? {} : { line };
  return [
    finding('name-unusable', 'the name has line ends or control characters', 'Write it on one line.', at),
  ];
}

function metadataOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'));
}

/** By blanks or commas, but not by those between parentheses: `Bash(git add:*) Read`. */
function toolsOf(value: unknown): readonly string[] {
  if (isTextList(value)) return value;
  return typeof value === 'string' ? (value.match(/(?:\([^)]*\)|[^\s,(])+/g) ?? []) : [];
}

/** A list, or one message a line; below `metadata` for those who keep to the standard. */
function examplesOf(data: Data): readonly string[] {
  const own = data['examples'] ?? Object(data['metadata'])['examples'];
  const all = isTextList(own) ? own : typeof own === 'string' ? own.split('\n') : [];
  return all.map((message) => message.trim()).filter((message) => message !== '');
}

function isYes(value: unknown): boolean {
  return typeof value === 'string' && /^(?:true|yes|on)$/i.test(value);
}
