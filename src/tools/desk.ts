// Everything that an act of one agent needs, put together from settings: its loaded set, the hosts there are, and the connections to them.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isFailure, type Outcome } from '../outcome.ts';
import { loadConfig } from '../state/config/load-config.ts';
import { stateHome } from '../state/paths.ts';
import { realPathOr } from '../state/trust/project-path.ts';
import { readTrust } from '../state/trust/read-trust.ts';
import { appendAudit } from './audit/append-audit.ts';
import type { AuditRecord } from './audit/audit-record.ts';
import { type FoundHosts, findHosts, type HostsRequest } from './host/find-hosts.ts';
import { type HostPool, type HostPoolOptions, hostPool } from './host/host-pool.ts';
import type { SetAddress } from './loaded-set/address.ts';
import { type FileStore, fileStore } from './loaded-set/file-store.ts';
import type { LoadedSetStore } from './loaded-set/store.ts';

export interface Desk {
  /** Whose set it is. */
  readonly address: SetAddress;
  readonly store: LoadedSetStore;
  /** Found anew each time, so that a deregistered host is gone at once. */
  readonly hosts: () => Outcome<FoundHosts>;
  readonly pool: HostPool;
  readonly policy: DeskPolicy;
  /** Null, or a warning: what was done stays done. */
  readonly audit: (record: DeskRecord) => string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface DeskPolicy {
  /** What becomes of the call of a tool whose definition its host has changed since the load. */
  readonly drift: 'refuse' | 'warn';
  /** Characters that the harness puts in front of a presented name. */
  readonly prefixBudget: number;
}

export type DeskRecord = Omit<AuditRecord, 'workspace' | 'agent'>;

/** What the agents of one process have in common. */
export interface SharedDesk extends Omit<Desk, 'address' | 'audit' | 'store'> {
  /** Absolute. */
  readonly project: string;
  /** Absolute folder of loaded sets and audit. */
  readonly stateRoot: string;
  readonly store: FileStore;
  /** Ends every host that was started. */
  readonly close: () => Promise<void>;
}

export interface OpenedDesk extends SharedDesk, Omit<Desk, 'store'> {}

export interface DeskRequest extends HostsRequest {
  /** The one of the project if it is not given: see `defaultWorkspace`. */
  readonly workspace?: string;
  /** `default` if it is not given. */
  readonly agent?: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What beats the settings, and as whom hosts are greeted. */
  readonly limits?: Pick<HostPoolOptions, 'deadlines' | 'maximum' | 'resultLimit' | 'program'>;
}

/** Starts nothing and writes nothing. Failures: those of `loadConfig`. */
export function openDesk(request: DeskRequest): Outcome<OpenedDesk> {
  const { folder, env, now } = request;
  const loaded = loadConfig({ folder, env });
  if (isFailure(loaded)) return loaded;
  const asked = { memory: new Map(), ...request };
  const found = findHosts(asked);
  if (isFailure(found)) return found;
  const { tools } = loaded.config;
  const { project } = found;
  const stateRoot = stateHome(env);
  const shared: SharedDesk = {
    project,
    stateRoot,
    store: fileStore(stateRoot),
    hosts: () => findHosts(asked),
    pool: hostPool({
      project,
      env,
      now,
      trust: () => readTrust({ project, env }),
      ...request.limits,
      deadlines: { ...tools.deadlines, ...request.limits?.deadlines },
    }),
    policy: { drift: tools.drift, prefixBudget: tools.prefixBudget },
    now,
    close: () => shared.pool.close(),
  };
  const workspace = request.workspace ?? defaultWorkspace(project);
  return { status: 'ok', ...shared, ...deskFor(shared, { workspace, agent: request.agent ?? 'default' }) };
}

/** The desk of another agent: it costs nothing, and shares connections and settings. */
export function deskFor(shared: SharedDesk, { workspace, agent }: SetAddress): SharedDesk & Desk {
  return {
    ...shared,
    address: { workspace, agent },
    audit: (record) => appendAudit(shared.stateRoot, { ...record, workspace, agent }),
  };
}

/** Bytes of a folder's name that a workspace takes: with the hyphen and the digits, the name has at most 128. */
const LONGEST = 119;

/** The name of the project's folder, a hyphen, and 8 hex digits of the SHA-256 of its real path: two clones are two workspaces. */
export function defaultWorkspace(project: string): string {
  const path = realPathOr(project);
  const digits = createHash('sha256').update(path).digest('hex').slice(0, 8);
  const name = basename(path).replaceAll('\\', '-');
  return `${cutToBytes(name === '' ? 'root' : name, LONGEST)}-${digits}`;
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}
