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
  /** That of the property as the compiler has it, however its declaration is spelled; null for signatures. */
  readonly name: ts.__String | null;
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
  const taken = declaredNames(engine, symbol);
  for (const related of relatedTypes(engine, symbol)) {
    const members = membersOfType(engine, related);
    for (const member of related.isBase ? withoutTaken(members, taken) : members) {
      if (own.has(member.listed) || found.has(member.listed)) continue;
      if (member.owner !== symbol) found.set(member.listed, member);
    }
  }
  return [...found.values()];
}

/** A member may be declared and not shown, and still stands before what a base has under its name. Type parameters are among them. */
function declaredNames({ ts }: Engine, { members }: ts.Symbol): Set<ts.__String> {
  const values = [...(members ?? [])].filter(([, member]) => (member.flags & ts.SymbolFlags.Value) !== 0);
  return new Set(values.map(([name]) => name));
}

/** Their names are taken for the next base. */
function withoutTaken(members: readonly InheritedMember[], taken: Set<ts.__String>): InheritedMember[] {
  const free = members.filter(({ name }) => name === null || !taken.has(name));
  for (const { name } of free) if (name !== null) taken.add(name);
  return free;
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
    (property) => toInherited(engine, property, relation, isStatic) ?? [],
  );
  known.set(key, members);
  return members;
}

interface Declared {
  readonly name: ts.__String | null;
  readonly nodes: readonly ts.Node[];
}

/** One for each property, and for the call, construct and index signatures. */
function memberDeclarations(engine: Engine, type: ts.Type): Declared[] {
  const { ts, checker } = engine;
  const lists: Declared[] = checker
    .getPropertiesOfType(type)
    .filter((property) => (property.flags & ts.SymbolFlags.Prototype) === 0)
    .map(({ escapedName, declarations = [] }) => ({ name: escapedName, nodes: declarations }));
  for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct]) {
    const signatures = checker.getSignaturesOfType(type, kind);
    lists.push({ name: null, nodes: signatures.flatMap((signature) => signature.declaration ?? []) });
  }
  for (const info of checker.getIndexInfosOfType(type))
    lists.push({ name: null, nodes: info.declaration ? [info.declaration] : [] });
  return lists;
}

function toInherited(
  engine: Engine,
  { name, nodes: declarations }: Declared,
  relation: InheritedGroup['relation'],
  isStatic: boolean,
): InheritedMember | null {
  const first = declarations[0];
  if (first === undefined || first.getSourceFile().fileName === smallLibFile) return null;
  if (!isMemberNode(engine, first))
    return isStatic ? null : ofModule(engine, { name, nodes: declarations }, relation);
  const named = memberHeading(engine, first);
  if (named === null) return null;
  const owner = ownerOf(engine, first);
  const nodes = declarations.filter((node) => isMemberNode(engine, node) && ownerOf(engine, node) === owner);
  const { heading } = named;
  // A constant hands its members on under both sigils, a class must say which they are.
  const listed = isStatic && relation === 'Inherited from' ? staticHeading(named) : heading;
  return { heading, listed, name, nodes, owner, relation };
}

/** The signatures of a constructor have no name that a sigil could stand before. */
function staticHeading({ heading, group }: Heading): string {
  const isNamed = group === 'Properties' || group === 'Methods';
  return isNamed ? `.${heading.slice(1)}` : heading;
}

/** A function or variable of a module whose type is a base, as in `interface Chain extends Methods` with `typeof methods`. */
function ofModule(
  engine: Engine,
  { name, nodes: declarations }: Declared,
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
  return { heading, listed: heading, name, nodes, owner: null, relation };
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
