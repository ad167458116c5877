// The prose a release ships for its readers; it is right by construction, because it came with the installed version.
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { byCodePoint } from '../../state/by-code-point.ts';
import type { Guide } from '../bundle/write-guide.ts';

const README = /^readme(?:\.(?:md|markdown|mdx|txt))?$/i;
const ROOT_FILES: ReadonlySet<string> = new Set(['llms.txt', 'llms-full.txt', 'AGENTS.md']);
const TREES = ['docs', 'dist/docs', 'ai-docs'];
const PAGE = /\.mdx?$/i;
/** 2 MiB: larger files are dumps, not guides. */
const SIZE_LIMIT = 2 * 1024 * 1024;

/**
 * All guides of a package, by name in code point order; what cannot be read, is empty or lies outside of the package is left out.
 * A name has its extension only where two guides would share one. Texts have LF, no byte order mark, and no bytes that are no UTF-8.
 */
export function findGuides(root: string): readonly Guide[] {
  const realRoot = realPath(root);
  if (realRoot === null) return [];
  const sources = [...rootSources(root), ...TREES.flatMap((tree) => treeSources(root, tree))];
  const guides = new Map<string, Guide>();
  for (const source of sources.sort(byCodePoint)) {
    const text = readGuide(join(root, source), realRoot);
    if (text === null || text.trim() === '') continue;
    const short = README.test(source) ? 'README' : source.replace(/\.(?:mdx?|txt)$/i, '');
    const name = guides.has(short) ? source : short;
    guides.set(name, { name, source, text });
  }
  return [...guides.values()].sort((left, right) => byCodePoint(left.name, right.name));
}

/** One README: of several spellings npm shows the Markdown one. */
function rootSources(root: string): readonly string[] {
  const names = entriesOf(root)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => entry.name)
    .sort(byCodePoint);
  const readmes = names.filter((name) => README.test(name));
  const readme = readmes.find((name) => /\.md$/i.test(name)) ?? readmes[0];
  return [...(readme === undefined ? [] : [readme]), ...names.filter((name) => ROOT_FILES.has(name))];
}

/** Folders behind links are not entered, so a cycle of links cannot hold the walk. */
function treeSources(root: string, folder: string): readonly string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return treeSources(root, path);
    return PAGE.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readGuide(file: string, realRoot: string): string | null {
  const real = realPath(file);
  if (real === null || !real.startsWith(realRoot + sep)) return null;
  try {
    const stats = statSync(real);
    if (!stats.isFile() || stats.size > SIZE_LIMIT) return null;
    return readFileSync(real, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
