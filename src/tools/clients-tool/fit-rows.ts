// Keeps a listing of tools as short as a model can take: as many rows as there is room for, and a mark where the next ones begin.
import type { HostTools } from './get-host.ts';
import { hostText, LARGEST_LISTING } from './text/get.ts';
import { toolText } from './text/tool-line.ts';

/** At least one row, which is shown shortened where it alone is too long. */
export function fitRows(answer: Omit<HostTools, 'cursor'>, cursorAt: (row: number) => string): HostTools {
  const { rows, from, full } = answer;
  const whole = { ...answer, cursor: null };
  if (bytesOf(hostText(whole)) <= LARGEST_LISTING) return whole;
  // Of the cursors the last one is the longest.
  const around = bytesOf(hostText({ ...answer, rows: rows.slice(0, 1), cursor: cursorAt(answer.total) }));
  let left = LARGEST_LISTING - around;
  let count = 1;
  for (const row of rows.slice(1)) {
    left -= bytesOf(`${toolText(row, full)}\n`);
    if (left < 0) break;
    count += 1;
  }
  const next = from + count;
  return { ...answer, rows: rows.slice(0, count), cursor: next < answer.total ? cursorAt(next) : null };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
