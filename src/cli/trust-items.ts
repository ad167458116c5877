// What of a project needs trust, of all stores, and what each thing is, so that whoever decides about it sees it.
import { join, relative, sep } from 'node:path';
import { isFailure, type Outcome } from '../outcome.ts';
import { loadCatalog } from '../skills/catalog/load-catalog.ts';
import { skillTrustItems } from '../skills/trust/skill-trust-item.ts';
import type { TrustItem } from '../state/trust/trust-item.ts';
import { findHosts } from '../tools/host/find-hosts.ts';
import { shownHost } from '../tools/host/shown-host.ts';
import { hostTrustItem } from '../tools/host/start-request.ts';
import type { Edge } from './edge.ts';

export interface ShownItem extends TrustItem {
  /** What would run or be reached; empty where the id says it. */
  readonly shows: string;
  /** The file that it is from, relative to the project; null for what is itself a file. */
  readonly from: string | null;
}

export interface ProjectItems {
  /** Absolute folder that trust is recorded for. */
  readonly project: string;
  readonly items: readonly ShownItem[];
  /** Sentences about files of the project that could not be read as they should. */
  readonly problems: readonly string[];
}

/** `folder` is absolute and anywhere in the project. Starts nothing. Failures: those of `loadConfig`. */
export function trustItems(folder: string, env: Edge['env']): Outcome<ProjectItems> {
  const found = findHosts({ folder, env });
  if (isFailure(found)) return found;
  const skills = skillItems(folder, env);
  if (isFailure(skills)) return skills;
  const { project } = found;
  const hosts = [...found.hosts.values()]
    .filter(({ origin }) => origin.inProject)
    .map((host) => ({
      ...hostTrustItem(host),
      shows: shownHost(host.config),
      from: slashed(relative(project, host.origin.file)),
    }));
  return {
    status: 'ok',
    project,
    items: [...hosts, ...skills.items],
    problems: found.problems.filter((problem) => problem.startsWith(join(project, sep))),
  };
}

function skillItems(folder: string, env: Edge['env']): Outcome<Pick<ProjectItems, 'items'>> {
  const loaded = loadCatalog({ project: folder, env });
  if (isFailure(loaded)) return loaded;
  const { catalog } = loaded;
  const folders = new Map(catalog.all().map(({ name, path }) => [`skill:${name}`, path]));
  const items = skillTrustItems(catalog).map((item) => {
    const path = folders.get(item.id);
    const shows = path === undefined ? '' : slashed(relative(catalog.project ?? folder, path));
    return { ...item, shows, from: null };
  });
  return { status: 'ok', items };
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
