// Lists every recorded trust decision.
import { brokenTrust } from './read-trust.ts';
import { type Environment, readTrustFile, trustFile } from './trust-file.ts';

export interface TrustedProject {
  /** Real path, as it was when it was trusted. */
  readonly project: string;
  readonly items: readonly {
    readonly id: string;
    readonly fingerprint: string;
    readonly trustedAt: string;
  }[];
}

export interface TrustList {
  /** Absolute. */
  readonly file: string;
  readonly projects: readonly TrustedProject[];
  readonly diagnostics: readonly string[];
}

/** Never fails, as `readTrust` does not. */
export function listTrust({ env }: { readonly env: Environment }): TrustList {
  const file = trustFile(env);
  const content = readTrustFile(file);
  if ('broken' in content) return { file, projects: [], diagnostics: [brokenTrust(file, content.broken)] };
  const projects = [...content.projects].map(([project, items]) => ({
    project,
    items: [...items].map(([id, item]) => ({ id, ...item })),
  }));
  return { file, projects, diagnostics: [] };
}
