// The name under which a model sees a tool, and whether a provider will take it.

/** What providers allow, and harnesses shorten by their own prefix. */
const LONGEST = 64;

/** Always both halves, never only where two hosts clash, so that no name depends on what another host advertises. */
export function presentedName(client: string, tool: string): string {
  return `${client}_${tool}`;
}

/**
 * Why the composed name cannot be presented, as a sentence without a full stop; null when it can. `prefixBudget` is the number of
 * characters that the harness puts in front, such as 9 for `mcp__qm__`. A name is never rewritten or shortened.
 */
export function presentedNameFault(client: string, tool: string, prefixBudget: number): string | null {
  const name = presentedName(client, tool);
  if (client === '' || tool === '') return `its presented name "${name}" lacks one of its halves`;
  const strange = /[^A-Za-z0-9_-]/u.exec(name)?.[0];
  if (strange !== undefined)
    return `its presented name "${name}" has ${JSON.stringify(strange)}, and only A-Z, a-z, 0-9, _ and - are allowed`;
  const room = LONGEST - prefixBudget;
  if (name.length <= room) return null;
  const why = prefixBudget === 0 ? '' : ` (${LONGEST} less ${prefixBudget} for the prefix of the harness)`;
  return `its presented name "${name}" has ${name.length} characters, and ${room} are allowed${why}`;
}
