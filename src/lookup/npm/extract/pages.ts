// Turns named symbols into pages: declarations, own members, inherited members by origin, references to other pages.
import type ts from 'typescript';
import type { ApiMember, ApiPage, Child, Declaration, InheritedGroup, Reference } from '../../api-model.ts';
import type { PageKind } from '../../bundle/manifest.ts';
import { computedMembers } from './computed.ts';
import { docOf } from './doc-comment.ts';
import { type Engine, isOwnFile, placeOf } from './engine.ts';
import { createGroups } from './groups.ts';
import { type InheritedMember, inheritedMembers } from './inherited.ts';
import { distinct, membersOf, ownMembers } from './members.ts';
import { namedType } from './named-type.ts';
import type { NamedPage, Names } from './names.ts';
import type { Owners } from './owners.ts';
import { signatureOf } from './signature.ts';

/** Everything about a page that needs no other page; `finishPage` adds the rest once all pages have their names. */
export interface PageDraft {
  readonly named: NamedPage;
  readonly exported: boolean;
  readonly members: readonly ApiMember[];
  readonly inherited: readonly InheritedGroup[];
}

export function draftPage(engine: Engine, owners: Owners, named: NamedPage, exported: boolean): PageDraft {
  const { symbol } = named;
  documentType(engine, owners, symbol);
  const own = ownMembers(engine, symbol);
  const groups = createGroups();
  const homeless: ApiMember[] = [];
  for (const member of inheritedMembers(engine, symbol, new Set(own.map(({ heading }) => heading)))) {
    const source = sourceOf(owners, member.owner, member.heading);
    if (source === null) homeless.push(...describedHere(engine, member));
    else groups.add(member.relation, source, member.listed);
  }
  const described = [...own, ...homeless];
  const known = new Set([...groups.headings(), ...described.map(({ heading }) => heading)]);
  for (const computed of computedMembers(engine, owners, symbol, known)) {
    if (computed.page === null) described.push(computed.member);
    else groups.add(computed.relation, { page: computed.page }, computed.member.heading);
  }
  const members = described.sort((a, b) => (a.heading < b.heading ? -1 : 1));
  return { named, exported, members, inherited: groups.sorted() };
}

/** A member whose owner has no page: under the name it has here, which for the value side of a class is a static one. */
function describedHere(engine: Engine, { nodes, heading, listed }: InheritedMember): ApiMember[] {
  const members = membersOf(engine, nodes);
  if (heading === listed) return members;
  return members.map((member) => ({
    ...member,
    heading: listed,
    group: member.group === 'Methods' ? 'Static Methods' : 'Static Properties',
  }));
}

/** A constant is often all that its type is for, and then nothing but the constant is exported. */
function documentType(engine: Engine, owners: Owners, symbol: ts.Symbol): void {
  const annotation = annotationOf(engine, symbol.declarations ?? []);
  const target = annotation === undefined ? null : namedType(engine, annotation);
  if (target !== null) owners.document(target);
}

function annotationOf(engine: Engine, nodes: readonly ts.Declaration[]): ts.TypeNode | undefined {
  return nodes.find((node) => engine.ts.isVariableDeclaration(node))?.type;
}

function sourceOf(owners: Owners, owner: ts.Symbol | null, heading: string): InheritedGroup['source'] | null {
  if (owner === null) return null;
  const page = owners.pageFor(owner, heading);
  return page === null ? owners.elsewhere(owner, heading) : { page };
}

export function finishPage(engine: Engine, owners: Owners, names: Names, draft: PageDraft): ApiPage {
  const { named, exported } = draft;
  const nodes = declarationNodes(engine, named.symbol);
  const heritage = heritageOf(engine, owners, nodes);
  return {
    key: named.key,
    name: named.name,
    kind: kindOf(engine, named.symbol),
    exported,
    exportedFrom: exported && !named.isGlobal ? engine.subject.name + named.subpath.slice(1) : null,
    isGlobal: named.isGlobal,
    ...heritage,
    type: constantType(engine, owners, nodes),
    declarations: declarationsOf(engine, nodes),
    definedIn: [...new Set(nodes.map((node) => placeOf(engine.subject, node.getSourceFile().fileName).path))],
    members: draft.members,
    inherited: draft.inherited,
    children: childrenOf(owners, names, named.symbol),
  };
}

