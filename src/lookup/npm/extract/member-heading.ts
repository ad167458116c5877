// Names a member the way its heading does: `#get`, `.from`, `.new`, `#()`, `#[Symbol.iterator]`, `#[string]`.
import type ts from 'typescript';
import type { MemberGroup } from '../../api-model.ts';
import { isMarkedInternal } from './doc-comment.ts';
import type { Engine } from './engine.ts';

export interface Heading {
  readonly heading: string;
  readonly group: MemberGroup;
}

/**
 * Null for what is not a documented member: private, `#private`, internal, semicolons, static blocks. A function or variable is
 * a member where a type is made of its whole module (`interface Chain extends Methods`, `type Methods = typeof methods`).
 */
export function memberHeading(engine: Engine, node: ts.Node): Heading | null {
  const known = engine.headings.get(node);
  if (known !== undefined) return known;
  const found = findHeading(engine, node);
  engine.headings.set(node, found);
  return found;
}

function findHeading(engine: Engine, node: ts.Node): Heading | null {
  const { ts } = engine;
  if (isHidden(engine, node)) return null;
  if (isConstructor(engine, node)) {
    return { heading: '.new', group: 'Constructors' };
  }
  if (ts.isCallSignatureDeclaration(node)) return { heading: '#()', group: 'Call Signatures' };
  const sigil = isStatic(engine, node) ? '.' : '#';
  if (ts.isIndexSignatureDeclaration(node)) {
    const key = node.parameters[0]?.type?.getText() ?? 'string';
    return { heading: `${sigil}[${withoutBlanks(key)}]`, group: 'Index Signatures' };
  }
  if (ts.isEnumMember(node)) return { heading: `.${plainName(engine, node.name)}`, group: 'Enum Members' };
  const name = nameOf(engine, node);
  if (name === undefined) return null;
  return { heading: sigil + plainName(engine, name), group: groupOf(engine, node, sigil === '.') };
}

/** Also the type `new (text: string) => Thing`, which a base constant often is. */
export function isConstructor(engine: Engine, node: ts.Node): boolean {
  const { ts } = engine;
  return (
    ts.isConstructorDeclaration(node) ||
    ts.isConstructSignatureDeclaration(node) ||
    ts.isConstructorTypeNode(node)
  );
}

function isHidden(engine: Engine, node: ts.Node): boolean {
  const { ts } = engine;
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  if (modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.PrivateKeyword)) return true;
  const name = nameOf(engine, node);
  if (name !== undefined && ts.isPrivateIdentifier(name)) return true;
  return isMarkedInternal(engine, node);
}

function isStatic(engine: Engine, node: ts.Node): boolean {
  const { ts } = engine;
  if (ts.isEnumMember(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.StaticKeyword) ?? false;
}

function nameOf(engine: Engine, node: ts.Node): ts.PropertyName | undefined {
  const { ts } = engine;
  if (ts.isParameter(node) || ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) ? node.name : undefined;
  if (ts.isFunctionDeclaration(node)) return node.name;
  return ts.isTypeElement(node) ||
    ts.isClassElement(node) ||
    ts.isEnumMember(node) ||
    isObjectMember(engine, node)
    ? node.name
    : undefined;
}

/** Members of an object literal, for constants of packages that ship TypeScript source. */
export function isObjectMember(
  engine: Engine,
  node: ts.Node,
): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return engine.ts.isPropertyAssignment(node) || engine.ts.isShorthandPropertyAssignment(node);
}

function plainName(engine: Engine, name: ts.PropertyName): string {
  const { ts } = engine;
  if (!ts.isComputedPropertyName(name)) return encodedName(name.text);
  const { expression } = name;
  return ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)
    ? encodedName(expression.text)
    : `[${withoutBlanks(expression.getText())}]`;
}

/** A heading never holds a blank, so that it can be matched exactly, nor a backtick, so that it can be written as code. */
export function encodedName(name: string): string {
  if (name === '') return '%00';
  return name.replace(/[\s%`\p{Cc}]/gu, (character) => encodeURIComponent(character));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('`', '%60');
}

function groupOf(engine: Engine, node: ts.Node, isStaticMember: boolean): MemberGroup {
  const { ts } = engine;
  const isMethod =
    ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isFunctionDeclaration(node);
  if (isStaticMember) return isMethod ? 'Static Methods' : 'Static Properties';
  return isMethod ? 'Methods' : 'Properties';
}
