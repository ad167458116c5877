// Answers for an anchor that a page does not have with the headings it has.
import { type Failure, failure } from '../../outcome.ts';
import { nearAnchor } from '../near/near-anchor.ts';
import { outlineCommand, showCommand } from '../one-page/commands.ts';
import type { PageRow } from '../page/page-row.ts';

/** A changelog has more headings than anyone would read. */
const MOST = 50;

export function missingAnchor({ path, anchors }: PageRow, anchor: string): Failure {
  const near = nearAnchor(
    anchor,
    anchors.map(({ slug }) => slug),
  );
  const first = anchors.find(({ slug }) => slug === near);
  const ordered = first === undefined ? anchors : [first, ...anchors.filter((each) => each !== first)];
  const hint = near === undefined ? '' : `; did you mean #${near}?`;
  return failure(
    'not-found',
    'anchor-not-found',
    `${path} has no heading #${anchor}${hint}${count(anchors.length)}`,
    {
      next: [...(near === undefined ? [] : [showCommand(path, near)]), outlineCommand(path)],
      candidates: ordered.slice(0, MOST).map(({ slug, text }) => ({ entity: `${path}#${slug}`, why: text })),
      details: { page: path, anchor, headings: anchors.length },
    },
  );
}

function count(headings: number): string {
  if (headings === 0) return '\nIt has no headings at all.';
  return headings > MOST ? `\nIt has ${headings} headings, of which ${MOST} are listed.` : '';
}
