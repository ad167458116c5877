// Which folders hold the skills of a question, in the order in which they are searched.
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import { type LoadedConfig, loadConfig } from '../../state/config/load-config.ts';
import { projectFolder } from '../../state/config/project-folder.ts';
import type { SkillRoot } from '../skill/agent-skill.ts';
import { type Environment, homeOf } from './home-folder.ts';
import { isWithin, realPath } from './real-path.ts';

/** Where harnesses keep skills, below each folder of a project and below the user's home. */
const OF_PROJECT = ['.agents/skills', '.claude/skills', '.github/skills'];
const OF_USER = ['.agents/skills', '.claude/skills', '.prompts/skills'];

export interface RootsRequest {
  /** Absolute folder of the question. */
  readonly project?: string | undefined;
  readonly env?: Environment | undefined;
  readonly roots?: readonly string[] | undefined;
}

export interface FoundRoots {
  readonly roots: readonly SkillRoot[];
  /** Absolute; null where the question has no project. */
  readonly project: string | null;
  /** Absolute folder in which links of the project may lead: the top of its repository. */
  readonly top: string | null;
  /** Null where neither project nor user may be looked at. */
  readonly config: LoadedConfig | null;
}

/**
 * Those of the project from its folder up to the top of the repository, then those that its configuration names, then the user's,
 * then what else is configured. Failures: those of `loadConfig`.
 */
export function findRoots({ project: folder, env, roots: named }: RootsRequest): Outcome<FoundRoots> {
  const loaded = folder === undefined || env === undefined ? null : loadConfig({ folder, env });
  if (loaded !== null && isFailure(loaded)) return loaded;
  const project = folder === undefined ? null : projectFolder(folder, loaded?.projectFile ?? null);
  const top = folder === undefined || project === null ? null : topOf(folder, project);
  const home = env === undefined ? null : homeOf(env);
  const ofUser = home === null ? [] : OF_USER.map((path) => root(join(home, path), 'user', false));
  const configured = configuredRoots({ folder, named, loaded, top, home });
  const ofProject = folder === undefined || top === null ? [] : projectRoots(folder, top);
  const users = new Set(ofUser.map(({ path }) => realPath(path) ?? path));
  const all = [
    // Whoever asks from their home folder has no project there.
    ...ofProject.filter(({ path }) => !users.has(realPath(path) ?? path)),
    ...configured.filter(({ inProject }) => inProject),
    ...ofUser,
    ...configured.filter(({ inProject }) => !inProject),
  ];
  const paths = new Set<string>();
  const roots = all.filter(({ path }) => !paths.has(path) && paths.add(path));
  return { status: 'ok', roots, project, top, config: loaded };
}

function root(path: string, scope: SkillRoot['scope'], inProject: boolean): SkillRoot {
  return { path, scope, inProject };
}

/** Without a repository it is the project's folder. */
function topOf(folder: string, project: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return project;
  }
}

function projectRoots(folder: string, top: string): readonly SkillRoot[] {
  const roots: SkillRoot[] = [];
  for (let at = folder; ; at = dirname(at)) {
    roots.push(...OF_PROJECT.map((path) => root(join(at, path), 'project', true)));
    if (at === top || dirname(at) === at) return roots;
  }
}

interface Configured extends Pick<FoundRoots, 'top'> {
  readonly folder: string | undefined;
  readonly named: readonly string[] | undefined;
  readonly loaded: LoadedConfig | null;
  readonly home: string | null;
}

/** What the project's own file names is the project's, wherever it lies; so is what lies in the project, whoever names it. */
function configuredRoots({ folder, named, loaded, top, home }: Configured): readonly SkillRoot[] {
  const origin = loaded?.origins['skills.roots'];
  const file = origin?.from === 'project' || origin?.from === 'user' ? origin.file : null;
  const base = named === undefined && file !== null ? dirname(file) : folder;
  const byProject = named === undefined && origin?.from === 'project';
  const realTop = top === null ? null : realPath(top);
  return (named ?? loaded?.config.skills.roots ?? []).map((path) => {
    const absolute = placed(path, base, home);
    const inside = realTop !== null && isWithin([realTop], realPath(absolute) ?? absolute);
    return root(absolute, 'configured', byProject || inside);
  });
}

function placed(path: string, base: string | undefined, home: string | null): string {
  if (home !== null && /^~(?:\/|$)/.test(path)) return join(home, path.slice(1));
  return isAbsolute(path) || base === undefined ? path : resolve(base, path);
}
