// The types whose members a page has: of its instances, and of its value.
import type ts from 'typescript';
import type { InheritedGroup } from '../../api-model.ts';
import type { Engine } from './engine.ts';
import { isInternalName } from './internal-name.ts';
import { namespaceOf } from './names.ts';

export interface RelatedType {
  readonly type: ts.Type;
  readonly relation: InheritedGroup['relation'];
  /** The value side of a class or namespace, where functions are exports and have pages of their own. */
  readonly isStatic: boolean;
}

/** Instances and, for classes and constants, the value. Asked for by all that looks for members, so found once. */
export function relatedTypes(engine: Engine, symbol: ts.Symbol): readonly RelatedType[] {
  const known = engine.related.get(symbol);
  if (known !== undefined) return known;
  const found = findTypes(engine, symbol);
  engine.related.set(symbol, found);
  return found;
}

function findTypes(engine: Engine, symbol: ts.Symbol): RelatedType[] {
  const { SymbolFlags } = engine.ts;
  const { checker } = engine;
  const inherited: ts.Type[] = [];
  const isDeclared = (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) !== 0;
  const hasBase = isDeclared && extendsAnything(engine, symbol);
  if (hasBase) {
    inherited.push(checker.getDeclaredTypeOfSymbol(symbol));
  } else if (!isDeclared && (symbol.flags & SymbolFlags.TypeAlias) !== 0) {
    inherited.push(...composedType(engine, symbol));
  }
  const types: RelatedType[] = inherited.map((type) => ({
    type,
    relation: 'Inherited from',
    isStatic: false,
  }));
  if (hasBase && (symbol.flags & SymbolFlags.Class) !== 0) {
    types.push({ type: checker.getTypeOfSymbol(symbol), relation: 'Inherited from', isStatic: true });
  }
  if ((symbol.flags & SymbolFlags.Variable) !== 0) {
    const isStatic = namespaceOf(engine, symbol) !== null;
    types.push({ type: checker.getTypeOfSymbol(symbol), relation: 'Through its type', isStatic });
  }
  return types.filter(({ type }) => isObjectLike(engine, type));
}

/** Most interfaces extend nothing, so all they have is what they declare, and the checker need not be asked. */
function extendsAnything({ ts }: Engine, { declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (node) => (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) && node.heritageClauses !== undefined,
  );
}

/** `type A = B & { … }`, `type A = Omit<B, 'x'>` and `type A = Record<'x', B>` have members worth pointing to; lists have none. */
function composedType(engine: Engine, symbol: ts.Symbol): ts.Type[] {
  const { ts, checker } = engine;
  const type = symbol.declarations?.find((declaration) => ts.isTypeAliasDeclaration(declaration))?.type;
  if (type === undefined || ts.isTypeLiteralNode(type) || ts.isFunctionLike(type)) return [];
  if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type) || ts.isTypeOperatorNode(type)) return [];
  // A choice has no members of its own, and working out which one it is costs more than all else here.
  if (ts.isUnionTypeNode(type)) return [];
  return ts.isConditionalTypeNode(type)
    ? sameInBothBranches(engine, type)
    : [checker.getDeclaredTypeOfSymbol(symbol)];
}

/** `T extends unknown[] ? B<T> : B<[T]>` is a `B` in any case. */
function sameInBothBranches(engine: Engine, { trueType, falseType }: ts.ConditionalTypeNode): ts.Type[] {
  const { checker } = engine;
  const type = checker.getTypeFromTypeNode(trueType);
  const other = checker.getTypeFromTypeNode(falseType);
  // Primitives and what cannot be resolved have no symbol, whatever the declarations of the compiler say.
  const symbol = type.symbol as ts.Symbol | undefined;
  return symbol !== undefined && !isInternalName(symbol) && symbol === other.symbol ? [type] : [];
}

function isObjectLike(engine: Engine, type: ts.Type): boolean {
  return (type.flags & (engine.ts.TypeFlags.Object | engine.ts.TypeFlags.Intersection)) !== 0;
}
