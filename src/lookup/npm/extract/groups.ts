// Gathers the names of inherited members by where they are described.
import type { InheritedGroup } from '../../api-model.ts';

export interface Groups {
  add(relation: InheritedGroup['relation'], source: InheritedGroup['source'], heading: string): void;
  headings(): string[];
  /** By relation and source, members sorted. */
  sorted(): InheritedGroup[];
}

export function createGroups(): Groups {
  const groups = new Map<string, InheritedGroup & { readonly members: string[] }>();
  return {
    add: (relation, source, heading) => {
      const key = JSON.stringify([relation, source]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { relation, source, members: [heading] });
      else group.members.push(heading);
    },
    headings: () => [...groups.values()].flatMap((group) => group.members),
    sorted: () =>
      [...groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, group]) => ({ ...group, members: group.members.sort() })),
  };
}
