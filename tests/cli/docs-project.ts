// A project with docs in a folder of its own, and the program to ask it, with everything it keeps in a folder beside it.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Outside, run, type Transcript } from './run.ts';

export interface DocsProject {
  readonly directory: string;
  /** Runs `qm docs …` in the project's folder, or in `cwd` below it. Its path reads `<project>` in what is printed. */
  readonly docs: (
    line: string | readonly string[],
    outside?: Outside & { readonly in?: string },
  ) => Promise<Transcript>;
  readonly write: (path: string, text: string | Uint8Array) => void;
  readonly remove: (path: string) => void;
  readonly read: (path: string) => string;
}

/** `files` by their path in the project. `repository` false leaves out what marks its folder as one. */
export function docsProject(
  files: Readonly<Record<string, string>>,
  { repository = true }: { readonly repository?: boolean } = {},
): DocsProject {
  const ground = realpathSync(mkdtempSync(join(tmpdir(), 'qm-docs-')));
  const directory = join(ground, 'project');
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  mkdirSync(directory);
  if (repository) mkdirSync(join(directory, '.git'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  const home = {
    HOME: ground,
    XDG_CACHE_HOME: join(ground, 'cache'),
    XDG_CONFIG_HOME: join(ground, 'config'),
  };
  return {
    directory,
    async docs(line, outside = {}) {
      const argv = typeof line === 'string' ? line.split(' ') : line;
      const { in: folder = '.', env = {}, ...rest } = outside;
      const cwd = join(directory, folder);
      const { code, stdout, stderr } = await run(['docs', ...argv], {
        cwd,
        env: { ...home, ...env },
        ...rest,
      });
      const plain = (text: string): string => text.replaceAll(directory, '<project>');
      return { code, stdout: plain(stdout), stderr: plain(stderr) };
    },
    write,
    remove: (path) => rmSync(join(directory, path), { recursive: true }),
    read: (path) => readFileSync(join(directory, path), 'utf8'),
  };
}

/** Five pages of a small project: guides, a runbook without front matter, a decision, a changelog. */
export const handbook: Readonly<Record<string, string>> = {
  'docs/how-to/redirects.md': `---
title: Redirects
type: how-to
description: Send readers of an old path to the new one.
---

# Redirects

## How redirects work

A table maps paths.

## Add a redirect

Edit the table.

### By hand

Or write a page.

## Remove a redirect

Never.
`,
  'docs/reference/redirect-table.md': `---
title: The redirect table
description: Every column of redirects.csv.
---

## Columns

From and to.
`,
  'docs/runbooks/merge.md': `# Merge runbook

Changes are merged by the queue, *never* by hand.

## Steps

One.

## Steps

Two.
`,
  'docs/adr/0001-one-tree.md': `# One tree for all docs

## Status

Accepted.
`,
  'docs/changelog.md': `# Changelog

## 1.0.0

- First release.
`,
};
