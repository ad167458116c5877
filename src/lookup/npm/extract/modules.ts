// Turns the entry files of a release into modules with named exports: ES modules, `export =`, ambient modules, globals.
import type ts from 'typescript';
import type { EntryPoint } from '../entry-points/find.ts';
import { type Engine, isOwnFile } from './engine.ts';
import { encodedExport } from './export-name.ts';
import { globalSymbols } from './globals.ts';
import { isInternalName } from './internal-name.ts';
import { ownNames } from './own-names.ts';
import { smallLibFile } from './small-lib.ts';

export interface EntryModule {
  /** `.` or `./jsx`. */
  readonly subpath: string;
  readonly file: ts.SourceFile;
  readonly exports: readonly NamedExport[];
  /** Set for `export =`: its members are importable by name too. */
  readonly assigned: ts.Symbol | null;
}

export interface NamedExport {
  readonly name: string;
  readonly symbol: ts.Symbol;
  /** True for what needs no import: declared by a script file or in a `declare global` block. */
  readonly isGlobal: boolean;
}

/** Main entry point first, then by subpath. */
export function entryModules(engine: Engine, entries: readonly EntryPoint[]): EntryModule[] {
  const modules = new Map<string, EntryModule>();
  for (const module of entries.flatMap((entry) => modulesOfEntry(engine, entry))) {
    const before = modules.get(module.subpath);
    modules.set(module.subpath, before === undefined ? module : merge(engine, before, module));
  }
  return [...modules.values()].sort((a, b) => order(a.subpath, b.subpath));
}

/** What the files of the release declare for everybody, as the types of jQuery and Chai do beside their exports. */
export function globalExports(engine: Engine): NamedExport[] {
  return globalNames(
    engine,
    engine.program.getSourceFiles().filter((file) => isOwnFile(engine.subject, file.fileName)),
  );
}

function modulesOfEntry(engine: Engine, { subpath, file, alternate }: EntryPoint): EntryModule[] {
  return [file, alternate].flatMap((path) => {
    const source = path === null ? undefined : engine.program.getSourceFile(path);
    return source === undefined ? [] : modulesOfFile(engine, subpath, source);
  });
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '.' || b === '.') return a === '.' ? -1 : 1;
  return a < b ? -1 : 1;
}

/**
 * The import and the require side of one entry point are one module; the second adds only names the first lacks. What the
 * require side assigns to `export =`, and holds as a namespace, the import side may have as its default.
 */
function merge(engine: Engine, first: EntryModule, second: EntryModule): EntryModule {
  const names = new Set(first.exports.map((named) => named.name));
  const byDefault = first.exports.find((named) => named.name === 'default')?.symbol;
  const isNamespace = byDefault !== undefined && (byDefault.flags & engine.ts.SymbolFlags.Namespace) !== 0;
  if (isNamespace) for (const child of engine.checker.getExportsOfModule(byDefault)) names.add(child.name);
  const added = second.exports.filter((named) => !names.has(named.name));
  const assigned = first.exports.length === 0 ? (first.assigned ?? second.assigned) : first.assigned;
  return { ...first, exports: [...first.exports, ...added], assigned };
}

function modulesOfFile(engine: Engine, subpath: string, file: ts.SourceFile): EntryModule[] {
  const symbol = engine.checker.getSymbolAtLocation(file);
  if (symbol !== undefined) {
    const module = moduleOf(engine, subpath, file, symbol);
    return [module.exports.length > 0 ? module : { ...module, exports: globalNames(engine, [file]) }];
  }
  const files = referencedFiles(engine, file);
  const ambient = files.flatMap((source) => ambientModules(engine, source));
  const named = ambient.map(({ name, symbol }) => moduleOf(engine, subpathOf(engine, name), file, symbol));
  return [...named, { subpath, file, exports: globalNames(engine, files), assigned: null }];
}

