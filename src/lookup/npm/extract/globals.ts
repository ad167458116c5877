// Finds what a declaration file declares for everybody, without an import.
import type ts from 'typescript';
import type { Engine } from './engine.ts';

/** Top-level names of a script file, and what `declare global` blocks add from inside modules. */
export function globalSymbols(engine: Engine, file: ts.SourceFile): ts.Symbol[] {
  const { ts } = engine;
  const isModule = engine.checker.getSymbolAtLocation(file) !== undefined;
  const found: ts.Symbol[] = [];
  for (const statement of file.statements) {
    if (
      ts.isModuleDeclaration(statement) &&
      (isGlobalBlock(engine, statement) || ts.isStringLiteral(statement.name))
    ) {
      found.push(...globalBlocks(engine, statement));
    } else if (!isModule) found.push(...declaredSymbols(engine, statement));
  }
  return found;
}

function isGlobalBlock(engine: Engine, node: ts.ModuleDeclaration): boolean {
  return (node.flags & engine.ts.NodeFlags.GlobalAugmentation) !== 0;
}

function globalBlocks(engine: Engine, block: ts.ModuleDeclaration): ts.Symbol[] {
  const { ts } = engine;
  if (block.body === undefined || !ts.isModuleBlock(block.body)) return [];
  if (isGlobalBlock(engine, block)) {
    return block.body.statements.flatMap((statement) => declaredSymbols(engine, statement));
  }
  return block.body.statements
    .filter((statement) => ts.isModuleDeclaration(statement))
    .flatMap((inner) => (isGlobalBlock(engine, inner) ? globalBlocks(engine, inner) : []));
}

function declaredSymbols(engine: Engine, statement: ts.Statement): ts.Symbol[] {
  const { ts, checker } = engine;
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map((declaration) => declaration.name)
    : isNamedStatement(engine, statement) && statement.name !== undefined
      ? [statement.name]
      : [];
  return names.flatMap((name) => checker.getSymbolAtLocation(name) ?? []);
}

type NamedStatement =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.EnumDeclaration
  | ts.TypeAliasDeclaration
  | ts.ModuleDeclaration;

function isNamedStatement(engine: Engine, statement: ts.Statement): statement is NamedStatement {
  const { ts } = engine;
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}
