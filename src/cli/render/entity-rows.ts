// Names in columns, for reading and for grep: nothing is cut off, whatever the width of the terminal.
import type { EntityRow } from '../../lookup/answers.ts';
import type { Paint } from '../color.ts';

/** `label` stands before each row. */
export function rowsText(rows: readonly EntityRow[], paint: Paint, label = ''): string {
  const entityWidth = widest(rows.map(({ entity }) => entity));
  const kindWidth = widest(rows.map(({ kind }) => kind));
  return rows
    .map((row) => {
      const rest = [...notes(row), row.summary].filter((text) => text !== '').join(' ');
      const entity = `${paint('bold', row.entity)}${' '.repeat(entityWidth - row.entity.length)}`;
      return `${label}${entity}  ${paint('dim', row.kind.padEnd(kindWidth))}  ${rest}`.trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}

export function rowJson({ entity, kind, summary, from, aliasOf }: EntityRow): Record<string, unknown> {
  return {
    entity,
    kind,
    summary,
    ...(from === undefined ? {} : { from }),
    ...(aliasOf === undefined ? {} : { aliasOf }),
  };
}

function notes({ from, aliasOf }: EntityRow): string[] {
  return [
    ...(from === undefined ? [] : [`(from ${from})`]),
    ...(aliasOf === undefined ? [] : [`(alias of ${aliasOf})`]),
  ];
}

/** Not by spreading into Math.max: some packages have more names than a call may have arguments. */
function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}
