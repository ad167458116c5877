// Tells whether a file declares something outside of itself, which a checker takes up only from files it knew at its start.
import type ts from 'typescript';

type BoundFile = ts.SourceFile & {
  readonly symbol?: (ts.Symbol & { readonly globalExports?: ts.SymbolTable }) | undefined;
};

/** Scripts, `declare global`, additions to other modules, `export as namespace X`, references to further scripts. */
export function declaresForEverybody(compiler: typeof ts, file: BoundFile): boolean {
  if (!compiler.isExternalModule(file) || file.referencedFiles.length > 0) return true;
  if (file.symbol?.globalExports !== undefined) return true;
  return file.statements.some(
    (statement) => compiler.isModuleDeclaration(statement) && addsElsewhere(compiler, statement),
  );
}

function addsElsewhere(compiler: typeof ts, block: ts.ModuleDeclaration): boolean {
  if (compiler.isStringLiteral(block.name)) return true;
  if ((block.flags & compiler.NodeFlags.GlobalAugmentation) === 0) return false;
  const { body } = block;
  return body === undefined || !compiler.isModuleBlock(body) || !body.statements.every(isStub);

  /** `interface Blob {}` makes the name known and gives it nothing. */
  function isStub(statement: ts.Statement): boolean {
    return (
      compiler.isInterfaceDeclaration(statement) &&
      statement.members.length === 0 &&
      statement.heritageClauses === undefined
    );
  }
}
