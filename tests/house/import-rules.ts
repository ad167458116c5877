// Who may import whom, as functions over plain data, so that each rule can be shown a violation.
import { posix } from 'node:path';
import type { ProjectFile } from './project-files.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
  /** Only of types, so nothing is left of it at run time. */
  readonly erased: boolean;
}

const stores: readonly string[] = ['lookup', 'docs', 'skills', 'tools'];
const floors: readonly string[] = ['match', 'markdown', 'state'];

/** What each folder of src/ may import besides itself and outcome.ts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(floors.map((floor) => [floor, floors])),
  ...Object.fromEntries(stores.map((store) => [store, floors])),
  robot: [...stores, ...floors],
  mcp: [...stores, ...floors],
  cli: [...stores, ...floors, 'robot', 'mcp'],
  'outcome.ts': [],
};

/** Relative imports of src/ files, static, dynamic and of types. */
export function importsOf(files: readonly ProjectFile[]): readonly Import[] {
  const pattern =
    /\b(?:import|export)\b(\s+type\b)?[^;'"]*?\bfrom\s*'(\.[^']*)'|\bimport\s*\(?\s*'(\.[^']*)'/g;
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(pattern)].map(([, type, from, other]) => ({
      from: path,
      to: posix.join(posix.dirname(path), from ?? other ?? ''),
      erased: type !== undefined,
    })),
  );
}

/** Comments on lines of their own, where examples of imports stand. */
function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

export function wrongDirections(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(({ from, to }) => !mayImport(partOf(from), partOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const others = allowed[from];
  return others !== undefined && (to === 'outcome.ts' || others.includes(to));
}

/** `lookup` for src/lookup/bundle/page.ts, `outcome.ts` for src/outcome.ts, the whole path for what is outside. */
function partOf(path: string): string {
  const [top, part] = path.split('/');
  return top === 'src' && part !== undefined ? part : path;
}

/** Files of src/ in a folder that the house does not know. */
export function strangers(files: readonly ProjectFile[]): readonly string[] {
  return files.map(({ path }) => path).filter((path) => allowed[partOf(path)] === undefined);
}

/** Files that reach each other at run time, as `a → b → a`, found by walking depth first. */
export function cycles(imports: readonly Import[]): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, erased } of imports) {
    if (!erased) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
