// Lists what the TypeScript checker sees in a package, with the full library files and none of the extraction's code.
import ts from 'typescript';

export interface SeenName {
  /** Import specifier, `hono/jsx`. */
  readonly from: string;
  /** In the grammar of `qm lookup`. */
  readonly entity: string;
}

/** Every exported name of every given entry point (`.`, `./jsx`), namespaces included, and the own members of each symbol. */
export function checkerNames(project: string, name: string, entryPoints: readonly string[]): SeenName[] {
  const specifiers = entryPoints.map((entryPoint) => name + entryPoint.slice(1));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    skipLibCheck: true,
    noEmit: true,
    strict: true,
  };
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(project, (path) => path, options);
  host.getModuleResolutionCache = () => cache;
  // Type references are looked for from here, and must not lead to the packages of whoever runs this.
  host.getCurrentDirectory = () => project;
  const files = specifiers.flatMap((from) => {
    const resolved = ts.resolveModuleName(from, `${project}/asking.ts`, options, host, cache).resolvedModule;
    return resolved === undefined ? [] : [{ from, file: resolved.resolvedFileName }];
  });
  const program = ts.createProgram({ rootNames: [...new Set(files.map(({ file }) => file))], options, host });
  const checker = program.getTypeChecker();
  const seen = { checker, described: new Set<ts.Symbol>(), expanded: new Set<ts.Symbol>() };
  const modules = files.flatMap(({ from, file }) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol === undefined ? [] : [{ from, symbol }];
  });
  const namesOf = ({ from, symbol }: { from: string; symbol: ts.Symbol }): SeenName[] => {
    const names = new Set<string>();
    collectModule({ ...seen, names }, symbol, '');
    return [...names].map((entity) => ({ from, entity }));
  };
  const found = modules.flatMap(namesOf);
  return found.length > 0 ? found : ambientModules(checker, name).flatMap(namesOf);
}

/** A package without modules of its own declares them: `declare module "fs"` of @types/node is asked as `@types/node/fs`. */
function ambientModules(checker: ts.TypeChecker, name: string): { from: string; symbol: ts.Symbol }[] {
  return checker.getAmbientModules().flatMap((symbol) => {
    const module = symbol.name.slice(1, -1);
    const isOwn = symbol.declarations?.some((node) =>
      node.getSourceFile().fileName.includes(`/node_modules/${name}/`),
    );
    if (isOwn !== true || module.includes('*')) return [];
    return [
      { from: module === name || module.startsWith(`${name}/`) ? module : `${name}/${module}`, symbol },
    ];
  });
}

interface Collected {
  readonly checker: ts.TypeChecker;
  /** Symbols whose members are listed already, under the first of their names. */
  readonly described: Set<ts.Symbol>;
  readonly names: Set<string>;
  /** Namespaces whose children are listed already, under the first of their names. */
  readonly expanded: Set<ts.Symbol>;
}

function collectModule(into: Collected, module: ts.Symbol, prefix: string): void {
  if (prefix !== '') into.expanded.add(module);
  for (const exported of into.checker.getExportsOfModule(module)) {
    const symbol = visibleSymbol(into.checker, exported, prefix !== '');
    if (symbol === null) continue;
    const entity = prefix + exported.name;
    into.names.add(entity);
    if (!into.described.has(symbol)) {
      for (const heading of ownHeadings(into.checker, symbol)) into.names.add(entity + heading);
    }
    into.described.add(symbol);
    if ((symbol.flags & ts.SymbolFlags.Namespace) === 0 || into.expanded.has(symbol)) continue;
    collectModule(into, symbol, `${entity}.`);
  }
}

/** Null for what is no export of its own: the assignment itself, and static members of a class that is a namespace too. */
function visibleSymbol(checker: ts.TypeChecker, exported: ts.Symbol, isChild: boolean): ts.Symbol | null {
  const { name } = exported;
  if (name === 'export=' || name === 'prototype' || name.startsWith('__')) return null;
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const isStatic = (symbol.flags & (ts.SymbolFlags.ClassMember | ts.SymbolFlags.EnumMember)) !== 0;
  return isStatic && isChild ? null : symbol;
}

function ownHeadings(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  const { SymbolFlags } = ts;
  const isClass = (symbol.flags & SymbolFlags.Class) !== 0;
  const instance =
    (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) === 0
      ? []
      : propertyNames(checker, symbol, checker.getDeclaredTypeOfSymbol(symbol)).map((name) => `#${name}`);
  const statics = isClass
    ? propertyNames(checker, symbol, checker.getTypeOfSymbol(symbol)).map((name) => `.${name}`)
    : [];
  const members = (symbol.flags & SymbolFlags.Enum) === 0 ? [] : enumNames(symbol).map((name) => `.${name}`);
  return [...instance, ...statics, ...members, ...signatureHeadings(symbol)];
}

function propertyNames(checker: ts.TypeChecker, owner: ts.Symbol, type: ts.Type): string[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const declaration = property.declarations?.find((node) =>
      owner.declarations?.some((other) => other === node.parent),
    );
    if (declaration === undefined || isHidden(declaration)) return [];
    const name = ts.getNameOfDeclaration(declaration);
    return name === undefined ? [] : [nameText(name)];
  });
}

function enumNames(symbol: ts.Symbol): string[] {
  return [...(symbol.exports?.values() ?? [])]
    .filter((member) => (member.flags & ts.SymbolFlags.EnumMember) !== 0)
    .map((member) => encoded(member.name));
}

function signatureHeadings(symbol: ts.Symbol): string[] {
  const nodes = [...(symbol.members?.values() ?? [])].flatMap((member) => member.declarations ?? []);
  return nodes.flatMap((node) => {
    if (isHidden(node)) return [];
    if (ts.isCallSignatureDeclaration(node)) return ['#()'];
    if (ts.isConstructSignatureDeclaration(node) || ts.isConstructorDeclaration(node)) return ['.new'];
    return [];
  });
}

function isHidden(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private;
  const isPrivate = (ts.getCombinedModifierFlags(node) & hidden) !== 0;
  const name = ts.getNameOfDeclaration(node);
  const isInternal = ts.getJSDocTags(node).some((tag) => tag.tagName.text === 'internal');
  return isPrivate || isInternal || (name !== undefined && ts.isPrivateIdentifier(name));
}

function nameText(name: ts.DeclarationName): string {
  if (!ts.isComputedPropertyName(name)) return encoded('text' in name ? name.text : name.getText());
  const { expression } = name;
  const isLiteral = ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression);
  return isLiteral ? encoded(expression.text) : `[${expression.getText().replace(/\s+/g, '')}]`;
}

function encoded(name: string): string {
  return name.replace(/[\s%]/g, (character) => encodeURIComponent(character));
}
