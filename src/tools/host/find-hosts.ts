// Finds the tool hosts of a project: those of quartermaster.json, of .mcp.json, and of the MCP clients that people already use.
import { dirname } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { type LoadedConfig, loadConfig } from '../../state/config/load-config.ts';
import { projectFolder } from '../../state/config/project-folder.ts';
import { hostIdentityFault, suggestedIdentity } from '../definition/host-identity.ts';
import { clientEntry } from './client-entry.ts';
import { type ClientMemory, remembered } from './client-memory.ts';
import { type ClientPlace, clientPlaces, type Machine } from './client-places.ts';
import { type ClientRow, clientTable, sharedRow } from './client-table.ts';
import { hostFingerprint } from './fingerprint.ts';
import type { Host } from './host.ts';
import { readClientFile } from './read-client-file.ts';
import { shadowedUserHosts } from './shadowed-hosts.ts';

export interface HostsRequest extends Machine {
  /** Absolute folder of the question; the project is looked for from there upward. */
  readonly folder: string;
  /** Identities for names that cannot be one, by the name as it is written. */
  readonly as?: Readonly<Record<string, string>>;
  /** For whoever looks again and again. */
  readonly memory?: ClientMemory;
}

export interface FoundHosts {
  /** Absolute. */
  readonly project: string;
  /** By identity, sorted by it. */
  readonly hosts: ReadonlyMap<string, Host>;
  /** One sentence each: what could not be read, was refused, or lost to another file. */
  readonly problems: readonly string[];
}

/**
 * Read only, and nothing is started. A project's hosts beat those of the user, and those beat what other clients have.
 *
 * Failures: those of `loadConfig`; every other file that is wrong is a problem, and the rest of the hosts is found.
 */
export function findHosts(request: HostsRequest): Outcome<FoundHosts> {
  const loaded = loadConfig({ folder: request.folder, env: request.env });
  if (isFailure(loaded)) return loaded;
  const project = projectFolder(request.folder, loaded.projectFile);
  const own = configured(loaded);
  const rows: readonly ClientRow[] = [sharedRow, ...clientTable];
  const imported = rows.map((row) => imports(row, project, request));
  const [shared, ...clients] = imported.map(({ hosts }) => hosts);
  const ofProject = own.filter(({ origin }) => origin.inProject);
  const ofUser = own.filter(({ origin }) => !origin.inProject);
  const inOrder = [
    ...ofProject,
    ...(shared ?? []),
    ...ofUser,
    ...clients.flat().filter(({ origin }) => origin.inProject),
    ...clients.flat().filter(({ origin }) => !origin.inProject),
  ];
  const chosen = choose(inOrder, request.as ?? {});
  return {
    status: 'ok',
    project,
    hosts: chosen.hosts,
    problems: [
      ...imported.flatMap(({ problems }) => problems),
      ...shadowedUserHosts(loaded),
      ...chosen.problems,
    ],
  };
}

function configured({ config, origins }: LoadedConfig): readonly Host[] {
  return Object.entries(config.hosts).flatMap(([id, host]) => {
    const origin = origins[`hosts.${id}`];
    if (origin?.from !== 'project' && origin?.from !== 'user') return [];
    const { from: scope, file } = origin;
    const inProject = scope === 'project';
    return [{ id, config: host, origin: { file, scope, inProject, base: dirname(file) } }];
  });
}

interface Imported {
  readonly hosts: readonly Host[];
  readonly problems: readonly string[];
}

function imports(row: ClientRow, project: string, request: HostsRequest): Imported {
  const all = clientPlaces(row, project, request).map((place) =>
    importFile(row, place, project, request.memory),
  );
  return {
    hosts: all.flatMap(({ hosts }) => hosts),
    problems: all.flatMap(({ problems }) => problems),
  };
}

function importFile(
  row: ClientRow,
  { file, inProject, base }: ClientPlace,
  project: string,
  memory: ClientMemory | undefined,
): Imported {
  const read = remembered(memory, { client: row.client, file, project }, () =>
    readClientFile(file, row, project),
  );
  if (read === null) return { hosts: [], problems: [] };
  if ('problem' in read) return { hosts: [], problems: [`${file} ${read.problem}.`] };
  const shared = row === sharedRow;
  const scope = shared ? 'project' : 'client';
  const origin = { file, scope, ...(!shared && { client: row.client }), inProject, base } as const;
  const hosts: Host[] = [];
  const problems: string[] = [];
  for (const { name, value } of read.entries) {
    const entry = clientEntry(value, row, project);
    if ('problem' in entry) problems.push(`${file}: the host ${JSON.stringify(name)} ${entry.problem}.`);
    else if ('config' in entry) hosts.push({ id: name, config: entry.config, origin });
  }
  return { hosts, problems };
}

/** The first one of a name wins. */
function choose(
  inOrder: readonly Host[],
  as: Readonly<Record<string, string>>,
): Pick<FoundHosts, 'hosts' | 'problems'> {
  const chosen = new Map<string, Host>();
  const problems: string[] = [];
  for (const host of inOrder) {
    const id = Object.hasOwn(as, host.id) ? (as[host.id] ?? host.id) : host.id;
    const fault = hostIdentityFault(id);
    if (fault !== null) {
      problems.push(refused(host.origin.file, id, fault));
      continue;
    }
    const winner = chosen.get(id);
    if (winner === undefined) chosen.set(id, { ...host, id });
    // The same server in five clients is how people have it; only what would surprise is said.
    else if (hostFingerprint(winner.config) !== hostFingerprint(host.config)) {
      problems.push(lost(id, winner, host));
    }
  }
  const sorted = inCodePointOrder(chosen.keys()).flatMap((id) => {
    const host = chosen.get(id);
    return host === undefined ? [] : [[id, host] as const];
  });
  return { hosts: new Map(sorted), problems };
}

/** A host of quartermaster.json is renamed there; one of another file is given there under another name. */
function refused(file: string, name: string, fault: string): string {
  const suggestion = suggestedIdentity(name);
  const as = suggestion === null ? 'another name' : `"${suggestion}"`;
  return `${file}: ${fault}, so this host is not used; put it under hosts in quartermaster.json as ${as}.`;
}

function lost(id: string, winner: Host, loser: Host): string {
  return `${loser.origin.file}: the host "${id}" is not used, because ${winner.origin.file} names another one so.`;
}
