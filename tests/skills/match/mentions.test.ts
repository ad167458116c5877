import { expect, test } from 'vitest';
import { findMentions } from '../../../src/skills/match/mentions.ts';

const known = new Set(['pdf', 'pdf-forms', 'check_style', 'überblick', 'path', 'usr', 'price']);

function mentions(message: string) {
  return findMentions(message, (name) => known.has(name));
}

test.each([
  ['$pdf', ['pdf'], ''],
  ['/pdf fill this in', ['pdf'], ' fill this in'],
  ['please use $pdf-forms, and then /check_style.', ['pdf-forms', 'check_style'], 'please use , and then .'],
  ['(see $pdf)', ['pdf'], '(see )'],
  ['`$pdf`', ['pdf'], '``'],
  ['$pdf or /pdf?', ['pdf'], ' or ?'],
  ['first line\n/pdf\nlast line', ['pdf'], 'first line\n\nlast line'],
  ['/ u\u0308berblick is none, /u\u0308berblick is', ['überblick'], '/ u\u0308berblick is none,  is'],
])('%j names %j', (message, names, rest) => {
  expect(mentions(message)).toEqual({ names, rest });
});

test.each([
  'pdf',
  'a $pdfs file',
  'in /usr/bin and /path/to',
  'add it to $path/bin',
  'echo $PATH',
  'C:/pdf',
  'docs/pdf',
  'a$pdf',
  '$price: and $pdf=1',
  '$pdf.text',
  'costs $5',
  '$unknown /unknown',
  '$$pdf',
  '/pdf/',
])('%j names nothing', (message) => {
  const { names, rest } = mentions(message);
  expect({ names, rest }).toEqual({ names: [], rest: message });
});
