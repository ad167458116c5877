// Puts the decided values together in the form in which the stores take them.
import type { Config, Origin, SettingPath, ValueAt } from './config.ts';

/** By setting, and by name for what is kept by name (`hosts.files`). */
export type Decided = ReadonlyMap<string, { readonly value: unknown; readonly origin: Origin }>;

export function assembleConfig(decided: Decided): Config {
  // Every value was compared with the table's shape, or is the table's own default, and so has the type the path says.
  const at = <Path extends SettingPath>(path: Path): ValueAt<Path> =>
    decided.get(path)?.value as ValueAt<Path>;
  return {
    docs: {
      roots: at('docs.roots'),
      index: at('docs.index'),
      include: at('docs.include'),
      exclude: at('docs.exclude'),
      types: at('docs.types'),
    },
    skills: {
      roots: at('skills.roots'),
      embedder: at('skills.embedder'),
      threshold: at('skills.threshold'),
      allowNonExecutable: at('skills.allowNonExecutable'),
    },
    hosts: named(decided, 'hosts'),
    tools: {
      drift: at('tools.drift'),
      prefixBudget: at('tools.prefixBudget'),
      deadlines: {
        connect: at('tools.deadlines.connect'),
        list: at('tools.deadlines.list'),
        call: at('tools.deadlines.call'),
      },
    },
  };
}

function named(decided: Decided, path: 'hosts'): ValueAt<'hosts'> {
  const start = `${path}.`;
  const entries = [...decided]
    .filter(([key]) => key.startsWith(start))
    .map(([key, { value }]) => [key.slice(start.length), value]);
  // The table's shape holds for each of them.
  return Object.fromEntries(entries) as ValueAt<'hosts'>;
}
