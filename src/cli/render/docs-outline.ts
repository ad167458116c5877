// The headings of a page, indented by level, each with the lines of its section.
import type { OutlineAnswer } from '../../docs/outline/outline.ts';
import type { Paint } from '../color.ts';
import { oneLine } from './one-line.ts';
import { pageHead } from './page-head.ts';
import { pagePlace } from './page-place.ts';

export function outlineText(answer: OutlineAnswer, paint: Paint): string {
  const { path, anchors } = answer;
  const highest = anchors.reduce((level, anchor) => Math.min(level, anchor.level), 6);
  const rows = anchors.map(({ slug, text, level, line, end }) => {
    const indent = '  '.repeat(level - highest + 1);
    const lines = line === end ? `line ${line}` : `lines ${line}-${end}`;
    return `${indent}${pagePlace(path, slug)}  ${paint('dim', lines)}  ${oneLine(text)}\n`;
  });
  return `${pageHead(answer, paint)}${rows.join('')}`;
}

export function outlineJson(answer: OutlineAnswer): Record<string, unknown> {
  const { path, title, divio_type, type_source, abstract, lines, anchors, diagnostics } = answer;
  return { status: 'ok', path, title, divio_type, type_source, abstract, lines, anchors, diagnostics };
}
