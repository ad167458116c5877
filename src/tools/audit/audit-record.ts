// What the record of an act holds, and above all what it does not: no arguments and no results.
import { utcTime } from '../../state/utc-time.ts';

export interface AuditRecord {
  /** When the act began, in milliseconds since the epoch. */
  readonly now: number;
  readonly act: 'load' | 'unload' | 'call' | 'refusal';
  readonly workspace: string;
  readonly agent: string;
  /** Presented name of the tool. */
  readonly name: string;
  /** `ok`, or the code of the failure. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Names come from outside, and a line must stay one that a single write takes. */
const LONGEST = 256;

/** JSON and a newline. Fields are named one by one, so that nothing else of what a caller has at hand can get in. */
export function auditLine({ now, act, workspace, agent, name, outcome, durationMs }: AuditRecord): string {
  const line = {
    time: utcTime(now),
    act,
    workspace: cut(workspace),
    agent: cut(agent),
    name: cut(name),
    outcome: cut(outcome),
    durationMs: Math.max(0, Math.round(durationMs)) || 0,
  };
  return `${JSON.stringify(line)}\n`;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
