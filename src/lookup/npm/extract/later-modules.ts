// Reads a file of another package when the compiler first asks for it: most are imported for a parameter's type, which is only printed.
import type ts from 'typescript';
import { declaresForEverybody } from './declares-for-everybody.ts';

/** What the program and the compiler have and their types do not tell. */
interface ProgramInternals {
  getResolvedModule(
    file: ts.SourceFile,
    name: string,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleWithFailedLookupLocations | undefined;
  getSourceFile(name: string): ts.SourceFile | undefined;
}

interface Internals {
  bindSourceFile(file: ts.SourceFile, options: ts.CompilerOptions): void;
}

type BoundFile = ts.SourceFile & {
  path: string;
  resolvedPath: string;
  originalFileName: string;
  imports: readonly ts.StringLiteral[];
  moduleAugmentations: readonly ts.Node[];
  ambientModuleNames: readonly string[];
};

export interface LaterModules {
  /** Resolves what an import of `file` names. */
  readonly resolve: (
    name: string,
    file: ts.SourceFile,
    mode: ts.ResolutionMode,
  ) => ts.ResolvedModuleWithFailedLookupLocations;
  readonly read: (fileName: string) => ts.SourceFile | undefined;
}

/**
 * Makes the program find modules that were left out of it. The result tells whether one of them declares something for
 * everybody, which the checker takes up only from files that it knew from the beginning.
 */
export function findLater(compiler: typeof ts, program: ts.Program, later: LaterModules): () => boolean {
  // The version of the compiler is exact, and the extraction tests follow imports through these.
  const internals = program as unknown as ProgramInternals;
  const { bindSourceFile } = compiler as unknown as Internals;
  const resolveKnown = internals.getResolvedModule.bind(program);
  const readKnown = internals.getSourceFile.bind(program);
  const resolved = new Map<string, ts.ResolvedModuleWithFailedLookupLocations>();
  const files = new Map<string, ts.SourceFile | undefined>();
  let isPartial = false;

  internals.getResolvedModule = (file, name, mode) => {
    const known = resolveKnown(file, name, mode);
    if (known?.resolvedModule !== undefined) return known;
    const key = `${file.fileName}\n${mode}\n${name}`;
    const found = resolved.get(key) ?? later.resolve(name, file, mode);
    resolved.set(key, found);
    return found;
  };
  internals.getSourceFile = (name) => {
    const known = readKnown(name) ?? files.get(name);
    if (known !== undefined || files.has(name)) return known;
    const file = later.read(name);
    files.set(name, file);
    if (file === undefined) return undefined;
    const own = identified(file);
    bindSourceFile(own, program.getCompilerOptions());
    isPartial ||= declaresForEverybody(compiler, own);
    return own;
  };
  return () => isPartial;
}

/** What the program writes on a file that it reads itself. */
function identified(file: ts.SourceFile): BoundFile {
  const place = { path: file.fileName, resolvedPath: file.fileName, originalFileName: file.fileName };
  return Object.assign(file, place, {
    imports: [],
    moduleAugmentations: [],
    ambientModuleNames: [],
  });
}
