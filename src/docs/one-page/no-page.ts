// The words for what cannot be shown as a page.
import { readdirSync } from 'node:fs';
import { type Failure, failure } from '../../outcome.ts';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { isPageName, PAGE_EXTENSIONS } from '../tree/page-name.ts';
import { childPath } from '../tree/tree-path.ts';
import { showCommand } from './commands.ts';

export function outsidePage(root: string, path: string): Failure {
  return refuse(path, `${path}: this is not in the project ${root}`);
}

export function otherFile(path: string): Failure {
  return refuse(path, `${path}: this is no page; pages are ${PAGE_EXTENSIONS} files`);
}

/** `path` is from the project's folder. Names the page that introduces the folder, if it has one. */
export function folderIsNoPage(root: string, path: string): Failure {
  const page = frontPage(`${root}/${path}`);
  const next = page === undefined ? [] : [showCommand(childPath(path, page), null)];
  return { ...refuse(path, `${path === '' ? '.' : path}: this is a folder, not a page`), next };
}

export function unreadablePage(path: string, code: string): Failure {
  return failure('failed', 'page-unreadable', `${path}: this page cannot be read (${code})`, {
    details: { page: path, system: code },
  });
}

function refuse(path: string, message: string): Failure {
  return failure('usage', 'no-page', message, { details: { page: path } });
}

function frontPage(folder: string): string | undefined {
  const names = inCodePointOrder(namesIn(folder)).filter(isPageName);
  return names.find((name) => /^_?index\./i.test(name)) ?? names.find((name) => /^readme\./i.test(name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
