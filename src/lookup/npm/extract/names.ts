// Gives each exported symbol one canonical name, breadth first from the main entry point; its other names become aliases.
import type ts from 'typescript';
import { declaredName } from './declared-name.ts';
import { type Engine, isOwnFile } from './engine.ts';
import { encodedExport } from './export-name.ts';
import { isInternalName } from './internal-name.ts';
import { type EntryModule, type NamedExport, resolveAlias } from './modules.ts';

export interface Names {
  /** In the order they were found. */
  readonly pages: readonly NamedPage[];
  readonly keys: ReadonlyMap<ts.Symbol, string>;
  /** Public name → symbol that has its page elsewhere, or is a property of another page's symbol. */
  readonly aliases: ReadonlyMap<string, ts.Symbol>;
  /** Children of a page that is a namespace: name → symbol. */
  readonly children: ReadonlyMap<ts.Symbol, ReadonlyMap<string, ts.Symbol>>;
}

export interface NamedPage {
  readonly key: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  /** Subpath of the canonical entry point. */
  readonly subpath: string;
  readonly isGlobal: boolean;
}

export function nameSymbols(
  engine: Engine,
  modules: readonly EntryModule[],
  globals: readonly NamedExport[],
): Names {
  const state: State = {
    engine,
    pages: [],
    keys: new Map(),
    taken: new Set(),
    aliases: new Map(),
    children: new Map(),
    bareNames: bareNames(modules),
  };
  for (const module of modules) nameModule(state, module, topLevel(state, module));
  const [main] = modules;
  const missing = globals.filter(({ name, symbol }) => !state.keys.has(symbol) && !state.taken.has(name));
  if (main !== undefined)
    nameModule(state, { ...main, subpath: '.', exports: [], assigned: null }, missing.map(exportedAs));
  return state;
}

interface State {
  readonly engine: Engine;
  readonly pages: NamedPage[];
  readonly keys: Map<ts.Symbol, string>;
  readonly taken: Set<string>;
  readonly aliases: Map<string, ts.Symbol>;
  readonly children: Map<ts.Symbol, Map<string, ts.Symbol>>;
  /** Name → the one symbol that may have it without its entry point. */
  readonly bareNames: ReadonlyMap<string, ts.Symbol>;
}

/** A name of the main entry point is its own; any other is bare only while all entry points mean the same symbol. */
function bareNames(modules: readonly EntryModule[]): Map<string, ts.Symbol> {
  const main = new Map<string, ts.Symbol>();
  const others = new Map<string, Set<ts.Symbol>>();
  for (const { subpath, exports } of modules) {
    for (const { name, symbol } of exports) {
      if (subpath === '.') main.set(name, symbol);
      else if (name !== 'default') others.set(name, (others.get(name) ?? new Set()).add(symbol));
    }
  }
  for (const [name, symbols] of others) {
    const [only] = symbols;
    if (symbols.size === 1 && only !== undefined && !main.has(name)) main.set(name, only);
  }
  return main;
}

interface Waiting {
  /** Name with its namespaces, without the entry point. */
  readonly path: string;
  readonly symbol: ts.Symbol;
  /** Key it gets as a child of a page; null for what an entry point exports itself. */
  readonly childKey: string | null;
  readonly isGlobal: boolean;
}

function nameModule(state: State, module: EntryModule, exported: readonly Waiting[]): void {
  let level = exported;
  while (level.length > 0) {
    const next: Waiting[] = [];
    for (const waiting of declaredNamesFirst(state.engine, level)) {
      if (record(state, module, waiting)) next.push(...childrenOf(state, waiting));
    }
    level = next;
  }
  nameAssignedMembers(state, module);
}

/** Of two names equally near, the one the symbol was declared with is its own. */
function declaredNamesFirst(engine: Engine, level: readonly Waiting[]): Waiting[] {
  const isDeclared = ({ path, symbol }: Waiting): boolean =>
    path.slice(path.lastIndexOf('.') + 1) === declaredName(engine, symbol);
  return [...level.filter(isDeclared), ...level.filter((waiting) => !isDeclared(waiting))];
}

/** Named exports first: a symbol that is both named and default keeps its name. */
function topLevel(state: State, module: EntryModule): Waiting[] {
  const named = module.exports.filter((exported) => exported.name !== 'default');
  const names = new Set(named.map((exported) => exported.name));
  const level = named.map(exportedAs);
  const { assigned } = module;
  if (assigned !== null) {
    const call = callNames(state.engine, module, assigned).filter((name) => !names.has(name));
    level.unshift(...[...call, 'default'].map((path) => exportedAs({ name: path, symbol: assigned })));
  }
  const byDefault = module.exports.find((exported) => exported.name === 'default');
  if (byDefault !== undefined) {
    const local = localName(state.engine, byDefault.symbol);
    if (local !== null && local.length > 1 && !names.has(local))
      level.push(exportedAs({ ...byDefault, name: local }));
    level.push(exportedAs(byDefault));
  }
  return level;
}

function exportedAs({
  name,
  symbol,
  isGlobal,
}: Omit<NamedExport, 'isGlobal'> & { isGlobal?: boolean }): Waiting {
  return { path: name, symbol, childKey: null, isGlobal: isGlobal ?? false };
}

