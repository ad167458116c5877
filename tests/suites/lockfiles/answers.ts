// What each package manager itself says about an installed workspace, brought into one shape.
import { type Manager, run } from './managers.ts';

export interface ManagerAnswers {
  /** Importer → dependency name → version. */
  readonly direct: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Direct dependency of the root → its own dependency → version; empty when the manager does not tell. */
  readonly below: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function answersOf(manager: Manager, root: string): ManagerAnswers {
  switch (manager.kind) {
    case 'npm':
      return npmAnswers(run(manager, root, ['ls', '--all', '--json']));
    case 'pnpm':
      return pnpmAnswers(run(manager, root, ['list', '-r', '--depth', '1', '--json']), root);
    case 'yarn-classic':
      return yarnClassicAnswers(run(manager, root, ['list', '--json']));
    case 'yarn':
      return yarnAnswers(run(manager, root, ['info', '--all', '-R', '--json']));
    case 'bun':
      return bunAnswers(run(manager, root, ['pm', 'ls', '--all']));
  }
}

interface Tree {
  readonly version?: string;
  readonly path?: string;
  readonly dependencies?: Readonly<Record<string, Tree>>;
  readonly devDependencies?: Readonly<Record<string, Tree>>;
  readonly optionalDependencies?: Readonly<Record<string, Tree>>;
}

const members: Readonly<Record<string, string>> = { '@s/a': 'packages/a', '@s/b': 'packages/b' };

function npmAnswers(text: string): ManagerAnswers {
  const tree = JSON.parse(text) as Tree;
  const dependencies = tree.dependencies ?? {};
  const direct = new Map([['.', versionsIn(dependencies)]]);
  for (const [name, path] of Object.entries(members))
    direct.set(path, versionsIn(dependencies[name]?.dependencies));
  return { direct, below: belowIn(dependencies) };
}

function pnpmAnswers(text: string, root: string): ManagerAnswers {
  const projects = JSON.parse(text) as Tree[];
  const direct = new Map<string, ReadonlyMap<string, string>>();
  let below: ManagerAnswers['below'] = new Map();
  for (const project of projects) {
    const all = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
    const path = project.path?.slice(root.length + 1).replaceAll('\\', '/') || '.';
    direct.set(path, versionsIn(all));
    if (path === '.') below = belowIn(all);
  }
  return { direct, below };
}

interface YarnTree {
  readonly name: string;
  readonly children: readonly YarnTree[];
}

function yarnClassicAnswers(text: string): ManagerAnswers {
  const line = text.split('\n').find((found) => found.includes('"type":"tree"')) ?? '{}';
  const { data } = JSON.parse(line) as { data: { trees: readonly YarnTree[] } };
  const hoisted = new Map(data.trees.map((tree) => splitAtVersion(tree.name)));
  const direct = new Map([['.', hoisted]]);
  for (const tree of data.trees) {
    const path = members[splitAtVersion(tree.name)[0]];
    // Only what could not be hoisted is listed below a member.
    const own = tree.children
      .filter((child) => !('shadow' in child))
      .map((child) => splitAtVersion(child.name));
    if (path !== undefined) direct.set(path, new Map([...hoisted, ...own]));
  }
  return { direct, below: new Map() };
}

interface YarnInfo {
  readonly value: string;
  readonly children: {
    readonly Version: string;
    readonly Dependencies?: readonly { readonly descriptor: string; readonly locator: string }[];
  };
}

function yarnAnswers(text: string): ManagerAnswers {
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as YarnInfo);
  const plain = (locator: string): string => locator.replace(/@virtual:[0-9a-f]+#/, '@');
  const byLocator = new Map(entries.map((entry) => [plain(entry.value), entry]));
  const versions = (entry: YarnInfo | undefined): ReadonlyMap<string, string> =>
    new Map(
      (entry?.children.Dependencies ?? []).map(({ descriptor, locator }) => {
        const name = descriptor.slice(0, descriptor.indexOf('@', 1));
        return [name, byLocator.get(plain(locator))?.children.Version ?? ''];
      }),
    );
  const direct = new Map<string, ReadonlyMap<string, string>>();
  const below = new Map<string, ReadonlyMap<string, string>>();
  for (const entry of entries) {
    const path = /@workspace:(.*)$/.exec(entry.value)?.[1];
    if (path === undefined) continue;
    direct.set(path, versions(entry));
    if (path !== '.') continue;
    for (const { descriptor, locator } of entry.children.Dependencies ?? []) {
      below.set(descriptor.slice(0, descriptor.indexOf('@', 1)), versions(byLocator.get(plain(locator))));
    }
  }
  return { direct, below };
}

function bunAnswers(text: string): ManagerAnswers {
  const shared = new Map<string, string>();
  const own = new Map<string, Map<string, string>>();
  let parent = '';
  for (const line of text.split('\n')) {
    const match = /^([│ ]*)(?:├──|└──) (.*)$/.exec(line);
    if (match === null) continue;
    const [name, version] = splitAtVersion(match[2] ?? '');
    if (match[1] === '') {
      parent = name;
      shared.set(name, version);
    } else own.set(parent, (own.get(parent) ?? new Map<string, string>()).set(name, version));
  }
  const direct = new Map([['.', shared as ReadonlyMap<string, string>]]);
  for (const [name, path] of Object.entries(members))
    direct.set(path, new Map([...shared, ...(own.get(name) ?? [])]));
  return { direct, below: new Map() };
}

function versionsIn(dependencies: Readonly<Record<string, Tree>> | undefined): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const [name, { version }] of Object.entries(dependencies ?? {})) {
    if (version !== undefined) versions.set(name, version);
  }
  return versions;
}

function belowIn(
  dependencies: Readonly<Record<string, Tree>>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const below = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, tree] of Object.entries(dependencies)) {
    if (members[name] === undefined) below.set(name, versionsIn(tree.dependencies));
  }
  return below;
}

function splitAtVersion(text: string): [string, string] {
  const at = text.indexOf('@', 1);
  return [text.slice(0, at), text.slice(at + 1)];
}
