// Sorts the tools that a load asks for into those that can be loaded and those that cannot, with every reason.
import { nearest } from '../../match/nearest.ts';
import type { Advertised, Advertisement } from '../definition/advertisement.ts';
import { presentedName, presentedNameFault } from '../definition/presented-name.ts';
import { schemaFaults } from '../definition/schema-faults.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { LoadAct } from './load.ts';
import { type LoadedSet, presentedAs } from './loaded-set.ts';

export interface Candidate {
  readonly name: string;
  readonly definition: ToolDefinition;
}

export interface Declined {
  /** Its name at the host, or its place in the list where it has none. */
  readonly tool: string;
  /** Sentences about the tool, without a full stop. */
  readonly reasons: readonly string[];
}

export function examine(
  act: LoadAct,
  names: readonly string[],
  set: LoadedSet,
): { readonly candidates: readonly Candidate[]; readonly declined: readonly Declined[] } {
  const { advertisement } = act;
  const candidates: Candidate[] = [];
  const declined: Declined[] = [];
  for (const tool of names) {
    const found = advertisement.find(tool);
    const reasons = [
      ...nameReasons(tool, act, set),
      ...(found === null ? [missing(tool, act.host, advertisement)] : definitionReasons(found)),
    ];
    if (reasons.length > 0) declined.push({ tool, reasons });
    else if (found !== null && found.fault === undefined)
      candidates.push({ name: presentedName(act.host, tool), definition: found.definition });
  }
  return { candidates, declined: [...declined, ...(act.tools === 'all' ? namelessOf(advertisement) : [])] };
}

function nameReasons(tool: string, { host, prefixBudget }: LoadAct, set: LoadedSet): readonly string[] {
  const fault = presentedNameFault(host, tool, prefixBudget);
  const name = presentedName(host, tool);
  const other = set.entries.find((entry) => entry.client !== host && presentedAs(entry) === name);
  return [
    ...(fault === null ? [] : [fault]),
    ...(other === undefined
      ? []
      : [
          `its presented name "${name}" is that of the tool ${other.tool.name} of the host ${other.client}, which is loaded`,
        ]),
  ];
}

function definitionReasons(found: Exclude<Advertised, null>): readonly string[] {
  return found.fault === undefined ? schemaFaults(found.definition) : [`it ${found.fault}`];
}

function missing(tool: string, host: string, { names }: Advertisement): string {
  const near = nearest(tool, names);
  const suggestion = near === undefined ? '' : `; did you mean ${near}?`;
  return `the host ${host} does not advertise it now${suggestion}`;
}

function namelessOf({ nameless }: Advertisement): readonly Declined[] {
  return nameless.map(({ place, fault }) => ({ tool: `element ${place}`, reasons: [`it ${fault}`] }));
}
