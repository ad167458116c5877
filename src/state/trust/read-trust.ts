// Answers whether something of a project may run: only what somebody said yes to, and only as long as it is the same thing.
import { realPathOr } from './project-path.ts';
import { type Environment, readTrustFile, trustFile } from './trust-file.ts';
import type { TrustItem, TrustVerdict } from './trust-item.ts';

export interface TrustQuestion {
  /** Absolute folder of the project. */
  readonly project: string;
  readonly env: Environment;
}

export interface ProjectTrust {
  /** Real path. */
  readonly project: string;
  readonly verdictOf: (item: TrustItem) => TrustVerdict;
  readonly isTrusted: (item: TrustItem) => boolean;
  /** Why nothing is trusted, where that has another reason than that nobody said so. */
  readonly diagnostics: readonly string[];
}

/** Never fails: a file that cannot be read trusts nothing. */
export function readTrust({ project, env }: TrustQuestion): ProjectTrust {
  const file = trustFile(env);
  const content = readTrustFile(file);
  const folder = realPathOr(project);
  const items = 'broken' in content ? undefined : content.projects.get(folder);
  const verdictOf = ({ id, fingerprint }: TrustItem): TrustVerdict => {
    const trusted = items?.get(id);
    if (trusted === undefined) return 'unknown';
    return trusted.fingerprint === fingerprint ? 'trusted' : 'changed';
  };
  return {
    project: folder,
    verdictOf,
    isTrusted: (item) => verdictOf(item) === 'trusted',
    diagnostics: 'broken' in content ? [brokenTrust(file, content.broken)] : [],
  };
}

export function brokenTrust(file: string, why: string): string {
  return `Nothing is trusted, because of ${file}: ${why}.`;
}
