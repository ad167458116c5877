// Links that lead nowhere, one a line as compilers put it, and the count of all.
import type { BrokenLink, LinksAnswer } from '../../docs/links/check-links.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import { oneLine } from './one-line.ts';

export function linksText(answer: LinksAnswer, paint: Paint): string {
  const { pages, links, resolved, skipped, broken, fragments } = answer;
  const counts = `${resolved} resolved, ${skipped} skipped, ${paint(broken.length === 0 ? 'green' : 'red', `${broken.length} broken`)}`;
  const places = `${fragments.resolved} of ${counted(fragments.total, 'fragment')} resolved`;
  const summary = `${counted(pages, 'page')}, ${counted(links, 'link')}: ${counts}; ${places}\n`;
  return `${broken.map((link) => brokenText(link, paint)).join('')}${summary}`;
}

/** The document of a failure as soon as one link is broken. */
export function linksJson(answer: LinksAnswer): Record<string, unknown> {
  const { pages, links, resolved, skipped, broken, fragments, diagnostics } = answer;
  const found = { pages, links, resolved, skipped, broken, fragments, diagnostics };
  if (broken.length === 0) return { status: 'ok', ...found };
  const verb = broken.length === 1 ? 'leads' : 'lead';
  const message = `${broken.length} of ${counted(links, 'link')} ${verb} nowhere`;
  return { status: 'not-found', code: 'links-broken', message, next: [], ...found };
}

function brokenText({ path, line, target, reason, suggestion }: BrokenLink, paint: Paint): string {
  const hint = suggestion === null ? '' : `; did you mean ${oneLine(suggestion)}?`;
  return `${paint('bold', `${oneLine(path)}:${line}`)}  ${oneLine(target)}  ${reason}${hint}\n`;
}
