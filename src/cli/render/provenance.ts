// Says where an answer comes from; the same lines and fields in front of every answer.
import type { Provenance } from '../../lookup/answers.ts';
import type { Paint } from '../color.ts';

/** Lines of a header as `[label, text]`. */
export type HeaderLine = readonly [label: string, text: string];

export function packageLines(provenance: Omit<Provenance, 'source' | 'bundle'>): HeaderLine[] {
  const { package: name, alias, version, types } = provenance;
  const called = alias === null ? `${name} ${version}` : `${name} ${version} as ${alias}`;
  const lines: HeaderLine[] = [['package', `${called} (${standing(provenance).join(', ')})`]];
  if (types !== null) {
    const apart = major(types.version) === major(version) ? '' : ' — another major than the package';
    lines.push(['types', `${types.name} ${types.version}${apart}`]);
  }
  return lines;
}

export function placeLines({ source, bundle }: Provenance): HeaderLine[] {
  return [
    ['source', source ?? 'not installed'],
    ['bundle', bundle],
  ];
}

/** Ends with the line that parts the header from what follows. */
export function headerText(lines: readonly HeaderLine[], paint: Paint): string {
  return `${lines.map(([label, text]) => `${paint('dim', `${label}:`)} ${text}\n`).join('')}---\n`;
}

/** Facts that hold for most answers (`patched: false`) are left out. */
export function provenanceJson(provenance: Provenance): Record<string, unknown> {
  return { ...identityJson(provenance), ...placeJson(provenance) };
}

export function identityJson(provenance: Provenance): Record<string, unknown> {
  const { alias, lockfile, patched, transitive, types } = provenance;
  return {
    package: provenance.package,
    ...(alias === null ? {} : { alias }),
    version: provenance.version,
    verdict: provenance.verdict,
    locked: provenance.locked,
    installed: provenance.installed,
    ...(lockfile === null ? {} : { lockfile }),
    ...(patched ? { patched } : {}),
    ...(transitive ? { transitive } : {}),
    ...(types === null ? {} : { types }),
    ecosystem: provenance.ecosystem,
  };
}

export function placeJson({ source, bundle }: Provenance): Record<string, unknown> {
  return { source, bundle };
}

function standing({
  ecosystem,
  verdict,
  lockfile,
  patched,
  transitive,
}: Omit<Provenance, 'source' | 'bundle'>): string[] {
  const words = [ecosystem, verdict, decidedBy(verdict, lockfile)];
  if (patched) words.push('patched');
  if (transitive) words.push('transitive');
  return words;
}

function decidedBy(verdict: Provenance['verdict'], lockfile: string | null): string {
  if (verdict === 'overridden') return '--version';
  return verdict === 'unlocked' || lockfile === null ? 'installed version' : lockfile;
}

function major(version: string): string {
  return version.split('.', 1)[0] ?? version;
}
