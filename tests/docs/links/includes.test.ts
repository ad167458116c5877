import { expect, test } from 'vitest';
import { includesOthers } from '../../../src/docs/links/includes.ts';

test.each([
  '{{% include "/_common/a.md" %}}',
  '{{< readfile "a.md" >}}',
  '{% include a.html %}',
  '{{#include ../a.rs}}',
  '<!--@include: ./a.md-->',
  '--8<-- "a.md"',
  '{! a.md !}',
  '```{include} a.md',
  '[!INCLUDE [a](a.md)]',
  "import Part from './_part.mdx'",
])('%s puts another file into the page', (line) => {
  expect(includesOthers(`# A\n\n${line}\n`)).toBe(true);
});

test.each(['We include all.', '{{< note >}}', "import x from './x.js'", 'See `#include <a>`.'])(
  '%s does not',
  (line) => {
    expect(includesOthers(`# A\n\n${line}\n`)).toBe(false);
  },
);
