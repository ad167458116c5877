// What every operation on the docs of a project is told about its surroundings.

export interface DocsRequest {
  /** Absolute folder that the question is asked from; the project is found from there upward. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Folders and pages instead of those that configuration or detection give, from `folder`. */
  readonly roots?: readonly string[];
  /** Absolute folder for what makes the next answer quicker; null keeps nothing. */
  readonly cache: string | null;
  /** Version of the character tables of the runtime, which terms depend on; a cache of another one is made anew. */
  readonly unicode?: string;
}
