// The whole configuration as the stores see it: every value decided, whoever set it.

export interface Config {
  readonly docs: {
    /** As written; null has them detected. */
    readonly roots: readonly string[] | null;
    /** As written; null puts it into the folder that holds the first root. */
    readonly index: string | null;
    readonly include: readonly string[];
    readonly exclude: readonly string[];
    /** Which Divio type a word of front matter or a folder name stands for. */
    readonly types: Readonly<Record<string, string>>;
  };
  readonly skills: {
    /** As written; null leaves them to the store. */
    readonly roots: readonly string[] | null;
    /** Null takes the best one that is installed. */
    readonly embedder: string | null;
    /** Null has it calibrated. */
    readonly threshold: number | null;
    readonly allowNonExecutable: boolean;
  };
  readonly hosts: Readonly<Record<string, HostConfig>>;
  readonly tools: {
    readonly drift: 'refuse' | 'warn';
    /** Characters of a presented name that the harness puts in front of it. */
    readonly prefixBudget: number;
    /** Seconds. */
    readonly deadlines: { readonly connect: number; readonly list: number; readonly call: number };
  };
}

/** Either a program to start or an address to reach. */
export interface HostConfig {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What can be set, decided by itself, and traced to its origin. */
export type SettingPath =
  | `docs.${keyof Config['docs']}`
  | `skills.${keyof Config['skills']}`
  | 'hosts'
  | `tools.${'drift' | 'prefixBudget'}`
  | `tools.deadlines.${keyof Config['tools']['deadlines']}`;

/** The type of the value at a dotted path. */
export type ValueAt<Path extends string, From = Config> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof From
    ? ValueAt<Rest, From[Head]>
    : never
  : Path extends keyof From
    ? From[Path]
    : never;

/** Values that beat everything else, as the options of a command line do. */
export type Flags = { readonly [Path in Exclude<SettingPath, 'hosts'>]?: ValueAt<Path> | undefined };

export type Origin =
  | { readonly from: 'default' | 'flag' }
  | { readonly from: 'environment'; readonly variable: string }
  | { readonly from: 'project' | 'user'; readonly file: string; readonly line: number };
