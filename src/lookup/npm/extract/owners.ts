// Decides where an inherited member is documented: on an exported page, on a page made for an unexported base, or elsewhere.
import type ts from 'typescript';
import { declaredName } from './declared-name.ts';
import { type Engine, isOwnFile, placeOf } from './engine.ts';
import { memberHeading } from './member-heading.ts';
import { memberNodes } from './members.ts';
import { resolveAlias } from './modules.ts';
import type { NamedPage, Names } from './names.ts';

export interface Owners {
  /** Pages of bases and types that no entry point exports; grows while members are collected. */
  readonly unexported: readonly NamedPage[];
  keyOf(symbol: ts.Symbol): string | null;
  /** Has a page made for what the release declares and no entry point exports; for the types of constants. */
  document(symbol: ts.Symbol): void;
  /** The page key of the owner, made up if need be; null when another package owns it or it does not declare the heading. */
  pageFor(owner: ts.Symbol, heading: string): string | null;
  /** Name and package of an owner in another package that declares the heading. */
  elsewhere(owner: ts.Symbol, heading: string): { name: string; package: string } | null;
}

export function createOwners(engine: Engine, names: Names): Owners {
  const keys = new Map(names.keys);
  const taken = new Set(
    [...names.keys.values(), ...names.aliases.keys()].flatMap((key) => [key, bareName(key)]),
  );
  const unexported: NamedPage[] = [];
  const headings = headingCache(engine);
  const isOwn = (symbol: ts.Symbol): boolean =>
    (symbol.declarations ?? []).some((node) => isOwnFile(engine.subject, node.getSourceFile().fileName));
  const addPage = (symbol: ts.Symbol): string => {
    const key = freeKey(taken, declaredName(engine, symbol));
    taken.add(key);
    keys.set(symbol, key);
    unexported.push({ key, name: key, symbol, subpath: '', isGlobal: false });
    return key;
  };
  return {
    unexported,
    keyOf: (symbol) => keys.get(symbol) ?? null,
    document: (symbol) => {
      if (!keys.has(symbol) && isOwn(symbol)) addPage(symbol);
    },
    pageFor: (owner, heading) => {
      if (!headings(owner).has(heading)) return null;
      return keys.get(owner) ?? (isOwn(owner) ? addPage(owner) : null);
    },
    elsewhere: (owner, heading) => {
      const node = owner.declarations?.[0];
      if (node === undefined || isOwn(owner) || !headings(owner).has(heading)) return null;
      if (!isReachable(engine, owner, node)) return null;
      const place = placeOf(engine.subject, node.getSourceFile().fileName);
      return { name: qualifiedName(engine, owner, node), package: place.package };
    },
  };
}

/** A name that its own file keeps to itself can't be looked up in its package either. */
function isReachable(engine: Engine, owner: ts.Symbol, node: ts.Node): boolean {
  const { checker, ts } = engine;
  const module = checker.getSymbolAtLocation(node.getSourceFile());
  if (module === undefined || ts.findAncestor(node, (outer) => ts.isModuleDeclaration(outer)) !== undefined)
    return true;
  return checker
    .getExportsOfModule(module)
    .some(
      (exported) => exported.name === declaredName(engine, owner) && resolveAlias(engine, exported) === owner,
    );
}

function headingCache(engine: Engine): (symbol: ts.Symbol) => ReadonlySet<string> {
  const cache = new Map<ts.Symbol, ReadonlySet<string>>();
  return (symbol) => {
    const known = cache.get(symbol);
    if (known !== undefined) return known;
    const nodes = (symbol.declarations ?? []).flatMap((node) => memberNodes(engine, node));
    const found = new Set(nodes.flatMap((node) => memberHeading(engine, node)?.heading ?? []));
    cache.set(symbol, found);
    return found;
  };
}

/** Where entry points disagree on a name, a base that no entry point exports must not be its answer. */
function bareName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** `Base`, else `Base~2`: a name that no export can have, so it never hides one. */
function freeKey(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}~${number}`)) number += 1;
  return `${name}~${number}`;
}

function qualifiedName(engine: Engine, symbol: ts.Symbol, node: ts.Node): string {
  const { ts } = engine;
  const names = [declaredName(engine, symbol)];
  for (let outer: ts.Node | undefined = node.parent; outer !== undefined; outer = outer.parent) {
    if (ts.isModuleDeclaration(outer) && ts.isIdentifier(outer.name) && outer.name.text !== 'global') {
      names.unshift(outer.name.text);
    }
  }
  return names.join('.');
}
