import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showJson } from '../../../src/cli/render/docs-show.ts';
import { jsonDocument } from '../../../src/cli/render/document.ts';
import { fitSection } from '../../../src/cli/render/fit-section.ts';
import type { ShowAnswer } from '../../../src/docs/show/show-section.ts';

const line = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'));
const text = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.string({ maxLength: 10 }))
  .map(
    ([lines, rest]) =>
      `${lines.map(([words, end]) => words.replace(/[\r\n]/g, '') + end).join('')}${rest.replace(/[\r\n]/g, '')}`,
  );

function section(whole: string): ShowAnswer {
  const lines = (whole.match(/\r\n?|\n/g)?.length ?? 0) + (/[^\r\n]$/.test(whole) ? 1 : 0);
  return {
    path: 'docs/a.md',
    slug: 'a',
    via: 'slug',
    title: 'A',
    text: whole,
    line: 5,
    end: 4 + lines,
    lines: 90,
    shownEnd: 4 + lines,
    truncated: false,
    diagnostics: [],
  };
}

const renders: readonly (readonly [string, (answer: ShowAnswer) => string, number])[] = [
  ['text', (answer) => answer.text, 0],
  ['JSON', (answer) => jsonDocument(showJson(answer)), 200],
];

test.each(renders)(
  'a section as %s is cut at a line end, as late as the ceiling lets it',
  (_title, render, least) => {
    fc.assert(
      fc.property(text, fc.integer({ min: least, max: least + 300 }), (whole, most) => {
        const answer = section(whole);
        const shown = fitSection(answer, render, most);
        expect(Buffer.byteLength(render(shown))).toBeLessThanOrEqual(most);
        if (!shown.truncated) {
          expect(shown).toEqual(answer);
          return;
        }
        expect(whole.startsWith(shown.text)).toBe(true);
        expect(shown.text).toMatch(/^$|[\r\n]$/);
        // The next line, with its end, would be too much.
        const [next = ''] = /^[^\r\n]*(?:\r\n?|\n|$)/.exec(whole.slice(shown.text.length)) ?? [];
        const longer = { ...shown, text: shown.text + next, shownEnd: shown.shownEnd + 1 };
        const isAll = longer.text === whole;
        expect(Buffer.byteLength(render(isAll ? answer : longer))).toBeGreaterThan(most);
      }),
    );
  },
);
