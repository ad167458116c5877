// Extracts the API of one release: the only door of this folder.
import { failure, type Outcome } from '../../../outcome.ts';
import type { ApiModel } from '../../api-model.ts';
import type { EntryPointMap } from '../entry-points/find.ts';
import { type Engine, placeOf, type Subject } from './engine.ts';
import { loadTypeScript } from './load-typescript.ts';
import { memberHeading } from './member-heading.ts';
import { entryModules, globalExports } from './modules.ts';
import { type Names, nameSymbols } from './names.ts';
import { createOwners, type Owners } from './owners.ts';
import { draftPage, finishPage, type PageDraft } from './pages.ts';
import { createEngine } from './program.ts';
import { syntaxErrors } from './syntax-errors.ts';
import { withoutTwins } from './without-twins.ts';

export interface ExtractRequest {
  readonly subject: Subject;
  readonly entryPoints: EntryPointMap;
  readonly progress: (phase: 'read' | 'extract', done: number, total: number | null) => void;
}

export function extractApi(asked: ExtractRequest): Outcome<{ model: ApiModel }> {
  const { subject, progress } = asked;
  const entryPoints = { ...asked.entryPoints, entries: withoutTwins(asked.entryPoints.entries) };
  const request = { ...asked, entryPoints };
  const files = entryPoints.entries.flatMap((entry) => [
    entry.file,
    ...(entry.alternate ? [entry.alternate] : []),
  ]);
  progress('read', 0, files.length);
  const engineOf = (whole: boolean) => createEngine(loadTypeScript(), subject, files, { whole });
  const engine = engineOf(false);
  const broken = syntaxErrors(engine);
  if (broken.length > 0) {
    return failure(
      'failed',
      'declaration-syntax',
      `The declarations of ${subject.name} can't be read:\n${broken.map((line) => `  ${line}`).join('\n')}`,
      { details: { problems: broken } },
    );
  }
  progress('read', files.length, files.length);
  const model = modelOf(engine, request);
  return { status: 'ok', model: engine.isPartial() ? modelOf(engineOf(true), request) : model };
}

function modelOf(engine: Engine, { subject, entryPoints, progress }: ExtractRequest): ApiModel {
  const modules = entryModules(engine, entryPoints.entries);
  const names = nameSymbols(engine, modules, globalExports(engine));
  const owners = createOwners(engine, names);
  const aliases = aliasTargets(engine, names, owners);
  const drafts = draftPages(engine, names, owners, progress);
  const pages = drafts.map((draft) => finishPage(engine, owners, names, draft));
  pages.sort((a, b) => (a.key < b.key ? -1 : 1));
  const subpaths = modules.map(
    (module) => [module.subpath, placeOf(subject, module.file.fileName).path] as const,
  );
  return { entryPoints: entryPointTable(subpaths, entryPoints), pages, aliases };
}

/** Symbols that are members of a page answer as that page's member; all others as their page. */
function aliasTargets(engine: Engine, names: Names, owners: Owners): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [name, symbol] of names.aliases) {
    const target = owners.keyOf(symbol) ?? memberTarget(engine, owners, symbol.declarations?.[0]);
    if (target !== null) targets.set(name, target);
  }
  return targets;
}

function memberTarget(
  engine: Engine,
  owners: Owners,
  node: import('typescript').Node | undefined,
): string | null {
  if (node === undefined) return null;
  const { ts, checker } = engine;
  const heading = memberHeading(engine, node)?.heading;
  const owner = node.parent;
  if (heading === undefined || !(ts.isInterfaceDeclaration(owner) || ts.isClassLike(owner))) return null;
  const symbol = owner.name === undefined ? undefined : checker.getSymbolAtLocation(owner.name);
  const page = symbol === undefined ? null : owners.pageFor(symbol, heading);
  return page === null ? null : page + heading;
}

/** Ends early for a partial engine, whose drafts nobody wants. Exported pages first; collecting their members asks for pages of unexported bases, which may ask for more. */
function draftPages(
  engine: Engine,
  names: Names,
  owners: Owners,
  progress: ExtractRequest['progress'],
): PageDraft[] {
  const drafts: PageDraft[] = [];
  for (const named of names.pages) {
    if (engine.isPartial()) return drafts;
    drafts.push(draftPage(engine, owners, named, true));
    if (drafts.length % 100 === 0) progress('extract', drafts.length, names.pages.length);
  }
  for (const named of owners.unexported) drafts.push(draftPage(engine, owners, named, false));
  progress('extract', drafts.length, drafts.length);
  return drafts;
}

function entryPointTable(
  subpaths: readonly (readonly [string, string])[],
  entryPoints: EntryPointMap,
): Record<string, string> {
  const table = new Map(subpaths);
  for (const [subpath, canonical] of Object.entries(entryPoints.same)) {
    if (!table.has(subpath)) table.set(subpath, `=${canonical}`);
  }
  return Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)));
}
