// What a host lists at this moment, by name: which tools it has, which it lists twice, which cannot be read.
import { readDefinition, type ToolDefinition } from './tool-definition.ts';

export interface Advertisement {
  /** In the order of the host, one a name. */
  readonly names: readonly string[];
  readonly find: (name: string) => Advertised;
  /** Elements without a name; `place` counts from 1, `fault` is the end of a sentence. */
  readonly nameless: readonly { readonly place: number; readonly fault: string }[];
}

/** `fault` is the end of a sentence about the tool. */
export type Advertised =
  | { readonly definition: ToolDefinition; readonly fault?: never }
  | { readonly fault: string; readonly definition?: never }
  | null;

export function readAdvertisement(elements: readonly unknown[]): Advertisement {
  const tools = new Map<string, Exclude<Advertised, null>>();
  const nameless: { place: number; fault: string }[] = [];
  for (const [index, element] of elements.entries()) {
    const read = readDefinition(element);
    if (read.fault === undefined) add(tools, read.definition.name, read);
    else if (read.name === null) nameless.push({ place: index + 1, fault: read.fault });
    else add(tools, read.name, read);
  }
  return { names: [...tools.keys()], find: (name) => tools.get(name) ?? null, nameless };
}

/** Which of several a call would reach is the host's secret. */
function add(
  tools: Map<string, Exclude<Advertised, null>>,
  name: string,
  read: Exclude<Advertised, null>,
): void {
  tools.set(name, tools.has(name) ? { fault: 'is advertised more than once' } : read);
}
