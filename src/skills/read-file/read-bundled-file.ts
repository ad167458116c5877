// Reads a file of a skill for a model: text only, a stretch of lines at a time, and nothing outside of the folder.
import { basename } from 'node:path';
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { confinedPath } from './confined-path.ts';
import { linesFrom, type TextLines } from './lines-from.ts';
import { readPlainText } from './read-plain-text.ts';
import { skillFiles } from './skill-files.ts';

export interface BundledFileRequest {
  /** From the folder of the skill. */
  readonly path: string;
  /** 1-based line to begin with; 1 if it is not given. */
  readonly line?: number;
}

export interface BundledFile extends TextLines {
  /** From the folder of the skill, as it was asked for. */
  readonly path: string;
}

/** Of text, about 5,000 tokens. */
const MOST_BYTES = 20_000;

/**
 * The text of the skill itself is the one that was loaded, whatever lies on disk now.
 *
 * Failures: `skill-path-refused`, `skill-file-missing`, `skill-file-not-text` and `skill-line-missing` (`not-found`), and
 * `skill-file-unreadable` (`failed`).
 */
export function readBundledFile(skill: AgentSkill, request: BundledFileRequest): Outcome<BundledFile> {
  const { path, line = 1 } = request;
  const whole = wholeText(skill, path);
  if (isFailure(whole)) return whole;
  const part = linesFrom(whole.text, line, MOST_BYTES);
  if (line <= Math.max(part.lines, 1)) return { status: 'ok', path, ...part };
  const message = `${path} of the skill ${skill.name} has no line ${line}; its last is line ${part.lines}.`;
  return failure('not-found', 'skill-line-missing', message, { details: { path, lines: part.lines } });
}

function wholeText(skill: AgentSkill, path: string): Outcome<{ readonly text: string }> {
  const target = confinedPath(skill.path, path);
  if ('outside' in target) {
    const message = `${JSON.stringify(path)} ${target.outside}.`;
    return failure('not-found', 'skill-path-refused', message, { details: { path } });
  }
  const own = confinedPath(skill.path, basename(skill.file));
  if ('path' in own && 'path' in target && own.path === target.path)
    return { status: 'ok', text: skill.source };
  if ('absent' in target) return missing(skill, path, 'does not exist');
  const read = readPlainText(target.path);
  if ('text' in read) return { status: 'ok', text: read.text };
  if (read.kind === 'not-file') return missing(skill, path, read.fault);
  const message = `${path} of the skill ${skill.name} ${read.fault}. It lies at ${target.path}`;
  return read.kind === 'not-text'
    ? failure('not-found', 'skill-file-not-text', message, { details: { path: target.path } })
    : failure('failed', 'skill-file-unreadable', message, { details: { path: target.path } });
}

const MOST_NAMED = 20;

function missing(skill: AgentSkill, path: string, fault: string): Failure {
  const { files } = skillFiles(skill.path, '');
  const within = files.filter((file) => file.startsWith(`${path.replace(/\/+$/, '')}/`));
  const near = nearest(path, files);
  const named = [...(near === undefined ? [] : [near]), ...(within.length > 0 ? within : files)];
  const message = `${JSON.stringify(path)} of the skill ${skill.name} ${fault}.`;
  return failure('not-found', 'skill-file-missing', message, {
    candidates: [...new Set(named)].slice(0, MOST_NAMED).map((entity) => ({
      entity,
      why: entity === near ? 'similar path' : 'a file of the skill',
    })),
    details: { path },
  });
}
