// One tool on one line, or with its definition below: what a model needs to decide whether to carry it.
import { oneLine, quoted, shownJson, shownName } from '../../definition/host-text.ts';
import type { ToolDefinition } from '../../definition/tool-definition.ts';
import type { ToolRow } from '../tool-rows.ts';

/** `room` is the number of bytes that it may have, where a definition is shown. */
export function toolText(row: ToolRow, full: boolean, room: number = Number.POSITIVE_INFINITY): string {
  if (!full || row.definition === null) return toolLine(row);
  const head = `${toolHead(row)}:\n`;
  return head + shortened(definitionText(row.definition), room - Buffer.byteLength(head));
}

/** `of` stands behind the name, such as ` of files`. */
export function toolLine(row: ToolRow, of = ''): string {
  const sentence = row.sentence === '' ? '' : `: ${quoted(row.sentence)}`;
  return `${toolHead(row, of)}${sentence}`;
}

/** One line of JSON: whatever the host says in it, it ends where it ends. */
export function definitionText(definition: ToolDefinition): string {
  return shownJson(definition);
}

function toolHead({ name, tokens, state, faults }: ToolRow, of = ''): string {
  const cost = tokens === null || state === 'gone' ? [] : [`${tokens} tokens`];
  const marks = [...cost, ...stateMarks[state], ...faultMarks(faults, state)];
  return `${shownName(name)}${of} (${marks.join(', ')})`;
}

const stateMarks: Readonly<Record<ToolRow['state'], readonly string[]>> = {
  offered: [],
  loaded: ['loaded'],
  changed: ['loaded', 'changed by its host since'],
  gone: ['loaded', 'not offered any more'],
  absent: [],
};

function faultMarks(faults: readonly string[], state: ToolRow['state']): readonly string[] {
  // That a tool which is gone cannot be loaded is no news.
  if (state === 'gone') return [];
  if (faults.length === 0) return state === 'changed' ? ['a load refreshes it'] : [];
  const words = {
    absent: 'not there',
    offered: 'not loadable',
    loaded: 'not loadable again',
    changed: 'not loadable again',
  };
  return [`${words[state]}: ${oneLine(faults.join('; '))}`];
}

function shortened(text: string, room: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= room) return text;
  const note = `… (shortened: it has ${bytes.length} bytes, and a load shows it whole)`;
  const shown = bytes.subarray(0, Math.max(0, room - Buffer.byteLength(note)));
  // A character that is cut in two becomes a replacement.
  return shown.toString().replace(/\ufffd$/, '') + note;
}
