// Which tools of a host somebody means: by their names at the host, or by the names that listings show and calls use.
import type { Advertisement } from '../definition/advertisement.ts';

/** Each once, as the host calls it. What the host has under neither name stays as it is. */
export function namesAtHost(
  client: string,
  names: readonly string[],
  { find }: Advertisement,
): readonly string[] {
  const prefix = `${client}_`;
  const meant = names.map((name) => {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return rest !== '' && find(name) === null && find(rest) !== null ? rest : name;
  });
  return [...new Set(meant)];
}
