// Cuts the signature of a declaration out of its source, verbatim: with the lib gone, re-printed types would turn into `any`.
import type ts from 'typescript';
import type { Engine } from './engine.ts';

/** Empty for declarations whose text is their whole content, such as a module. */
export function signatureOf(engine: Engine, node: ts.Node): string {
  const { ts } = engine;
  const outer = statementOf(engine, node);
  const start = outer.getStart();
  const end = endOf(engine, node, outer);
  if (ts.isSourceFile(outer) || end <= start) return '';
  const file = outer.getSourceFile();
  const column = file.getLineAndCharacterOfPosition(start).character;
  return dedent(file.text.slice(start, end), column).trimEnd();
}

/** The statement of a variable, when it declares nothing else; `export declare const` belongs to the signature. */
function statementOf(engine: Engine, node: ts.Node): ts.Node {
  const { ts } = engine;
  if (ts.isBindingElement(node))
    return ts.findAncestor(node, (outer) => ts.isVariableStatement(outer)) ?? node;
  if (!ts.isVariableDeclaration(node)) return node;
  const list = node.parent;
  if (!ts.isVariableDeclarationList(list) || list.declarations.length > 1) return node;
  return ts.isVariableStatement(list.parent) ? list.parent : node;
}

function endOf(engine: Engine, node: ts.Node, outer: ts.Node): number {
  const { ts } = engine;
  const value = givenValue(engine, node);
  if (value !== undefined && ts.isClassExpression(value)) return openingBrace(value, value.members.pos);
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) {
    return openingBrace(node, node.members.pos);
  }
  if (ts.isModuleDeclaration(node)) return node.body === undefined ? node.end : node.body.getStart();
  const body = bodyOf(engine, node);
  return body === null ? outer.end : body.getStart();
}

function openingBrace(node: ts.Node, membersStart: number): number {
  return node.getSourceFile().text.lastIndexOf('{', membersStart);
}

/** The implementation that a package of TypeScript source carries; never part of the answer. */
function bodyOf(engine: Engine, node: ts.Node): ts.Node | null {
  const { ts } = engine;
  if (ts.isFunctionLike(node) && 'body' in node) return (node.body as ts.Node | undefined) ?? null;
  const value = givenValue(engine, node);
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
    ? value.body
    : null;
}

/** What a constant, a property or `export default` is given. */
function givenValue(engine: Engine, node: ts.Node): ts.Expression | undefined {
  const { ts } = engine;
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) return node.initializer;
  return ts.isExportAssignment(node) ? node.expression : undefined;
}

function dedent(text: string, column: number): string {
  if (column === 0 || !text.includes('\n')) return text.replaceAll('\r\n', '\n');
  const indent = new RegExp(`^[ \\t]{1,${column}}`);
  return text
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? line : line.replace(indent, '')))
    .join('\n');
}
