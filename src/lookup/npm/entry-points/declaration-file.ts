// From a path a manifest names to the file that holds its types: `x.js` is typed by `x.d.ts`, `x.mjs` by `x.d.mts`.
import type { PackageTree } from './package-tree.ts';

const TYPED = /\.(?:ts|tsx|mts|cts)$/;
const KNOWN = /(?:\.d\.ts|\.d\.mts|\.d\.cts|\.mjs|\.mts|\.cjs|\.cts|\.ts|\.js|\.tsx|\.jsx|\.json)$/;

/** Where the types of exactly this path are; null when there are none. A path that names TypeScript stands for itself. */
export function declarationOf(tree: PackageTree, path: string): string | null {
  if (TYPED.test(path)) return tree.hasFile(path) ? path : null;
  return declarationBeside(tree, path);
}

/** The same for a module path as `require` reads it: the extension may be left out. */
export function declarationOfModule(tree: PackageTree, path: string): string | null {
  return declarationBeside(tree, path) ?? firstThatExists(tree, path, counterparts(''));
}

function declarationBeside(tree: PackageTree, path: string): string | null {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const known = KNOWN.exec(path)?.[0];
  const extension = known ?? (base.includes('.') ? base.slice(base.lastIndexOf('.')) : null);
  if (extension === null) return null;
  return firstThatExists(tree, path.slice(0, path.length - extension.length), counterparts(extension));
}

/** In the order the compiler tries them: a source before its declaration. */
function counterparts(extension: string): readonly string[] {
  switch (extension) {
    case '.mjs':
    case '.mts':
    case '.d.mts':
      return ['.mts', '.d.mts'];
    case '.cjs':
    case '.cts':
    case '.d.cts':
      return ['.cts', '.d.cts'];
    case '.jsx':
    case '.tsx':
      return ['.tsx', '.ts', '.d.ts'];
    case '.js':
    case '.ts':
    case '.d.ts':
    case '':
      return ['.ts', '.tsx', '.d.ts'];
    default:
      // `styles.css` may be typed by `styles.d.css.ts`.
      return [`.d${extension}.ts`];
  }
}

function firstThatExists(tree: PackageTree, stem: string, extensions: readonly string[]): string | null {
  const found = extensions.find((extension) => tree.hasFile(stem + extension));
  return found === undefined ? null : stem + found;
}
