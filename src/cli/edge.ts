// The only view the commands have of the outside: streams, environment, working directory.

export interface Sink {
  write(text: string): void;
  readonly isTTY: boolean;
}

export interface Edge {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute working directory. */
  readonly cwd: string;
}
