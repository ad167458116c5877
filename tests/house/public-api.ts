// The public surface of an entry point as text: each exported name, and all declarations of ours that a caller sees through them.
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import type ts from 'typescript';

const compiler: typeof ts = createRequire(import.meta.url)('typescript');

/** `entry`: absolute path of an emitted `.d.ts`. Declarations appear without comments, sorted by name. */
export function publicApi(entry: string): string {
  const program = compiler.createProgram([entry], {
    module: compiler.ModuleKind.NodeNext,
    moduleResolution: compiler.ModuleResolutionKind.NodeNext,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} exports nothing; \`npm run build\` writes it`);
  const names = new Map(
    checker.getExportsOfModule(module).map((each) => [resolve(each, checker), each.name]),
  );
  const seen = new Set<ts.Symbol>();
  const pending = [...names.keys()];
  for (let symbol = pending.pop(); symbol !== undefined; symbol = pending.pop()) {
    if (seen.has(symbol)) continue;
    seen.add(symbol);
    for (const declaration of symbol.declarations ?? [])
      pending.push(...mentioned(declaration, checker, entry));
  }
  return [...seen]
    .map((symbol) => describe(symbol, names.get(symbol) ?? `${symbol.name} (seen through others)`))
    .sort()
    .join('\n');
}

/** Symbols of this package that a declaration names. */
function mentioned(declaration: ts.Node, checker: ts.TypeChecker, entry: string): readonly ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    const symbol = compiler.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol !== undefined) found.push(resolve(symbol, checker));
    compiler.forEachChild(node, visit);
  };
  visit(declaration);
  return found.filter((symbol) => symbol.declarations?.some((each) => isTopLevel(each, entry)));
}

function isTopLevel(declaration: ts.Declaration, entry: string): boolean {
  const statement = compiler.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const outside = relative(dirname(dirname(entry)), declaration.getSourceFile().fileName).startsWith('..');
  return !outside && compiler.isSourceFile(statement.parent);
}

function resolve(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & compiler.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function describe(symbol: ts.Symbol, title: string): string {
  const printer = compiler.createPrinter({ removeComments: true });
  const texts = (symbol.declarations ?? []).map((declaration) =>
    printer.printNode(compiler.EmitHint.Unspecified, declaration, declaration.getSourceFile()),
  );
  return `${title}\n${texts.join('\n').replace(/^/gm, '    ')}\n`;
}
