// Finds the members a symbol has without declaring them, and which documented name each one comes from.
import type ts from 'typescript';
import type { InheritedGroup } from '../../api-model.ts';
import type { Engine } from './engine.ts';
import { type Heading, isConstructor, isObjectMember, memberHeading } from './member-heading.ts';
import { type RelatedType, relatedTypes } from './related-types.ts';
import { smallLibFile } from './small-lib.ts';

export interface InheritedMember {
  /** As the owner's page has it. */
  readonly heading: string;
  /** As the inheriting symbol has it: what a class has through the type of its base constant is static on the class. */
  readonly listed: string;
  /** The declarations of the member, all in one owner. */
  readonly nodes: readonly ts.Node[];
  /** The class, interface, type or constant it is declared in; null when that has no name. */
  readonly owner: ts.Symbol | null;
  readonly relation: InheritedGroup['relation'];
}

/** Everything the checker sees on instances and, for classes and constants, on the value; `own` headings left out. */
export function inheritedMembers(
  engine: Engine,
  symbol: ts.Symbol,
  own: ReadonlySet<string>,
): InheritedMember[] {
  const found = new Map<string, InheritedMember>();
  for (const related of relatedTypes(engine, symbol)) {
    for (const member of membersOfType(engine, related)) {
      if (own.has(member.listed) || found.has(member.listed)) continue;
      if (member.owner !== symbol) found.set(member.listed, member);
    }
  }
  return [...found.values()];
}

/** Hundreds of constants may have one type. */
function membersOfType(
  engine: Engine,
  { type, relation, isStatic }: RelatedType,
): readonly InheritedMember[] {
  const known = engine.typeMembers.get(type) ?? new Map<string, readonly InheritedMember[]>();
  engine.typeMembers.set(type, known);
  const key = isStatic ? `static ${relation}` : relation;
  const before = known.get(key);
  if (before !== undefined) return before;
  const members = memberDeclarations(engine, type).flatMap(
    (nodes) => toInherited(engine, nodes, relation, isStatic) ?? [],
  );
  known.set(key, members);
  return members;
}

/** One list of declaration nodes for each property, and for the call, construct and index signatures. */
function memberDeclarations(engine: Engine, type: ts.Type): (readonly ts.Node[])[] {
  const { ts, checker } = engine;
  const lists: (readonly ts.Node[])[] = checker
    .getPropertiesOfType(type)
    .filter((property) => (property.flags & ts.SymbolFlags.Prototype) === 0)
    .map((property) => property.declarations ?? []);
  for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct]) {
    lists.push(checker.getSignaturesOfType(type, kind).flatMap((signature) => signature.declaration ?? []));
  }
  for (const info of checker.getIndexInfosOfType(type))
    lists.push(info.declaration ? [info.declaration] : []);
  return lists;
}

function toInherited(
  engine: Engine,
  declarations: readonly ts.Node[],
  relation: InheritedGroup['relation'],
  isStatic: boolean,
): InheritedMember | null {
  const first = declarations[0];
  if (first === undefined || first.getSourceFile().fileName === smallLibFile) return null;
  if (!isMemberNode(engine, first)) return isStatic ? null : ofModule(engine, declarations, relation);
  const named = memberHeading(engine, first);
  if (named === null) return null;
  const owner = ownerOf(engine, first);
  const nodes = declarations.filter((node) => isMemberNode(engine, node) && ownerOf(engine, node) === owner);
  const { heading } = named;
  // A constant hands its members on under both sigils, a class must say which they are.
  const listed = isStatic && relation === 'Inherited from' ? staticHeading(named) : heading;
  return { heading, listed, nodes, owner, relation };
}

/** The signatures of a constructor have no name that a sigil could stand before. */
function staticHeading({ heading, group }: Heading): string {
  const isNamed = group === 'Properties' || group === 'Methods';
  return isNamed ? `.${heading.slice(1)}` : heading;
}

/** A function or variable of a module whose type is a base, as in `interface Chain extends Methods` with `typeof methods`. */
function ofModule(
  engine: Engine,
  declarations: readonly ts.Node[],
  relation: InheritedGroup['relation'],
): InheritedMember | null {
  const { ts } = engine;
  const nodes = declarations.filter(
    (node) => ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node),
  );
  const [first] = nodes;
  const named = first === undefined ? null : memberHeading(engine, first);
  if (named === null) return null;
  const { heading } = named;
  return { heading, listed: heading, nodes, owner: null, relation };
}

function isMemberNode(engine: Engine, node: ts.Node): boolean {
  const { ts } = engine;
  return (
    ts.isTypeElement(node) ||
    ts.isClassElement(node) ||
    ts.isEnumMember(node) ||
    ts.isParameter(node) ||
    isConstructor(engine, node) ||
    isObjectMember(engine, node)
  );
}

/** The nearest named declaration around a member; type literals belong to the type or constant they are written in. */
function ownerOf(engine: Engine, member: ts.Node): ts.Symbol | null {
  const { ts, checker } = engine;
  let node: ts.Node | undefined = member.parent;
  while (node !== undefined && !ts.isSourceFile(node) && !ts.isModuleBlock(node)) {
    if (isOwner(engine, node))
      return node.name === undefined ? null : (checker.getSymbolAtLocation(node.name) ?? null);
    // A literal inside a function's signature or another member belongs to that member, not to the owner.
    if (ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node)) return null;
    node = node.parent;
  }
  return null;
}

type Owner =
  | ts.ClassLikeDeclaration
  | ts.InterfaceDeclaration
  | ts.EnumDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableDeclaration;

function isOwner(engine: Engine, node: ts.Node): node is Owner {
  const { ts } = engine;
  return (
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node)
  );
}
