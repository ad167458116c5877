// Writes manifest.json in its fixed layout: one entry a line, so that a reader can find one without parsing the rest.
import type { Manifest } from './manifest.ts';

export function writeManifest(manifest: Manifest): string {
  const { entryPoints, pages, aliases, ...identity } = manifest;
  const lines = Object.entries(identity).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const maps = Object.entries({ entryPoints, pages, aliases }).map(([name, map]) => writeMap(name, map));
  return `{\n${[...lines, ...maps].join(',\n')}\n}\n`;
}

function writeMap(name: string, map: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(map).map(
    ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return rows.length === 0
    ? `  ${JSON.stringify(name)}: {}`
    : `  ${JSON.stringify(name)}: {\n${rows.join(',\n')}\n  }`;
}
