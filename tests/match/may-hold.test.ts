import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayHoldAll, mayHoldOne, needlesOf } from '../../src/match/may-hold.ts';
import { parseQuery } from '../../src/match/parse-query.ts';
import { tokenize } from '../../src/match/tokenize.ts';
import { holdsAll, unitMatch } from '../../src/match/unit-match.ts';

const weighed = (text: string) =>
  parseQuery(text)
    .terms.filter(({ part }) => part)
    .map(({ term, word }) => ({ term, word, worth: 1 }));

const holds = (text: string, query: string): boolean => {
  const needles = needlesOf(weighed(query));
  return needles === null || mayHoldOne(text, needles);
};

const holdsEach = (text: string, query: string): boolean => {
  const needles = needlesOf(weighed(query));
  return needles === null || mayHoldAll(text, needles);
};

test.each([
  ['Flies and birds', 'fly'],
  ['Compatibility', 'compatible'],
  ['The docs_index file', 'docsindex'],
  ['Use --max-tokens', 'maxTokens'],
  ['Release v1.10', '1.10'],
  ['C++ and C#', 'c++'],
  ['Café', 'cafe'],
  ['ＤＯＣＳ', 'docs'],
])('%s may hold %s', (text, query) => {
  expect(holds(text, query)).toBe(true);
});

test('a text without any of the words is told', () => {
  expect(holds('Migrate a database', 'redirect pages')).toBe(false);
  expect(holds('Migrate a database', 'redirect databases')).toBe(true);
  expect(holdsEach('Migrate a database', 'redirect databases')).toBe(false);
  expect(holdsEach('Migrate a database', 'migrating databases')).toBe(true);
});

test('whatever matches may hold it', () => {
  const word = fc.constantFrom(
    ...[
      'merge',
      'merging',
      'fly',
      'flies',
      'migration',
      'migrate',
      'compatibility',
      'compatible',
      'docsIndex',
    ],
    ...[
      'docs_index',
      'uses',
      'using',
      'v1.10',
      '1.10',
      'C++',
      'C#',
      '.env',
      'queries',
      'query',
      'classes',
      'boxes',
    ],
    ...['typically', 'typical', 'plan', 'planning', "what's", 'é', 'ﬁle', '日本', 'a', 'io', 'HTTPServer'],
  );
  const anyText = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    fc.string({ unit: fc.constantFrom(..."abeginrsty -_.+#'"), maxLength: 14 }),
  );
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const terms = weighed(query);
      fc.pre(terms.length > 0);
      if (unitMatch(terms, tokenize(text)) > 0) expect(holds(text, query)).toBe(true);
      if (holdsAll(terms, tokenize(text))) expect(holdsEach(text, query)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
