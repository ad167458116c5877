// Collects the members that a symbol declares itself, overloads under one heading in source order.
import type ts from 'typescript';
import type { ApiMember, Declaration, MemberFlag } from '../../api-model.ts';
import { docOf } from './doc-comment.ts';
import { type Engine, placeOf } from './engine.ts';
import { type Heading, memberHeading } from './member-heading.ts';
import { signatureOf } from './signature.ts';
import { smallLibFile } from './small-lib.ts';

/** Members by heading, sorted. */
export function ownMembers(engine: Engine, symbol: ts.Symbol): ApiMember[] {
  return membersOf(
    engine,
    (symbol.declarations ?? []).filter(isInFile).flatMap((node) => memberNodes(engine, node)),
  );
}

/** A release that adds to a global interface merges with what stands in for the lib, which documents nothing. */
function isInFile(node: ts.Node): boolean {
  return node.getSourceFile().fileName !== smallLibFile;
}

/** The same for given nodes, which may come from several places. */
export function membersOf(engine: Engine, nodes: readonly ts.Node[]): ApiMember[] {
  const found = new Map<string, { heading: Heading; nodes: ts.Node[] }>();
  for (const node of nodes) {
    const heading = memberHeading(engine, node);
    if (heading === null) continue;
    const entry = found.get(heading.heading);
    if (entry === undefined) found.set(heading.heading, { heading, nodes: [node] });
    else entry.nodes.push(node);
  }
  return [...found.values()]
    .map((entry) => toMember(engine, entry.heading, entry.nodes))
    .sort((a, b) => (a.heading < b.heading ? -1 : 1));
}

/** Syntactic members: of a class, interface or enum, or of the type literals that a type or constant is written as. */
export function memberNodes(engine: Engine, node: ts.Node): readonly ts.Node[] {
  const { ts } = engine;
  if (ts.isClassLike(node)) return [...node.members, ...parameterProperties(engine, node)];
  if (ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return node.members;
  if (ts.isTypeAliasDeclaration(node)) return literalMembers(engine, node.type);
  if (ts.isExportAssignment(node)) return valueMembers(engine, node.expression);
  if (!ts.isVariableDeclaration(node)) return [];
  if (node.type !== undefined) return literalMembers(engine, node.type);
  return node.initializer === undefined ? [] : valueMembers(engine, node.initializer);
}

function literalMembers(engine: Engine, type: ts.TypeNode): readonly ts.Node[] {
  const { ts } = engine;
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (ts.isConstructorTypeNode(type)) return [type];
  if (ts.isParenthesizedTypeNode(type)) return literalMembers(engine, type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap((part) => literalMembers(engine, part));
  }
  return [];
}

/** Of an object or a class that a constant is given, in packages that ship TypeScript source. */
function valueMembers(engine: Engine, value: ts.Expression): readonly ts.Node[] {
  const { ts } = engine;
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return valueMembers(engine, value.expression);
  if (ts.isClassExpression(value)) return memberNodes(engine, value);
  return ts.isObjectLiteralExpression(value) ? value.properties : [];
}

function parameterProperties(engine: Engine, node: ts.ClassLikeDeclaration): ts.Node[] {
  return node.members.flatMap((member) =>
    engine.ts.isConstructorDeclaration(member)
      ? member.parameters.filter((parameter) => engine.ts.isParameterPropertyDeclaration(parameter, member))
      : [],
  );
}

function toMember(engine: Engine, heading: Heading, nodes: readonly ts.Node[]): ApiMember {
  const declared = withoutImplementation(engine, nodes);
  return {
    ...heading,
    declarations: distinct(
      declared.map((node) => ({ signature: signatureOf(engine, node), doc: docOf(engine, node) })),
    ),
    flags: flagsOf(engine, declared),
    definedIn: [...new Set(declared.map((node) => position(engine, node)))],
  };
}

/** In TypeScript source the last of several overloads is the implementation, which callers can't see. */
function withoutImplementation(engine: Engine, nodes: readonly ts.Node[]): readonly ts.Node[] {
  if (nodes.length < 2) return nodes;
  const { ts } = engine;
  const visible = nodes.filter(
    (node) => !(ts.isFunctionLike(node) && 'body' in node && node.body !== undefined),
  );
  return visible.length === 0 || nodes.some((node) => ts.isAccessor(node)) ? nodes : visible;
}

/** Two files may declare the very same thing, as the two halves of a dual package do. */
export function distinct(declarations: readonly Declaration[]): readonly Declaration[] {
  if (declarations.length < 2) return declarations;
  const seen = new Set<string>();
  return declarations.filter((declaration) => {
    const key = JSON.stringify(declaration);
    return !seen.has(key) && seen.add(key);
  });
}

function flagsOf(engine: Engine, nodes: readonly ts.Node[]): MemberFlag[] {
  const { ts } = engine;
  const has = (kind: ts.SyntaxKind): boolean =>
    nodes.some(
      (node) =>
        ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === kind),
    );
  const flags: MemberFlag[] = [];
  if (has(ts.SyntaxKind.AbstractKeyword)) flags.push('Abstract');
  if (nodes.some((node) => 'questionToken' in node && node.questionToken !== undefined))
    flags.push('Optional');
  if (has(ts.SyntaxKind.ProtectedKeyword)) flags.push('Protected');
  const getter = nodes.some((node) => ts.isGetAccessor(node));
  const setter = nodes.some((node) => ts.isSetAccessor(node));
  if (has(ts.SyntaxKind.ReadonlyKeyword) || (getter && !setter)) flags.push('Read-only');
  if (setter && !getter) flags.push('Write-only');
  return flags;
}

export function position(engine: Engine, node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${placeOf(engine.subject, file.fileName).path}:${line + 1}`;
}
