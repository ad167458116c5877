// Finds and reads every skill that a question may use, from the folders where people and harnesses keep them.
import { isFailure, type Outcome } from '../../outcome.ts';
import { findRoots } from '../roots/find-roots.ts';
import type { Environment } from '../roots/home-folder.ts';
import { AgentSkillCatalog } from './agent-skill-catalog.ts';
import { assembleCatalog } from './assemble-catalog.ts';
import { scanRoots } from './scan-roots.ts';

export interface CatalogRequest {
  /** Absolute folder of the question; the project is looked for from there upward. Without it there is none. */
  readonly project?: string;
  /** For the user's roots, and for what is configured; without it neither is looked at. */
  readonly env?: Environment;
  /** Roots besides the usual ones, instead of those that are configured; relative ones are from `project`. */
  readonly roots?: readonly string[];
}

/** A skill that cannot be loaded is a problem of the catalog and no failure. Failures: those of `loadConfig`. */
export function loadCatalog(request: CatalogRequest): Outcome<{ readonly catalog: AgentSkillCatalog }> {
  const found = findRoots(request);
  if (isFailure(found)) return found;
  const content = assembleCatalog(scanRoots(found, found.roots, false), found.project, false);
  return { status: 'ok', catalog: new AgentSkillCatalog(content) };
}
