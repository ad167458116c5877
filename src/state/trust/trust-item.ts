// What can be trusted: one thing of a project that would run code, as it looks now.

export interface TrustItem {
  /** Kind and name, such as `host:files` or `script:skills/release/run.sh`. */
  readonly id: string;
  /** SHA-256, in hex, of everything that decides what would run. */
  readonly fingerprint: string;
}

/** `changed` was trusted, and is another thing since. */
export type TrustVerdict = 'trusted' | 'changed' | 'unknown';
