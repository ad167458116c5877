// Which subpaths `exports` may mean. Patterns are matched on the declarations that exist, because in an @types package their targets don't.
import { type ExportsTable, isPattern } from './exports-table.ts';
import { targetStrings } from './exports-target.ts';
import type { PackageTree } from './package-tree.ts';

/**
 * Candidates only: each still has to be resolved, because a pattern may be overruled by a more specific key or a null target.
 * `untyped` also offers the JavaScript files, for a package whose types are in another.
 */
export function listExportedSubpaths(tree: PackageTree, table: ExportsTable, untyped: boolean): string[] {
  return Object.keys(table.targets).flatMap((key) =>
    isPattern(key) ? expandPattern(tree, table, key, untyped) : key.includes('*') ? [] : [key],
  );
}

function expandPattern(tree: PackageTree, table: ExportsTable, key: string, untyped: boolean): string[] {
  const folderKey = !key.includes('*');
  const subpaths = new Set<string>();
  for (const written of targetStrings(table.targets[key])) {
    const target = folderKey ? `${written}*` : written;
    if (!target.startsWith('./') || !target.includes('*')) continue;
    for (const star of starsOf(tree, target.slice(2), untyped)) {
      subpaths.add(folderKey ? key + star : key.replace('*', () => star));
    }
  }
  return [...subpaths];
}

function starsOf(tree: PackageTree, target: string, untyped: boolean): string[] {
  const prefix = target.slice(0, target.indexOf('*'));
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
  const shape = targetShape(target);
  const stars: string[] = [];
  for (const file of tree.walk(folder)) {
    if (!file.startsWith(prefix)) continue;
    for (const spelling of spellings(file, target, untyped)) {
      const star = shape.exec(spelling)?.[1];
      if (star === undefined) continue;
      stars.push(star);
      break;
    }
  }
  return stars;
}

/** All stars of a target stand for the same text. */
function targetShape(target: string): RegExp {
  const [first = '', ...rest] = target.split('*').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${first}(.+)${rest.join('\\1')}$`);
}

/** The names a target may use for a file: its JavaScript, which people import, before the declaration itself. */
function spellings(file: string, target: string, untyped: boolean): readonly string[] {
  const match = /^(.+?)(\.d\.ts|\.d\.mts|\.d\.cts|\.[^./]+)$/.exec(file);
  const [, stem = '', extension = ''] = match ?? [];
  switch (extension) {
    case '.d.ts':
      return [`${stem}.js`, `${stem}.jsx`, file];
    case '.d.mts':
      return [`${stem}.mjs`, file];
    case '.d.cts':
      return [`${stem}.cjs`, file];
    case '.js':
    case '.mjs':
    case '.cjs':
      return untyped ? [file] : [];
    case '.ts':
    case '.tsx':
    case '.mts':
    case '.cts':
      // Sources beside a build are no entry points unless the target asks for them by their extension.
      return target.endsWith(extension) ? [file] : [];
    default:
      return [];
  }
}
