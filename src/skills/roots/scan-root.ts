// Searches one folder for skills: bounded, in a fixed order, each real folder once, and never out of where it may look.
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { byCodePoint } from '../../state/by-code-point.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { errorCode } from '../../state/system-failure.ts';
import type { SkillRoot } from '../skill/agent-skill.ts';
import { findSkillFile } from '../skill/find-skill-file.ts';
import { type Finding, finding } from '../skill/finding.ts';
import { type ReadSkill, readSkillFile } from '../skill/read-skill.ts';
import { hasHiddenSkills } from './hidden-skills.ts';
import { isWithin, realPath } from './real-path.ts';

/** Folders below a root that a skill may lie in. */
const DEEPEST = 4;
const MOST_FOLDERS = 2000;

/** What is wrong with a folder or a link, by its absolute path. */
export interface FolderFinding {
  readonly path: string;
  readonly finding: Finding;
}

export interface ScannedRoot {
  readonly exists: boolean;
  readonly read: readonly ReadSkill[];
  readonly findings: readonly FolderFinding[];
}

export interface ScanOptions {
  /** Real paths of folders in which links may lead, besides the root itself. */
  readonly area: readonly string[];
  /** Real paths of folders that were searched already; those of this search are added. */
  readonly seen: Set<string>;
  /** Looks also where no skill may lie, and reports those that do. */
  readonly thorough: boolean;
}

interface Scan extends ScanOptions {
  readonly root: SkillRoot;
  readonly read: ReadSkill[];
  readonly findings: FolderFinding[];
  folders: number;
}

export function scanRoot(root: SkillRoot, options: ScanOptions): ScannedRoot {
  const real = realPath(root.path);
  if (real === null || !isFolder(real)) return { exists: false, read: [], findings: [] };
  const scan: Scan = { ...options, area: [...options.area, real], root, read: [], findings: [], folders: 0 };
  // A link that came with a project does not decide about what lies elsewhere; what the user names may lie anywhere.
  if (root.scope === 'project' && !isWithin(options.area, real)) report(scan, root.path, outside(real));
  else walk(scan, { path: root.path, real, depth: 0, skill: null });
  return { exists: true, read: scan.read, findings: scan.findings };
}

interface Place {
  readonly path: string;
  readonly real: string;
  /** Folders below the root. */
  readonly depth: number;
  /** The file of the skill it lies in. */
  readonly skill: string | null;
}

function walk(scan: Scan, at: Place): void {
  const isAllowed = at.skill === null && at.depth <= DEEPEST;
  if (isAllowed && scan.seen.has(at.real)) return;
  if (isAllowed) scan.seen.add(at.real);
  if (isCut(scan)) return;
  const entries = entriesOf(scan, at.path);
  const { name, findings } = findSkillFile(
    entries.map((entry) => entry.name),
    at.path,
  );
  const isLink = entries.some((entry) => entry.name === name && entry.isSymbolicLink());
  if (name !== null && isAllowed) take(scan, at, { name, isLink }, findings);
  else if (name !== null) report(scan, join(at.path, name), misplaced(at));
  else for (const each of findings) report(scan, at.path, each);
  const skill = at.skill ?? (name === null ? null : join(at.path, name));
  if (!mayHoldMore(scan, at.depth, skill)) return;
  for (const entry of entries) enter(scan, { ...at, skill }, entry);
}

/** Once a root: what is left out must be said. */
function isCut(scan: Scan): boolean {
  scan.folders += 1;
  if (scan.folders <= MOST_FOLDERS) return false;
  if (scan.folders === MOST_FOLDERS + 1) {
    const message = `it has more than ${MOST_FOLDERS} folders; the rest was not searched`;
    report(scan, scan.root.path, finding('scan-cut', message, 'Name the folders of skills themselves.'));
  }
  return true;
}

function entriesOf(scan: Scan, path: string): readonly Dirent[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.sort((left, right) => byCodePoint(left.name, right.name));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const message = `this folder cannot be opened (${code})`;
    report(scan, path, finding('folder-unreadable', message, 'Make it readable, or take it away.'));
    return [];
  }
}

interface Entry {
  readonly name: string;
  readonly isLink: boolean;
}

function take(
  scan: Scan,
  { path, real }: Place,
  { name, isLink }: Entry,
  findings: readonly Finding[],
): void {
  const file = join(path, name);
  const target = isLink ? realPath(file) : join(real, name);
  if (target === null) report(scan, file, broken());
  else if (!isWithin(scan.area, target)) report(scan, file, outside(target));
  else if (!scan.seen.has(target)) {
    scan.seen.add(target);
    scan.read.push(readSkillFile({ folder: path, file, root: scan.root }, findings));
  }
}

function mayHoldMore({ thorough }: Scan, depth: number, skill: string | null): boolean {
  return thorough ? depth < DEEPEST * 2 : depth < DEEPEST && skill === null;
}

function enter(scan: Scan, { path, real, depth, skill }: Place, entry: Dirent): void {
  const child = join(path, entry.name);
  if (entry.name === 'node_modules') return;
  if (entry.name.startsWith('.')) {
    if (scan.thorough && skill === null && hasHiddenSkills(child)) report(scan, child, hidden(child));
    return;
  }
  if (entry.isDirectory()) walk(scan, { path: child, real: join(real, entry.name), depth: depth + 1, skill });
  else if (entry.isSymbolicLink() && skill === null) follow(scan, child, depth + 1);
}

function follow(scan: Scan, link: string, depth: number): void {
  const target = realPath(link);
  if (target === null) report(scan, link, broken());
  else if (!isFolder(target)) return;
  else if (isWithin(scan.area, target)) walk(scan, { path: link, real: target, depth, skill: null });
  else report(scan, link, outside(target));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function report(scan: Scan, path: string, found: Finding): void {
  scan.findings.push({ path, finding: found });
}

function broken(): Finding {
  return finding('link-broken', 'this link leads nowhere', 'Mend it, or take it away.');
}

function outside(target: string): Finding {
  const message = `this link leads out of where skills are searched, to ${target}, and is not followed`;
  return finding(
    'link-outside',
    message,
    'Name the folder under skills.roots of your own quartermaster.json.',
  );
}

function hidden(folder: string): Finding {
  const message = 'it holds skills, and folders that begin with a dot are not searched';
  const next = `qm skills check ${shellQuote(folder)}`;
  return finding('dot-folder', message, 'Name the folder itself.', { next });
}

function misplaced({ skill }: Place): Finding {
  if (skill !== null) {
    const message = `it lies in the skill ${skill}, and a skill has no skills in it`;
    return finding(
      'skill-inside-skill',
      message,
      'Put its folder beside that one, if it is meant as a skill.',
    );
  }
  const message = `it lies more than ${DEEPEST} folders below the root, where no skill is found`;
  return finding('skill-too-deep', message, 'Move it up, or name a folder nearer to it as a root.');
}