/** The release's own declarations; those of other packages only when it merely re-exports the symbol. */
function declarationNodes(engine: Engine, symbol: ts.Symbol): readonly ts.Declaration[] {
  const all = symbol.declarations ?? [];
  const own = all.filter((node) => isOwnFile(engine.subject, node.getSourceFile().fileName));
  return own.length > 0 ? own : all;
}

function kindOf(engine: Engine, symbol: ts.Symbol): PageKind {
  const { SymbolFlags } = engine.ts;
  const kinds: readonly (readonly [number, PageKind])[] = [
    [SymbolFlags.Class, 'class'],
    [SymbolFlags.Interface, 'interface'],
    [SymbolFlags.Function, 'function'],
    [SymbolFlags.Enum, 'enum'],
    [SymbolFlags.Variable, 'variable'],
    [SymbolFlags.TypeAlias, 'type'],
    [SymbolFlags.Namespace, 'namespace'],
  ];
  return kinds.find(([flag]) => (symbol.flags & flag) !== 0)?.[1] ?? 'variable';
}

function declarationsOf(engine: Engine, nodes: readonly ts.Declaration[]): readonly Declaration[] {
  return distinct(
    visibleNodes(engine, nodes).map((node) => ({
      signature: signatureOf(engine, node),
      doc: docOf(engine, node),
    })),
  );
}

function visibleNodes(engine: Engine, nodes: readonly ts.Declaration[]): readonly ts.Node[] {
  const { ts } = engine;
  const functions = nodes.filter((node) => ts.isFunctionDeclaration(node));
  const hidden = functions.length > 1 ? functions.filter((node) => node.body !== undefined) : [];
  return nodes
    .filter((node) => !hidden.some((other) => other === node))
    .map((node) => reExport(engine, node));
}

/** What can't be followed, such as a Node built-in, is shown as the statement that exports it. */
function reExport(engine: Engine, node: ts.Node): ts.Node {
  const { ts } = engine;
  return ts.isExportSpecifier(node) || ts.isImportSpecifier(node) || ts.isNamespaceExport(node)
    ? (ts.findAncestor(node, (outer) => ts.isStatement(outer)) ?? node)
    : node;
}

type Heritage = Pick<ApiPage, 'superclass' | 'extends' | 'implements'>;

function heritageOf(engine: Engine, owners: Owners, nodes: readonly ts.Declaration[]): Heritage {
  const { ts } = engine;
  const clauses = nodes.flatMap((node) =>
    ts.isClassLike(node) || ts.isInterfaceDeclaration(node) ? [...(node.heritageClauses ?? [])] : [],
  );
  const references = (wanted: keyof Heritage): Reference[] => {
    const found = new Map<string, Reference>();
    for (const type of clauses
      .filter((clause) => relationOf(engine, clause) === wanted)
      .flatMap((clause) => clause.types)) {
      const reference = { text: oneLine(type), page: pageOf(engine, owners, type) };
      found.set(reference.text, reference);
    }
    return [...found.values()];
  };
  return {
    superclass: references('superclass'),
    extends: references('extends'),
    implements: references('implements'),
  };
}

function relationOf(engine: Engine, clause: ts.HeritageClause): keyof Heritage {
  if (clause.token === engine.ts.SyntaxKind.ImplementsKeyword) return 'implements';
  return engine.ts.isClassLike(clause.parent) ? 'superclass' : 'extends';
}

function constantType(engine: Engine, owners: Owners, nodes: readonly ts.Declaration[]): Reference | null {
  const annotation = annotationOf(engine, nodes);
  const target = annotation === undefined ? null : namedType(engine, annotation);
  if (annotation === undefined || target === null) return null;
  return { text: oneLine(annotation), page: owners.keyOf(target) };
}

function pageOf(engine: Engine, owners: Owners, type: ts.TypeNode): string | null {
  const target = namedType(engine, type);
  return target === null ? null : owners.keyOf(target);
}

function oneLine(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ');
}

function childrenOf(owners: Owners, names: Names, symbol: ts.Symbol): Child[] {
  const children = names.children.get(symbol) ?? new Map<string, ts.Symbol>();
  return [...children]
    .flatMap(([name, child]) => {
      const target = owners.keyOf(child);
      return target === null ? [] : [{ name, target }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
