// All that is trusted and what became of it, as text and as JSON.
import { shellQuote } from '../../state/shell-quote.ts';
import type { Paint } from '../color.ts';
import type { ItemOverview, ProjectOverview, TrustOverview } from '../trust-overview.ts';
import { oneLine } from './one-line.ts';
import { itemLines } from './trust-item.ts';

export function trustListText({ here, projects }: TrustOverview, paint: Paint): string {
  if (projects.length === 0) return `Nothing is trusted, and nothing of ${here} needs to be.\n`;
  return projects.map((project) => projectText(project, paint)).join('\n');
}

function projectText({ project, items, problem }: ProjectOverview, paint: Paint): string {
  const [why = ''] = problem?.split('\n') ?? [];
  const isOpen = items.some(({ state }) => state === 'changed' || state === 'new');
  const lines = [
    paint('bold', oneLine(project)),
    ...(problem === null ? [] : [`  what it has now cannot be told: ${oneLine(why)}`]),
    ...itemLines(
      items.map((item) => ({ ...item, note: stateText(item) })),
      paint,
    ),
    ...(isOpen ? [`  To trust what is not: qm trust add ${shellQuote(project)}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function stateText({ state, trustedAt }: ItemOverview): string {
  const since = `trusted ${trustedAt}`;
  const states = {
    trusted: since,
    changed: `not trusted: changed since ${trustedAt}`,
    gone: `${since}, not found any more`,
    new: 'not trusted',
    unknown: `${since}; whether it changed cannot be told`,
  };
  return states[state];
}

export function trustListJson({ file, projects, diagnostics }: TrustOverview): Record<string, unknown> {
  return { status: 'ok', file, projects, diagnostics };
}
