import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelopeJson, queryJson, queryText } from '../../../src/cli/render/docs-query.ts';
import { jsonDocument } from '../../../src/cli/render/document.ts';
import { fitResults, type Shown } from '../../../src/cli/render/fit-results.ts';
import type { QueryAnswer, QueryResult } from '../../../src/docs/query/query-types.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const anchor = fc.record({
  slug: words,
  text: words,
  level: fc.integer({ min: 1, max: 6 }),
  line: fc.integer({ min: 1, max: 9_999 }),
});
const result: fc.Arbitrary<QueryResult> = fc.record({
  path: words,
  title: words,
  divio_type: fc.constantFrom('how-to', 'none'),
  abstract: words,
  anchors: fc.array(anchor, { maxLength: 6 }),
  score: fc.double({ min: 0, max: 100, noNaN: true }),
});
const answer: fc.Arbitrary<QueryAnswer> = fc
  .record({
    results: fc.array(result, { maxLength: 12 }),
    more: fc.nat(500),
    diagnostics: fc.array(words, { maxLength: 3 }),
  })
  .map(({ results, more, diagnostics }) => ({
    term: 'tea',
    mode: 'rank',
    divioType: null,
    section: null,
    results,
    total: results.length + (results.length === 0 ? 0 : more),
    unmatched: [],
    freshness: { state: 'fresh', pages: 0 },
    diagnostics,
  }));

type Render = (answer: QueryAnswer) => (shown: Shown) => string;
const renders: readonly (readonly [string, Render])[] = [
  ['text', (whole) => (shown) => queryText(whole, shown, (_style, text) => text)],
  [
    'coloured text',
    (whole) => (shown) => queryText(whole, shown, (_style, text) => `\u001b[1m${text}\u001b[22m`),
  ],
  ['JSON', () => (shown) => jsonDocument(queryJson(shown))],
  ['an envelope', (whole) => (shown) => jsonDocument(envelopeJson(whole, 10, shown))],
];

test.each(renders)('no output as %s is above the ceiling', (_title, render) => {
  fc.assert(
    fc.property(answer, fc.integer({ min: 0, max: 4_000 }), (whole, most) => {
      const fitted = fitResults(whole, render(whole), most);
      if (fitted === null) {
        // Not even the smallest form would have done.
        const least = render(whole)({ results: [], diagnostics: [] });
        expect(Buffer.byteLength(least)).toBeGreaterThan(most);
        return;
      }
      expect(Buffer.byteLength(fitted.output)).toBeLessThanOrEqual(most);
      expect(fitted.output).toBe(render(whole)(fitted.shown));
    }),
  );
});

test.each(renders)(
  'what is shown as %s are the best results, and one more of anything would be too much',
  (_title, render) => {
    fc.assert(
      fc.property(answer, fc.integer({ min: 0, max: 4_000 }), (whole, most) => {
        const fitted = fitResults(whole, render(whole), most);
        if (fitted === null) return;
        const { shown } = fitted;
        const { length } = shown.results;
        const [first] = whole.results;
        const size = (results: readonly QueryResult[]): number =>
          Buffer.byteLength(render(whole)({ results, diagnostics: [] }));
        const isWhole =
          length === whole.results.length && shown.results.every((each, at) => each === whole.results[at]);
        if (isWhole) return;
        if (length > 1 || shown.results[0] === first) {
          expect(shown.results).toEqual(whole.results.slice(0, length));
          expect(size(whole.results.slice(0, length + 1))).toBeGreaterThan(most);
        } else if (length === 1 && first !== undefined) {
          const [kept] = shown.results;
          expect({ ...kept, anchors: [], abstract: '' }).toEqual({ ...first, anchors: [], abstract: '' });
          const count = kept?.anchors.length ?? 0;
          const better = kept?.abstract === first.abstract ? first.anchors.slice(0, count + 1) : [];
          expect(size([{ ...first, anchors: better }])).toBeGreaterThan(most);
        }
      }),
    );
  },
);

test('more room never shows less', () => {
  fc.assert(
    fc.property(answer, fc.nat(3_000), fc.nat(500), (whole, most, more) => {
      const render = renders[2]?.[1](whole) ?? (() => '');
      const small = fitResults(whole, render, most)?.shown.results.length ?? -1;
      const large = fitResults(whole, render, most + more)?.shown.results.length ?? -1;
      expect(large).toBeGreaterThanOrEqual(small);
    }),
  );
});

test('the diagnostics go before any result does', () => {
  const [one] = fc.sample(result, { numRuns: 1, seed: 1 });
  const whole = {
    ...fc.sample(answer, { numRuns: 1, seed: 1 })[0],
    total: 1,
    results: [one],
    diagnostics: ['long '.repeat(50)],
  };
  // Both are there: one was sampled of each.
  const sure = whole as QueryAnswer;
  const render = (shown: Shown): string => jsonDocument(envelopeJson(sure, 10, shown));
  const fitted = fitResults(sure, render, Buffer.byteLength(render(sure)) - 1);
  expect(fitted?.shown).toEqual({ results: [one], diagnostics: [] });
  expect(JSON.parse(fitted?.output ?? '')).toMatchObject({ returned: 1, total: 1, truncated: true });
});
