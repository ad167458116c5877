// Members that only a mapped type gives, such as `Record<'get' | 'post', Handler>`: no declaration names them.
import type ts from 'typescript';
import { type ApiMember, emptyDoc, type InheritedGroup } from '../../api-model.ts';
import type { Engine } from './engine.ts';
import { isInternalName } from './internal-name.ts';
import { encodedName } from './member-heading.ts';
import { position } from './members.ts';
import { namedType } from './named-type.ts';
import type { Owners } from './owners.ts';
import { relatedTypes } from './related-types.ts';

export interface ComputedMember {
  /** Shown by the part of the declaration that gives it, since no declaration of its own exists. */
  readonly member: ApiMember;
  /** The page of the type that gives it, when that part is its name. */
  readonly page: string | null;
  readonly relation: InheritedGroup['relation'];
}

/** `known` headings left out. */
export function computedMembers(
  engine: Engine,
  owners: Owners,
  symbol: ts.Symbol,
  known: ReadonlySet<string>,
): ComputedMember[] {
  const names = computedNames(engine, symbol).filter((name) => !known.has(`#${encodedName(name)}`));
  if (names.length === 0) return [];
  const parts = (symbol.declarations ?? []).flatMap((node) => partsOf(engine, node));
  return names.flatMap((name) => {
    const part = parts.find((node) => hasProperty(engine, node, name));
    if (part === undefined) return [];
    const isConstant =
      engine.ts.findAncestor(part, (node) => engine.ts.isVariableDeclaration(node)) !== undefined;
    const relation = isConstant ? 'Through its type' : 'Inherited from';
    return [
      {
        member: toMember(engine, name, part),
        page: pageOf(engine, owners, symbol, { part, name }),
        relation,
      },
    ];
  });
}

function pageOf(
  engine: Engine,
  owners: Owners,
  symbol: ts.Symbol,
  { part, name }: { part: ts.TypeNode; name: string },
): string | null {
  const target = namedType(engine, part);
  if (target === null || target === symbol || !computedNames(engine, target).includes(name)) return null;
  owners.document(target);
  return owners.keyOf(target);
}

function computedNames(engine: Engine, symbol: ts.Symbol): string[] {
  const types = relatedTypes(engine, symbol).filter(({ isStatic }) => !isStatic);
  const properties = types.flatMap(({ type }) => engine.checker.getPropertiesOfType(type));
  const isPrototype = (property: ts.Symbol): boolean =>
    (property.flags & engine.ts.SymbolFlags.Prototype) !== 0;
  const computed = properties.filter(
    (property) =>
      (property.declarations ?? []).length === 0 && !isPrototype(property) && !isInternalName(property),
  );
  return [...new Set(computed.map((property) => property.name))];
}

/** The bases of a class or interface; the parts of an intersection that a type or constant is written as. */
function partsOf(engine: Engine, node: ts.Declaration): readonly ts.TypeNode[] {
  const { ts } = engine;
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) {
    return (node.heritageClauses ?? []).flatMap((clause) => clause.types);
  }
  if (!ts.isTypeAliasDeclaration(node) && !ts.isVariableDeclaration(node)) return [];
  return node.type === undefined ? [] : intersected(engine, node.type);
}

function intersected(engine: Engine, type: ts.TypeNode): readonly ts.TypeNode[] {
  const { ts } = engine;
  if (ts.isParenthesizedTypeNode(type)) return intersected(engine, type.type);
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap((part) => intersected(engine, part)) : [type];
}

function hasProperty(engine: Engine, node: ts.TypeNode, name: string): boolean {
  const { checker } = engine;
  return checker.getPropertyOfType(checker.getTypeAtLocation(node), name) !== undefined;
}

function toMember(engine: Engine, name: string, part: ts.TypeNode): ApiMember {
  return {
    heading: `#${encodedName(name)}`,
    group: 'Properties',
    declarations: [{ signature: part.getText().replaceAll('\r\n', '\n'), doc: emptyDoc }],
    flags: [],
    definedIn: [position(engine, part)],
  };
}
