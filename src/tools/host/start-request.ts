// Everything that is known before a host is started: that it may run, with which values, and for how long it is waited.
import { resolve } from 'node:path';
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import type { ProjectTrust } from '../../state/trust/read-trust.ts';
import type { TrustItem } from '../../state/trust/trust-item.ts';
import { type Deadlines, hardMaximum } from './connection.ts';
import type { EraVerdicts } from './era-verdicts.ts';
import { hostFingerprint } from './fingerprint.ts';
import type { Host } from './host.ts';
import { type HostFailures, hostFailures } from './host-failures.ts';
import { type Redact, redactor } from './redact.ts';
import { type ResolvedHost, resolveReferences } from './references.ts';

export interface ConnectOptions {
  /** Absolute folder in which a host starts that has no `cwd`. */
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What may run; nothing that came with a project does without it. */
  readonly trust?: ProjectTrust;
  /** Seconds. */
  readonly deadlines?: Partial<Deadlines>;
  /** Seconds; can only make `hardMaximum` shorter. */
  readonly maximum?: Partial<Deadlines>;
  /** Bytes that one message of the host may have; 10 MB if it is not given. */
  readonly resultLimit?: number;
  readonly eras?: EraVerdicts;
  readonly signal?: AbortSignal;
  /** As whom the host is greeted. */
  readonly program?: { readonly name: string; readonly version: string };
}

export interface StartRequest {
  readonly host: Host;
  readonly options: ConnectOptions;
  readonly fingerprint: string;
  readonly config: ResolvedHost['config'];
  /** Absolute folder in which a program starts. */
  readonly cwd: string;
  readonly redact: Redact;
  readonly failures: HostFailures;
  readonly deadlines: Deadlines;
  readonly maximum: Deadlines;
  readonly limit: number;
  /** Grows while the connection is there. */
  readonly diagnostics: string[];
}

const usual: Deadlines = { connect: 10, list: 15, call: 120 };
const TEN_MEGABYTES = 10 * 1024 * 1024;

/** What has to be trusted for a host to start. */
export function hostTrustItem({ id, config }: Host): TrustItem {
  return { id: `host:${id}`, fingerprint: hostFingerprint(config) };
}

/** Failures: `host-untrusted` (`not-found`), `host-variable-missing` (`unavailable`). */
export function startRequest(host: Host, options: ConnectOptions): Outcome<StartRequest> {
  const refused = refuseUntrusted(host, options.trust);
  if (refused !== null) return refused;
  const resolved = resolveReferences(host, options.env);
  if (isFailure(resolved)) return resolved;
  const redact = redactor(resolved.secrets);
  const maximum = eachOf((act) => Math.min(options.maximum?.[act] ?? hardMaximum[act], hardMaximum[act]));
  return {
    status: 'ok',
    host,
    options,
    fingerprint: hostFingerprint(host.config),
    config: resolved.config,
    cwd: resolve(host.origin.base, resolved.config.cwd ?? options.project),
    redact,
    failures: hostFailures(host.id, redact),
    deadlines: eachOf((act) => options.deadlines?.[act] ?? usual[act]),
    maximum,
    limit: options.resultLimit ?? TEN_MEGABYTES,
    diagnostics: [],
  };
}

function eachOf(value: (act: keyof Deadlines) => number): Deadlines {
  return { connect: value('connect'), list: value('list'), call: value('call') };
}

export function refuseUntrusted(host: Host, trust: ProjectTrust | undefined): Outcome<never> | null {
  if (!host.origin.inProject) return null;
  const verdict = trust?.verdictOf(hostTrustItem(host)) ?? 'unknown';
  if (verdict === 'trusted') return null;
  const since =
    verdict === 'changed'
      ? 'it is not what it was when it was trusted'
      : 'nobody has said that what came with this project may run';
  const words = [
    `host "${host.id}" of ${host.origin.file} is not started: ${since}.`,
    ...(trust?.diagnostics ?? []),
  ];
  return failure('not-found', 'host-untrusted', words.join(' '), {
    next: ['qm trust add'],
    details: { host: host.id, file: host.origin.file, verdict },
  });
}