function moduleOf(engine: Engine, subpath: string, file: ts.SourceFile, symbol: ts.Symbol): EntryModule {
  const { checker } = engine;
  const equals = symbol.exports?.get(engine.ts.InternalSymbolName.ExportEquals);
  const exports = checker
    .getExportsOfModule(symbol)
    .filter(
      (exported) => !isInternalName(exported) && (exported.flags & engine.ts.SymbolFlags.Prototype) === 0,
    )
    .map((exported) => ({
      name: encodedExport(exported.name),
      symbol: resolveAlias(engine, exported),
      isGlobal: false,
    }));
  const assigned = equals === undefined ? null : resolveAlias(engine, equals);
  return { subpath, file, exports, assigned };
}

/** Follows `import`/`export` aliases to the symbol that is declared; an unresolvable one answers for itself. */
export function resolveAlias(engine: Engine, symbol: ts.Symbol): ts.Symbol {
  if ((symbol.flags & engine.ts.SymbolFlags.Alias) === 0) return merged(engine, symbol);
  const target = engine.checker.getAliasedSymbol(symbol);
  const declaration = target.declarations?.[0];
  const isKnown = declaration !== undefined && declaration.getSourceFile().fileName !== smallLibFile;
  return isKnown ? merged(engine, target) : symbol;
}

/** Declarations that merge across files have a symbol for each file and one for all; only the last is asked by location. */
function merged(engine: Engine, symbol: ts.Symbol): ts.Symbol {
  const declaration = symbol.declarations?.[0];
  const name = declaration === undefined ? undefined : engine.ts.getNameOfDeclaration(declaration);
  if (name === undefined || declaration?.kind === engine.ts.SyntaxKind.SourceFile) return symbol;
  const found = engine.checker.getSymbolAtLocation(name);
  return declaration !== undefined && found?.declarations?.includes(declaration) ? found : symbol;
}

/** A script file and the files of the release that it pulls in with `/// <reference path>`. */
function referencedFiles(engine: Engine, first: ts.SourceFile): ts.SourceFile[] {
  const found = new Set<ts.SourceFile>();
  const visit = (file: ts.SourceFile): void => {
    if (found.has(file) || !isOwnFile(engine.subject, file.fileName)) return;
    found.add(file);
    const folder = file.fileName.slice(0, file.fileName.lastIndexOf('/'));
    for (const reference of file.referencedFiles) {
      const target = engine.program.getSourceFile(
        engine.ts.resolveTripleslashReference(reference.fileName, `${folder}/_`),
      );
      if (target !== undefined) visit(target);
    }
  };
  visit(first);
  return [...found];
}

function ambientModules(engine: Engine, file: ts.SourceFile): { name: string; symbol: ts.Symbol }[] {
  const { ts, checker } = engine;
  return file.statements.flatMap((statement) => {
    if (!ts.isModuleDeclaration(statement) || !ts.isStringLiteral(statement.name)) return [];
    const name = statement.name.text;
    const symbol = checker.getSymbolAtLocation(statement.name);
    return symbol === undefined || name.includes('*') || name.startsWith('.') ? [] : [{ name, symbol }];
  });
}

/** `declare module "svelte/store"` is the entry point `./store` of svelte; `declare module "fs"` of @types/node is `./fs`. */
function subpathOf(engine: Engine, moduleName: string): string {
  for (const name of ownNames(engine.subject)) {
    if (moduleName === name) return '.';
    if (moduleName.startsWith(`${name}/`)) return `./${moduleName.slice(name.length + 1)}`;
  }
  return `./${moduleName}`;
}

function globalNames(engine: Engine, files: readonly ts.SourceFile[]): NamedExport[] {
  const names = new Map<string, NamedExport>();
  for (const symbol of files.flatMap((file) => globalSymbols(engine, file))) {
    if (names.has(symbol.name)) continue;
    names.set(symbol.name, { name: symbol.name, symbol: resolveAlias(engine, symbol), isGlobal: true });
  }
  return [...names.values()];
}
