// Finds what a name means without its first parts: many qualify exports with what they call the import, as in `R.map`.
import type { Source } from './answer.ts';
import { qm } from './asked.ts';
import { locate } from './bundle/locate.ts';
import type { CandidateList } from './candidates.ts';
import type { Entity } from './entity.ts';

/** The longest rest of the name that answers, and the command that asks for it; nothing when none does. */
export function unqualified(
  { bundle, asked }: Source,
  entity: Entity,
): CandidateList & { readonly next: readonly string[] } {
  for (let dot = entity.name.indexOf('.'); dot !== -1; dot = entity.name.indexOf('.', dot + 1)) {
    const rest = { name: entity.name.slice(dot + 1), member: entity.member };
    const location = locate(bundle, rest, asked.subpath);
    if (location.found !== 'page' && !isSection(location)) continue;
    const text = rest.name + (rest.member ?? '');
    const candidate = { entity: text, why: `without \`${entity.name.slice(0, dot + 1)}\`` };
    return { candidates: [candidate], note: null, next: [qm(asked, 'lookup', [text])] };
  }
  return { candidates: [], note: null, next: [] };
}

function isSection(location: ReturnType<typeof locate>): boolean {
  return location.found === 'member' && location.finding.found === 'section';
}
