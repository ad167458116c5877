// How the configuration wants skills to be matched; what came with a project may not choose where messages go.
import { dirname } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Flags, Origin } from '../../state/config/config.ts';
import { loadConfig } from '../../state/config/load-config.ts';
import type { MatchOptions } from './match-options.ts';

export interface SettingsRequest {
  /** Absolute folder of the question. */
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags?: Flags;
}

export interface MatchSettings {
  /** To be passed on as they are. */
  readonly options: Pick<MatchOptions, 'embedder' | 'threshold' | 'env' | 'folder'>;
  /** What is set and does not hold. */
  readonly diagnostics: readonly string[];
}

/** Failures: those of `loadConfig`. */
export function matchSettings({ project, env, flags }: SettingsRequest): Outcome<MatchSettings> {
  const loaded = loadConfig({ folder: project, env, ...(flags !== undefined && { flags }) });
  if (isFailure(loaded)) return loaded;
  const { embedder, threshold } = loaded.config.skills;
  const origin = loaded.origins['skills.embedder'];
  const common = { threshold, env, folder: folderOf(origin, project) };
  if (embedder === null) return { status: 'ok', options: common, diagnostics: [] };
  if (origin?.from !== 'project' || harmless.has(embedder))
    return { status: 'ok', options: { ...common, embedder }, diagnostics: [] };
  return { status: 'ok', options: common, diagnostics: [refused(origin, embedder)] };
}

/** Others send what is typed to an address, or load a model from a file, and a clone may name either. */
const harmless: ReadonlySet<string> = new Set(['lexical', 'use-lite']);

/** A relative path is from where it is written. */
function folderOf(origin: Origin | undefined, project: string): string {
  return origin?.from === 'user' ? dirname(origin.file) : project;
}

function refused({ file, line }: Origin & { from: 'project' | 'user' }, embedder: string): string {
  return `${file}:${line}: the embedder ${embedder} is not used, because the file of a project may choose lexical or use-lite only; name it with --embedder, QM_SKILLS_EMBEDDER or in your own quartermaster.json`;
}
