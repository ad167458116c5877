import { expect, test } from 'vitest';
import { anchorPlaces } from '../../src/markdown/anchor-places.ts';

test('each id and target is named with its line, wherever it stands', () => {
  const text = `---
title: a
---
(target)=
# One <a id="in"></a>

Text <span id='sentence'>here</span> and \`<a id="no">\`.

- (inner)=
  item

<table><tr>
  <td id="cell"> <!-- <a id="no"></a> -->
  <h2 id="html">Two</h2>
</table>

| <a name="row"></a> |
|---|
| <b name="no">text</b> |
`;
  expect(anchorPlaces(text, { mdx: false })).toEqual([
    { name: 'target', line: 4 },
    { name: 'in', line: 5 },
    { name: 'sentence', line: 7 },
    { name: 'inner', line: 9 },
    { name: 'cell', line: 12 },
    { name: 'html', line: 12 },
    { name: 'row', line: 17 },
  ]);
});

test('a target that ends a paragraph is named once', () => {
  expect(anchorPlaces('text\n(target)=\n# One\n', { mdx: false })).toEqual([{ name: 'target', line: 2 }]);
});

test('components of MDX name places too', () => {
  expect(anchorPlaces('<Since v="1"\n  id="since" />\n\n{/* <a id="no"></a> */}\n', { mdx: true })).toEqual([
    { name: 'since', line: 1 },
  ]);
});
