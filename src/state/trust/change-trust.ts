// Records and takes back trust decisions; their file is replaced in one step, and never when it is broken.
import { failure, type Outcome } from '../../outcome.ts';
import { inCodePointOrder } from '../by-code-point.ts';
import { withLock } from '../lock.ts';
import { shellQuote } from '../shell-quote.ts';
import { systemFailure } from '../system-failure.ts';
import { utcSeconds } from '../utc-time.ts';
import { writeDurably } from '../write-durably.ts';
import { realPathOr } from './project-path.ts';
import { brokenTrust, type TrustQuestion } from './read-trust.ts';
import { readTrustFile, type TrustContent, type TrustedItems, trustFile, trustText } from './trust-file.ts';
import type { TrustItem } from './trust-item.ts';

/** Where to point when the disk does not take it. */
const VARIABLE = 'XDG_STATE_HOME';

export interface TrustRequest extends TrustQuestion {
  readonly items: readonly TrustItem[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface RevokeRequest extends TrustQuestion {
  /** Ids; everything of the project if it is not given. */
  readonly items?: readonly string[];
}

export interface TrustChange {
  /** Absolute. */
  readonly file: string;
  /** Real path. */
  readonly project: string;
  /** Ids whose trust changed, sorted. */
  readonly changed: readonly string[];
}

/** Failures: `trust-broken` (`failed`), which names the file and the mend; `lock-lost`, and those of `withLock` and of the file system. */
export function trustProject({ project, env, items, now }: TrustRequest): Outcome<TrustChange> {
  const trustedAt = utcSeconds(now);
  return change({ project, env }, (before) => {
    const after = new Map(before);
    for (const { id, fingerprint } of items) {
      if (before.get(id)?.fingerprint !== fingerprint) after.set(id, { fingerprint, trustedAt });
    }
    return after;
  });
}

/** What was not trusted is no failure. Failures as those of `trustProject`. */
export function revokeTrust({ project, env, items }: RevokeRequest): Outcome<TrustChange> {
  return change({ project, env }, (before) =>
    items === undefined ? new Map() : new Map([...before].filter(([id]) => !items.includes(id))),
  );
}

function change(
  { project, env }: TrustQuestion,
  edit: (before: TrustedItems) => TrustedItems,
): Outcome<TrustChange> {
  const file = trustFile(env);
  const folder = realPathOr(project);
  return withLock(`${file}.lock`, VARIABLE, (isHeld) => changeFile(file, folder, edit, isHeld));
}

/** Reads under the lock: what another process recorded meanwhile stays. */
function changeFile(
  file: string,
  folder: string,
  edit: (before: TrustedItems) => TrustedItems,
  isHeld: () => boolean,
): Outcome<TrustChange> {
  const content = readTrustFile(file);
  if ('broken' in content) return refuse(file, content.broken);
  const before: TrustedItems = content.projects.get(folder) ?? new Map();
  const after = edit(before);
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = inCodePointOrder(ids).filter((id) => before.get(id) !== after.get(id));
  const done = { status: 'ok', file, project: folder, changed } as const;
  if (changed.length === 0) return done;
  try {
    const text = trustText(replaced(content, folder, after));
    return writeDurably(file, text, isHeld) ? done : lostLock(file);
  } catch (error) {
    return systemFailure(error, `Could not write ${file}`, file, VARIABLE);
  }
}

function replaced({ projects }: TrustContent, folder: string, items: TrustedItems): TrustContent {
  const all = new Map(projects).set(folder, items);
  const kept = inCodePointOrder(all.keys()).flatMap((path) => {
    const own = all.get(path);
    if (own === undefined || own.size === 0) return [];
    return [[path, new Map(inOrder(own))] as const];
  });
  return { projects: new Map(kept) };
}

function inOrder(
  items: TrustedItems,
): readonly (readonly [string, { fingerprint: string; trustedAt: string }])[] {
  return inCodePointOrder(items.keys()).flatMap((id) => {
    const item = items.get(id);
    return item === undefined ? [] : [[id, item] as const];
  });
}

function lostLock(file: string): Outcome<never> {
  return failure('failed', 'lock-lost', `Could not write ${file}: another process took it over. Try again.`, {
    details: { file },
  });
}

function refuse(file: string, why: string): Outcome<never> {
  const message = `${brokenTrust(file, why)} It is left as it is; move it away to begin anew.`;
  return failure('failed', 'trust-broken', message, {
    next: [`mv ${shellQuote(file)} ${shellQuote(`${file}.broken`)}`],
    details: { file },
  });
}
