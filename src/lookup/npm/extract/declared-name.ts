// The name a symbol was written with: of `export default class Queue`, the compiler's symbol is only called `default`.
import type ts from 'typescript';
import type { Engine } from './engine.ts';

/** `default` when the declaration has no name. */
export function declaredName(engine: Engine, symbol: ts.Symbol): string {
  if (symbol.name !== 'default') return symbol.name;
  for (const node of symbol.declarations ?? []) {
    const name = engine.ts.getNameOfDeclaration(node);
    if (name !== undefined && engine.ts.isIdentifier(name)) return name.text;
  }
  return symbol.name;
}
