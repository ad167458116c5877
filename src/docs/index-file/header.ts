// The first line of an index: what made it and of what, so that any other version or configuration is told apart.
import { createHash } from 'node:crypto';
import { TOKENIZER_VERSION } from '../../match/tokenize.ts';

export const SCHEMA = 'quartermaster.docs-index';
/** Goes up with the shape of the file. */
export const SCHEMA_VERSION = 1;
/** Goes up with every change that reads anything else out of some page: its slugs, its title, its abstract. */
const SLUGGER_VERSION = 1;

export interface IndexHeader {
  /** Project's folder from the folder of the index, with forward slashes: `.`, `..`. */
  readonly base: string;
  /** Named on the command line, from the project's folder; null where configuration or detection decided. */
  readonly roots: readonly string[] | null;
}

/** What the configuration decides about the content of an index. */
export interface IndexSettings {
  /** From the project's folder; null when they are detected. */
  readonly roots: readonly string[] | null;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly types: Readonly<Record<string, string>>;
}

/** Without a line end. */
export function headerText({ base, roots }: IndexHeader, settings: IndexSettings): string {
  return JSON.stringify({
    schema: SCHEMA,
    version: SCHEMA_VERSION,
    tokenizer: TOKENIZER_VERSION,
    slugger: SLUGGER_VERSION,
    config: configDigest(settings),
    base,
    ...(roots === null ? {} : { roots }),
  });
}

/** 16 hexadecimal digits. */
function configDigest({ roots, include, exclude, types }: IndexSettings): string {
  const sorted = Object.entries(types).sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify([roots, include, exclude, sorted]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