/** What people call the value of `export =`: its global name, its local name, or the package's name in camel case. */
function callNames(engine: Engine, module: EntryModule, assigned: ts.Symbol): string[] {
  const global = module.file.statements.find((statement) =>
    engine.ts.isNamespaceExportDeclaration(statement),
  );
  const local = localName(engine, assigned);
  const names = [
    ...(global !== undefined && engine.ts.isNamespaceExportDeclaration(global) ? [global.name.text] : []),
    ...(local !== null && local.length > 1 ? [local] : []),
  ];
  const last = module.subpath === '.' ? engine.subject.name : module.subpath;
  if (names.length === 0) names.push(camelCase(last.slice(last.lastIndexOf('/') + 1)));
  return [...new Set(names)];
}

function localName(engine: Engine, symbol: ts.Symbol): string | null {
  const name = declaredName(engine, symbol);
  const invented = name === 'default' || name === '_default' || isInternalName(symbol);
  return invented || name.startsWith('"') ? null : name;
}

function camelCase(text: string): string {
  return text.replace(/[^A-Za-z0-9_$]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
}

/** True when the symbol was met for the first time, so that its children are still to be named. */
function record(state: State, module: EntryModule, waiting: Waiting): boolean {
  const { path, symbol, childKey, isGlobal } = waiting;
  const full = childKey ?? (module.subpath === '.' ? path : `${module.subpath.slice(2)}/${path}`);
  if (state.taken.has(full)) return false;
  const isNew = !state.keys.has(symbol) && !isMember(state.engine, symbol);
  const isBare = isNew && childKey === null && state.bareNames.get(path) === symbol && !state.taken.has(path);
  const key = isBare ? path : full;
  state.taken.add(full).add(key);
  if (!isNew || key !== full) state.aliases.set(full, symbol);
  if (!isNew) return false;
  state.keys.set(symbol, key);
  state.pages.push({ key, name: path, symbol, subpath: module.subpath, isGlobal });
  return true;
}

/** `export = map` can lead to a property of an interface; it is documented as that interface's member. */
function isMember(engine: Engine, symbol: ts.Symbol): boolean {
  const { ts } = engine;
  if ((symbol.flags & ts.SymbolFlags.ClassMember) === 0) return false;
  const owner = symbol.declarations?.[0]?.parent;
  return (
    owner !== undefined &&
    (ts.isInterfaceDeclaration(owner) || ts.isClassLike(owner) || ts.isTypeLiteralNode(owner))
  );
}

function childrenOf(state: State, parent: Waiting): Waiting[] {
  const named = namespaceExports(state.engine, parent.symbol);
  if (named.size > 0) state.children.set(parent.symbol, named);
  const key = state.keys.get(parent.symbol);
  return [...named].map(([name, symbol]) => ({
    path: `${parent.path}.${name}`,
    symbol,
    childKey: `${key}.${name}`,
    isGlobal: parent.isGlobal,
  }));
}

function namespaceExports(engine: Engine, symbol: ts.Symbol): Map<string, ts.Symbol> {
  const { SymbolFlags } = engine.ts;
  const found = new Map<string, ts.Symbol>();
  const namespace = namespaceOf(engine, symbol);
  if (namespace === null) return found;
  const notChildren = SymbolFlags.EnumMember | SymbolFlags.Prototype | SymbolFlags.ClassMember;
  for (const child of engine.checker.getExportsOfModule(namespace)) {
    const target = resolveAlias(engine, child);
    const isChild = (target.flags & notChildren) === 0 || (target.flags & SymbolFlags.Variable) !== 0;
    if (isChild && !isInternalName(child)) found.set(encodedExport(child.name), target);
  }
  return found;
}

/** The symbol itself when it has namespace exports, or the module a constant stands for (`typeof import('./x')`). */
export function namespaceOf(engine: Engine, symbol: ts.Symbol): ts.Symbol | null {
  const { SymbolFlags } = engine.ts;
  if ((symbol.flags & (SymbolFlags.Namespace | SymbolFlags.Enum)) !== 0) return symbol;
  if ((symbol.flags & SymbolFlags.Variable) === 0) return null;
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined || !engine.ts.isVariableDeclaration(declaration)) return null;
  const annotation = declaration.type;
  if (annotation === undefined) return null;
  if (!engine.ts.isTypeQueryNode(annotation) && !engine.ts.isImportTypeNode(annotation)) return null;
  const target = engine.checker.getTypeOfSymbol(symbol).symbol as ts.Symbol | undefined;
  // `var global: typeof globalThis` stands for everything there is.
  if (target === undefined || target.name === 'globalThis') return null;
  return (target.flags & SymbolFlags.ValueModule) !== 0 ? target : null;
}

/** `import { map } from 'lodash'`: the properties of an `export =` value are importable by name. */
function nameAssignedMembers(state: State, module: EntryModule): void {
  if (module.assigned === null) return;
  const { checker, ts } = state.engine;
  if ((module.assigned.flags & ts.SymbolFlags.Value) === 0) return;
  const type = checker.getTypeOfSymbol(module.assigned);
  for (const property of checker.getPropertiesOfType(type)) {
    const declaration = property.declarations?.[0];
    if (declaration === undefined || isInternalName(property) || property.name === 'prototype') continue;
    if (!isOwnFile(state.engine.subject, declaration.getSourceFile().fileName)) continue;
    record(state, module, exportedAs({ name: property.name, symbol: property }));
  }
}
