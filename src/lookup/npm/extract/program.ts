// Makes the compiler program of a release: its entry points and every package they lead to, but no lib and no Node types.
import { builtinModules } from 'node:module';
import type ts from 'typescript';
import type { Engine, Subject } from './engine.ts';
import { nodeClasses, smallLib, smallLibFile } from './small-lib.ts';

export function createEngine(compiler: typeof ts, subject: Subject, files: readonly string[]): Engine {
  const options = compilerOptions(compiler);
  const host = compilerHost(compiler, options, subject);
  const program = compiler.createProgram({ rootNames: [smallLibFile, ...files], options, host });
  return { ts: compiler, program, checker: program.getTypeChecker(), subject, headings: new Map() };
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

function compilerHost(compiler: typeof ts, options: ts.CompilerOptions, subject: Subject): ts.CompilerHost {
  const host = compiler.createCompilerHost(options);
  // Where the question is asked from must not decide what is found.
  host.getCurrentDirectory = () => subject.root;
  const readSourceFile = host.getSourceFile.bind(host);
  const cache = compiler.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  // The package's own package.json is read again for each of its files unless the host hands out its cache.
  host.getModuleResolutionCache = () => cache;
  host.getSourceFile = (name, ...rest) =>
    name === smallLibFile
      ? compiler.createSourceFile(name, libText(subject), compiler.ScriptTarget.ESNext)
      : readSourceFile(name, ...rest);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => name === smallLibFile || fileExists(name);
  host.resolveModuleNameLiterals = (literals, containing, redirected, settings, source) =>
    literals.map((literal) => {
      if (isNodeBuiltin(literal.text)) return { resolvedModule: undefined };
      const mode = compiler.getModeForUsageLocation(source, literal, settings);
      return compiler.resolveModuleName(literal.text, containing, settings, host, cache, redirected, mode);
    });
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
