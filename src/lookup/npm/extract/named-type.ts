// What a type node names, when it is one name: `Foo<T>`, `ns.Foo`, `import('./x').Foo`, or a base in a heritage clause.
import type ts from 'typescript';
import type { Engine } from './engine.ts';

/** The symbol behind aliases; null for literals, unions, type parameters and what can't be resolved. */
export function namedType(engine: Engine, type: ts.TypeNode): ts.Symbol | null {
  const name = nameNode(engine, type);
  const symbol = name === undefined ? undefined : engine.checker.getSymbolAtLocation(name);
  if (symbol === undefined) return null;
  const { TypeParameter, Alias } = engine.ts.SymbolFlags;
  if ((symbol.flags & TypeParameter) !== 0) return null;
  return (symbol.flags & Alias) !== 0 ? engine.checker.getAliasedSymbol(symbol) : symbol;
}

function nameNode(engine: Engine, type: ts.TypeNode): ts.Node | undefined {
  const { ts } = engine;
  if (ts.isTypeReferenceNode(type)) return type.typeName;
  if (ts.isExpressionWithTypeArguments(type)) return type.expression;
  return ts.isImportTypeNode(type) && !type.isTypeOf ? type.qualifier : undefined;
}
