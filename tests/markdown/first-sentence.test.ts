import { expect, test } from 'vitest';
import { firstSentence } from '../../src/markdown/first-sentence.ts';

test.each([
  ['The first sentence. And more.', 'The first sentence.'],
  ['Spread over\ntwo lines.\n\nSecond paragraph.', 'Spread over two lines.'],
  ['Joins parts, e.g. of a path, i.e. segments. More.', 'Joins parts, e.g. of a path, i.e. segments.'],
  ['Optional. The depth of the walk. Rest.', 'Optional. The depth of the walk.'],
  ['Version 1.2.3 of the format! Rest.', 'Version 1.2.3 of the format!'],
  ['Does one of:\n- this\n- that', 'Does one of: ...'],
  ['# Heading\n\nText below.', 'Text below.'],
  ['See [the guide](https://example.test/a.b) first. Then.', 'See the guide first.'],
  ['```ts\ncode()\n```', ''],
  ['', ''],
  ['No full stop', 'No full stop'],
])('%j → %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
