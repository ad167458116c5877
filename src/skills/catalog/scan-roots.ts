// Searches all roots one after the other, and remembers what was found so that no folder is read twice.
import type { FoundRoots } from '../roots/find-roots.ts';
import { realPath } from '../roots/real-path.ts';
import { type ScannedRoot, scanRoot } from '../roots/scan-root.ts';
import type { SkillRoot } from '../skill/agent-skill.ts';

export interface Searched {
  readonly root: SkillRoot;
  readonly found: ScannedRoot;
}

/** `wanted` are some of the roots that were found; `thorough` looks also where no skill may lie. */
export function scanRoots(
  { roots, top }: FoundRoots,
  wanted: readonly SkillRoot[],
  thorough: boolean,
): readonly Searched[] {
  const seen = new Set<string>();
  const realTop = top === null ? null : realPath(top);
  const ofProject = realTop === null ? [] : [realTop];
  // Installers keep one copy and link to it from the other roots of the user.
  const ofUser = roots.filter(({ scope }) => scope === 'user').flatMap(({ path }) => realPath(path) ?? []);
  return wanted.map((root) => {
    const area = root.inProject ? ofProject : ofUser;
    return { root, found: scanRoot(root, { area, seen, thorough }) };
  });
}
