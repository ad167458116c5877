// The ignore rules that hold in a folder: its own file decides first, then those of the folders above.
import type { IgnoreRule } from './ignore-rules.ts';

export interface IgnoreChain {
  readonly rules: readonly IgnoreRule[];
  /** Length, in bytes, of the path of the file's folder from the top of the repository, with the slash behind it. */
  readonly depth: number;
  readonly asksForPath: boolean;
  readonly above: IgnoreChain | null;
}

/** One entry of a folder. A link counts as a file, even one to a folder. */
export interface Entry {
  /** The path of its folder from the top of the repository, with a slash behind it unless it is empty. */
  readonly folder: string;
  readonly name: string;
  readonly isFolder: boolean;
}

/** Only of the entry itself: whoever walks does not come to the content of an ignored folder. */
export function isIgnored(chain: IgnoreChain | null, entry: Entry): boolean {
  const name = toBytes(entry.name);
  // Few rules ask for the path, and every page of a large tree comes along here.
  let path: string | undefined;
  for (let link = chain; link !== null; link = link.above) {
    if (link.asksForPath) path ??= toBytes(entry.folder) + name;
    const rule = decisive(link.rules, {
      name,
      path: path?.slice(link.depth) ?? name,
      isFolder: entry.isFolder,
    });
    if (rule !== undefined) return !rule.negated;
  }
  return false;
}

interface Compared {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
}

/** A plain loop: in a large tree this is most of what ignoring costs, before it is compiled. */
function decisive(rules: readonly IgnoreRule[], { name, path, isFolder }: Compared): IgnoreRule | undefined {
  for (const rule of rules) {
    if (rule.foldersOnly && !isFolder) continue;
    if (rule.matches(rule.on === 'name' ? name : path)) return rule;
  }
  return undefined;
}

/** One byte of UTF-8 a UTF-16 unit, which is how rules are kept. */
function toBytes(text: string): string {
  return /[^\0-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}
