// Compares every recorded trust decision with what its project has now.
import { isFailure, type Outcome } from '../outcome.ts';
import { listTrust, type TrustedProject } from '../state/trust/list-trust.ts';
import { realPathOr } from '../state/trust/project-path.ts';
import type { Edge } from './edge.ts';
import { type ProjectItems, trustItems } from './trust-items.ts';

export interface TrustOverview {
  /** The record. */
  readonly file: string;
  /** The project of the question, whether or not something of it is trusted. */
  readonly here: string;
  readonly projects: readonly ProjectOverview[];
  /** Why nothing is trusted, where the record cannot be read. */
  readonly diagnostics: readonly string[];
}

export interface ProjectOverview {
  readonly project: string;
  readonly items: readonly ItemOverview[];
  /** Why it cannot be told what the project has now; null where it can. */
  readonly problem: string | null;
}

export interface ItemOverview {
  readonly id: string;
  /** `gone` is trusted and not found any more, `new` is there and nobody has trusted it, `unknown` cannot be told. */
  readonly state: 'trusted' | 'changed' | 'gone' | 'new' | 'unknown';
  /** ISO, UTC, seconds; null for what is new. */
  readonly trustedAt: string | null;
  /** What would run or be reached now; null where there is nothing of that id. */
  readonly shows: string | null;
}

/** `folder` is absolute. Failures: those of `loadConfig`, for the project of the question. */
export function trustOverview(folder: string, env: Edge['env']): Outcome<TrustOverview> {
  const here = trustItems(folder, env);
  if (isFailure(here)) return here;
  const { file, projects, diagnostics } = listTrust({ env });
  const own = realPathOr(here.project);
  const recorded = projects.map((trusted) =>
    overview(trusted, trusted.project === own ? here : trustItems(trusted.project, env)),
  );
  const isRecorded = projects.some(({ project }) => project === own);
  const unrecorded =
    isRecorded || here.items.length === 0 ? [] : [overview({ project: own, items: [] }, here)];
  return { status: 'ok', file, here: own, projects: [...recorded, ...unrecorded], diagnostics };
}

function overview({ project, items }: TrustedProject, found: Outcome<ProjectItems>): ProjectOverview {
  if (isFailure(found)) {
    const unknown = items.map(
      ({ id, trustedAt }) => ({ id, trustedAt, state: 'unknown', shows: null }) as const,
    );
    return { project, items: unknown, problem: found.message };
  }
  // Of a folder that is gone, what is around it is found.
  const present = realPathOr(found.project) === project ? found.items : [];
  const now = new Map(present.map((item) => [item.id, item]));
  const known = items.map(({ id, trustedAt, fingerprint }): ItemOverview => {
    const item = now.get(id);
    if (item === undefined) return { id, trustedAt, state: 'gone', shows: null };
    const state = item.fingerprint === fingerprint ? 'trusted' : 'changed';
    return { id, trustedAt, state, shows: item.shows };
  });
  const ids = new Set(items.map(({ id }) => id));
  const fresh = present
    .filter(({ id }) => !ids.has(id))
    .map(({ id, shows }): ItemOverview => ({ id, trustedAt: null, state: 'new', shows }));
  return { project, items: [...known, ...fresh], problem: null };
}
