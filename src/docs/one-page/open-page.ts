// Opens the one page that somebody named, whether it is in the index or not.
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { isFailure, type Outcome } from '../../outcome.ts';
import { errorCode } from '../../state/system-failure.ts';
import type { DocsRequest } from '../docs-request.ts';
import { type DocsProject, openProject } from '../open-project.ts';
import { isGuideName } from '../tree/page-name.ts';
import { insideProject, realPathOf, statsOf } from '../tree/real-path.ts';
import { baseName } from '../tree/tree-path.ts';
import { guidePath } from './guide-path.ts';
import { missingPage } from './missing-page.ts';
import { folderIsNoPage, otherFile, outsidePage, unreadablePage } from './no-page.ts';
import { type NamedPage, pageReadings } from './page-argument.ts';

export interface PageRequest extends DocsRequest {
  /**
   * Path of a page, perhaps with `#anchor`: from `folder` if there is such a file, else from the project's folder. May be
   * percent-encoded.
   */
  readonly page: string;
}

export interface OpenPage {
  readonly project: DocsProject;
  /** From the project's folder; absolute for a page of a package that is installed outside of it. */
  readonly path: string;
  readonly anchor: string | null;
  readonly bytes: Buffer;
}

/**
 * Failures: those of `openProject`; `page-not-found` (`not-found`) with pages that may have been meant; `no-page` (`usage`) for what
 * is neither in the project nor in an installed package, or no Markdown; `page-unreadable` (`failed`).
 */
export function openPage(request: PageRequest): Outcome<OpenPage> {
  const project = openProject(request);
  if (isFailure(project)) return project;
  const readings = pageReadings(request.page);
  const found = firstThat((stats) => stats.isFile(), request.folder, project.root, readings);
  if (found === null) return nothingFound(request, project, readings);
  const path = pathInside(project.root, found.file) ?? guidePath(project.root, found.file);
  if (path === null) return outsidePage(project.root, found.path);
  if (!isGuideName(baseName(path))) return otherFile(path);
  try {
    return { status: 'ok', project, path, anchor: found.anchor, bytes: readFileSync(found.file) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return unreadablePage(path, code);
  }
}

interface FoundFile extends NamedPage {
  /** Absolute. */
  readonly file: string;
}

function firstThat(
  isWanted: (stats: NonNullable<ReturnType<typeof statsOf>>) => boolean,
  folder: string,
  root: string,
  readings: readonly NamedPage[],
): FoundFile | null {
  for (const reading of readings) {
    const file = placesOf(reading.path, folder, root).find((place) => {
      const stats = statsOf(place);
      return stats !== undefined && isWanted(stats);
    });
    if (file !== undefined) return { ...reading, file };
  }
  return null;
}

/** Links of sites begin with a slash and mean the project. */
function placesOf(path: string, folder: string, root: string): readonly string[] {
  return isAbsolute(path) ? [path, resolve(root, `.${path}`)] : [resolve(folder, path), resolve(root, path)];
}

/** By the name it was asked for if that lies in the project, else by its real one; null for a file that is not in the project. */
function pathInside(root: string, file: string): string | null {
  const real = realPathOf(file);
  const path = real.status === 'found' ? insideProject(root, real.path) : null;
  return path === null ? null : (insideProject(root, file) ?? path);
}

function nothingFound(
  request: PageRequest,
  project: DocsProject,
  readings: readonly NamedPage[],
): Outcome<never> {
  const { root } = project;
  const folder = firstThat((stats) => stats.isDirectory(), request.folder, root, readings);
  if (folder !== null) {
    const path = pathInside(root, folder.file);
    return path === null ? outsidePage(root, folder.path) : folderIsNoPage(root, path);
  }
  const meant = readings.at(-1)?.path ?? '';
  const inside = placesOf(meant, request.folder, root).map((place) => insideProject(root, place));
  const path = inside.find((each) => each !== null);
  return path === undefined ? outsidePage(root, meant) : missingPage(request, project, path);
}
