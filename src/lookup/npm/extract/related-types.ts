// The types whose members a page has: of its instances, and of its value.
import type ts from 'typescript';
import type { InheritedGroup } from '../../api-model.ts';
import type { Engine } from './engine.ts';
import { namespaceOf } from './names.ts';

export interface RelatedType {
  readonly type: ts.Type;
  readonly relation: InheritedGroup['relation'];
  /** The value side of a class or namespace, where functions are exports and have pages of their own. */
  readonly isStatic: boolean;
}

/** Instances and, for classes and constants, the value. */
export function relatedTypes(engine: Engine, symbol: ts.Symbol): RelatedType[] {
  const { SymbolFlags } = engine.ts;
  const { checker } = engine;
  const inherited: ts.Type[] = [];
  if ((symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) !== 0) {
    inherited.push(checker.getDeclaredTypeOfSymbol(symbol));
  } else if ((symbol.flags & SymbolFlags.TypeAlias) !== 0) {
    inherited.push(...composedType(engine, symbol));
  }
  const types: RelatedType[] = inherited.map((type) => ({
    type,
    relation: 'Inherited from',
    isStatic: false,
  }));
  if ((symbol.flags & SymbolFlags.Class) !== 0) {
    types.push({ type: checker.getTypeOfSymbol(symbol), relation: 'Inherited from', isStatic: true });
  }
  if ((symbol.flags & SymbolFlags.Variable) !== 0) {
    const isStatic = namespaceOf(engine, symbol) !== null;
    types.push({ type: checker.getTypeOfSymbol(symbol), relation: 'Through its type', isStatic });
  }
  return types.filter(({ type }) => isObjectLike(engine, type));
}

/** `type A = B & { … }`, `type A = Omit<B, 'x'>` and `type A = Record<'x', B>` have members worth pointing to; lists have none. */
function composedType(engine: Engine, symbol: ts.Symbol): ts.Type[] {
  const { ts, checker } = engine;
  const node = symbol.declarations?.find((declaration) => ts.isTypeAliasDeclaration(declaration));
  if (node === undefined || ts.isTypeLiteralNode(node.type) || ts.isFunctionLike(node.type)) return [];
  const isList =
    ts.isArrayTypeNode(node.type) || ts.isTupleTypeNode(node.type) || ts.isTypeOperatorNode(node.type);
  return isList ? [] : [checker.getDeclaredTypeOfSymbol(symbol)];
}

function isObjectLike(engine: Engine, type: ts.Type): boolean {
  return (type.flags & (engine.ts.TypeFlags.Object | engine.ts.TypeFlags.Intersection)) !== 0;
}
