// Reads front matter as a map, repaired where that is sure to be what was meant, and notes what other readers would refuse.
import { simpleYaml } from '../../markdown/simple-yaml.ts';
import { parseYaml } from '../../markdown/yaml-block.ts';
import { type Finding, finding } from './finding.ts';
import { type KeyLine, keyLines } from './key-lines.ts';
import { repairColons } from './repair-colons.ts';
import { yamlNotes } from './yaml-notes.ts';

const MANY_BLANKS = ' '.repeat(100);

export interface Fields {
  /** Scalars are texts as written; null when nothing could be read. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** 1-based line of the file of each key of the map. */
  readonly lines: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

/** `block` as `cutFrontMatter` gives it. */
export function parseFrontMatter(block: string): Fields {
  const keys = keyLines(block.split('\n'));
  const lines = new Map(
    keys.filter(({ indent }) => indent === 0).map(({ key, at }) => [key, at + 2] as const),
  );
  const repeated = repeatedKeys(keys);
  if (repeated.length > 0) return { data: null, lines, findings: repeated };
  const notes = yamlNotes(block.split('\n'), keys);
  const read = readMap(block);
  if ('data' in read) return { data: read.data, lines, findings: notes };
  const repaired = read.code === 'front-matter-broken' ? repairColons(block) : null;
  if (repaired === null) return { data: null, lines, findings: [read] };
  const again = readMap(repaired.block);
  if ('data' in again) return { data: again.data, lines, findings: [...repaired.findings, ...notes] };
  return { data: null, lines, findings: [...repaired.findings, again] };
}

/** A map may hold a key once; whichever value was meant is for its author to say. */
function repeatedKeys(keys: readonly KeyLine[]): readonly Finding[] {
  const open: { readonly indent: number; readonly first: Map<string, number> }[] = [];
  const found: Finding[] = [];
  for (const { key, indent, at } of keys) {
    while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
    if (open.at(-1)?.indent !== indent) open.push({ indent, first: new Map() });
    const first = open.at(-1)?.first;
    const before = first?.get(key);
    if (before === undefined) first?.set(key, at);
    else {
      const message = `${key} is given twice, in line ${before + 2} and here`;
      found.push(finding('key-repeated', message, 'Keep one of them.', { line: at + 2 }));
    }
  }
  return found;
}

function readMap(block: string): { readonly data: Readonly<Record<string, unknown>> } | Finding {
  // Nothing, or nothing but comments: a map without keys.
  if (block.split('\n').every((line) => /^[ \t]*(?:#|$)/.test(line))) return { data: {} };
  // Its expressions try every way to part a row of blanks.
  const simple = block.includes(MANY_BLANKS) ? null : simpleYaml(block);
  const read = simple ?? parseYaml(block);
  if (read === null) {
    return finding(
      'front-matter-no-map',
      'the front matter is no list of keys with values',
      'Write it as lines such as name: my-skill.',
      { line: 2 },
    );
  }
  if ('data' in read) return read;
  const [, line, reason = read.broken] = /^line (\d+), (.*)$/s.exec(read.broken) ?? [];
  const message = `the front matter is no valid YAML: ${reason.replace(/\.$/, '')}`;
  const mend = 'Put quotes around values that hold : # [ { or begin with another sign.';
  return finding('front-matter-broken', message, mend, line === undefined ? {} : { line: Number(line) });
}
