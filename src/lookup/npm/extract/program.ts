// Makes the compiler program of a release: its entry points and every package they lead to, but no lib and no Node types.
import { builtinModules } from 'node:module';
import type ts from 'typescript';
import { type Engine, isOwnFile, type Subject } from './engine.ts';
import { findLater } from './later-modules.ts';
import { ownNames } from './own-names.ts';
import { relativeModules } from './relative-module.ts';
import { nodeClasses, smallLib, smallLibFile } from './small-lib.ts';

/** `whole` programs have all files from the beginning; others leave files of other packages until they are asked for. */
export function createEngine(
  compiler: typeof ts,
  subject: Subject,
  files: readonly string[],
  { whole }: { readonly whole: boolean },
): Engine {
  const options = compilerOptions(compiler);
  const host = compilerHost(compiler, options, subject);
  const relative = relativeModules();
  const resolve = (
    name: string,
    file: string,
    mode: ts.ResolutionMode,
    redirected?: ts.ResolvedProjectReference,
  ): ts.ResolvedModuleWithFailedLookupLocations => {
    if (isNodeBuiltin(name)) return { resolvedModule: undefined };
    const beside = relative(name, file);
    if (beside !== null) return { resolvedModule: beside };
    return compiler.resolveModuleName(name, file, options, host, host.cache, redirected, mode);
  };
  host.resolveModuleNameLiterals = (literals, containing, redirected, settings, source) =>
    literals.map((literal) =>
      !whole && isLeftForLater(compiler, subject, containing, literal)
        ? { resolvedModule: undefined }
        : resolve(
            literal.text,
            containing,
            compiler.getModeForUsageLocation(source, literal, settings),
            redirected,
          ),
    );
  const program = compiler.createProgram({ rootNames: [smallLibFile, ...files], options, host });
  const isPartial = whole
    ? () => false
    : findLater(compiler, program, {
        resolve: (name, file, mode) => resolve(name, file.fileName, mode),
        read: (name) => readLater(compiler, host, options, name),
      });
  return {
    ts: compiler,
    program,
    checker: program.getTypeChecker(),
    subject,
    isPartial,
    headings: new Map(),
    related: new Map(),
    typeMembers: new Map(),
    marked: new Map(),
  };
}

function compilerOptions(compiler: typeof ts): ts.CompilerOptions {
  return {
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    jsx: compiler.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
  };
}

interface Host extends ts.CompilerHost {
  readonly cache: ts.ModuleResolutionCache;
}

function compilerHost(compiler: typeof ts, options: ts.CompilerOptions, subject: Subject): Host {
  const plain = compiler.createCompilerHost(options);
  const cache = compiler.createModuleResolutionCache(subject.root, (name) => name, options);
  const host: Host = Object.assign(plain, { cache });
  // Where the question is asked from must not decide what is found.
  host.getCurrentDirectory = () => subject.root;
  // The package's own package.json is read again for each of its files unless the host hands out its cache.
  host.getModuleResolutionCache = () => cache;
  // `doc-comment.ts` reads the comments that are asked for.
  host.jsDocParsingMode = compiler.JSDocParsingMode.ParseNone;
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === smallLibFile
      ? compiler.createSourceFile(name, libText(subject), compiler.ScriptTarget.ESNext)
      : readSourceFile(name, ...rest);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => name === smallLibFile || fileExists(name);
  // `/// <reference types="node" />` would bring back what the built-in refusal keeps out.
  host.resolveTypeReferenceDirectiveReferences = (references) =>
    references.map(() => ({ resolvedTypeReferenceDirective: undefined }));
  return host;
}

/** The types of Node themselves, and of what stands in for it, declare these modules in full. */
function libText({ name }: Subject): string {
  return name === '@types/node' || name === 'bun-types' || name === '@types/bun'
    ? smallLib
    : smallLib + nodeClasses;
}

const builtins = new Set(builtinModules);

function isNodeBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtins.has(specifier);
}

/** Names of other packages in files of the release. `import 'x'` alone is for what that module declares for everybody. */
function isLeftForLater(
  compiler: typeof ts,
  subject: Subject,
  file: string,
  literal: ts.StringLiteralLike,
): boolean {
  const { text, parent } = literal;
  if (/^[./#]/.test(text) || !isOwnFile(subject, file)) return false;
  if (ownNames(subject).some((name) => text === name || text.startsWith(`${name}/`))) return false;
  return !(compiler.isImportDeclaration(parent) && parent.importClause === undefined);
}

/** What the compiler has and its types do not tell. */
interface Internals {
  getImpliedNodeFormatForFileWorker(
    file: string,
    cache: unknown,
    host: ts.CompilerHost,
    options: ts.CompilerOptions,
  ): ts.ResolutionMode | Partial<ts.CreateSourceFileOptions>;
}

/** Read as the program reads its files: the format of a file decides what its default import is. */
function readLater(
  compiler: typeof ts,
  host: Host,
  options: ts.CompilerOptions,
  name: string,
): ts.SourceFile | undefined {
  if (!/\.[cm]?tsx?$/.test(name)) return undefined;
  // The version of the compiler is exact, and the extraction tests read modules of other packages through this.
  const { getImpliedNodeFormatForFileWorker } = compiler as unknown as Internals;
  const format = getImpliedNodeFormatForFileWorker(name, host.cache.getPackageJsonInfoCache(), host, options);
  const implied = typeof format === 'object' ? format : { impliedNodeFormat: format };
  const file = host.getSourceFile(name, {
    ...implied,
    languageVersion: compiler.ScriptTarget.ESNext,
    jsDocParsingMode: compiler.JSDocParsingMode.ParseNone,
  });
  return file === undefined ? undefined : Object.assign(file, implied);
}
