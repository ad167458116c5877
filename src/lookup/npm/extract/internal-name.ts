// Tells names that the compiler invents (`__type`, `__@iterator`, `export=`) from names that begin with two underscores.
import type ts from 'typescript';

/** Written names with two leading underscores are kept with three, so that they cannot be taken for invented ones. */
export function isInternalName(symbol: ts.Symbol): boolean {
  const name = String(symbol.escapedName);
  return name === 'export=' || /^__(?!_)/.test(name);
}
