// The first lines of a page in a listing: path, title and type, and its abstract.
import type { PageRow } from '../../docs/page/page-row.ts';
import type { Paint } from '../color.ts';
import { oneLine } from './one-line.ts';

export function pageHead(
  { path, title, divio_type, abstract }: Pick<PageRow, 'path' | 'title' | 'divio_type' | 'abstract'>,
  paint: Paint,
): string {
  const type = divio_type === 'none' ? '' : `  ${paint('dim', `(${divio_type})`)}`;
  const about = abstract === '' ? '' : `${paint('dim', `  ${oneLine(abstract)}`)}\n`;
  return `${paint('bold', oneLine(path))}  ${oneLine(title)}${type}\n${about}`;
}
