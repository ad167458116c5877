import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConcept, readHead, readMember } from '../../../src/lookup/bundle/read-page.ts';
import { inheritedSources, memberNames } from '../../../src/lookup/bundle/read-summary.ts';
import { ovenPage } from '../kiln.ts';

const head = `# class Oven

- **Superclass:** [\`Box\`](Box.md)
- **Defined in:** \`dist/oven.d.ts\`

* **Deprecated.** Use \`Kiln\`.
`;

test('a concept is the page up to the first H2 after its Member Summary', () => {
  const concept = readConcept(ovenPage, false);
  expect(concept).toBe(`${ovenPage.slice(0, ovenPage.indexOf('\n## Constructors'))}`);
  expect(concept.endsWith('`#addEventListener`\n')).toBe(true);
});

test('the full page is the whole file', () => {
  expect(readConcept(ovenPage, true)).toBe(ovenPage);
});

test('a page without any H2 is a concept as a whole', () => {
  const page = '# class Cold\n\n- **Superclass:** `Error`\n\nToo cold.\n';
  expect(readConcept(page, false)).toBe(page);
  expect(readMember(page, '#x')).toBeNull();
});

test('a page whose Member Summary is last is a concept as a whole', () => {
  const page = '# namespace heat\n\n## Member Summary\n\n**Interfaces**\n\n- [`Source`](heat/Source.md)\n';
  expect(readConcept(page, false)).toBe(page);
});

test('an H2 of the docstring does not end the concept', () => {
  const page =
    '# class A\n\n## Usage\n\nText.\n\n## Member Summary\n\n- `#a`\n\n## Methods\n\n### #a\n\nOne.\n';
  expect(readConcept(page, false)).toBe('# class A\n\n## Usage\n\nText.\n\n## Member Summary\n\n- `#a`\n');
});

test('an H2 of the docstring without a Member Summary leaves the page whole', () => {
  const page = '# class A\n\n## Usage\n\nText.\n\n## Notes\n\nMore.\n';
  expect(readConcept(page, false)).toBe(page);
});

test('a heading that only begins like the Member Summary is none', () => {
  const page = '# class A\n\n## Member Summary of old\n\n- `#a`\n\n## Methods\n\n### #a\n';
  expect(readConcept(page, false)).toBe(page);
  expect(memberNames(page)).toEqual([]);
});

test('a member is the head of the page and its one section', () => {
  expect(readMember(ovenPage, '#bake')).toBe(`${head}
### #bake

\`\`\`ts
bake(item: Item): Promise<Item>;
bake(items: Item[], at: number): Promise<Item[]>;
\`\`\`

Bakes one or many items.
`);
});

test.each([
  ['.new', 'constructor(size: number);'],
  ['.preheat', 'static preheat(): void;'],
  ['#[Symbol.iterator]', '[Symbol.iterator](): Iterator<Item>;'],
  ['#content-type', "'content-type': string;"],
])('%s ends at the next member or section', (member, signature) => {
  expect(readMember(ovenPage, member)).toBe(`${head}\n### ${member}\n\n\`\`\`ts\n${signature}\n\`\`\`\n`);
});

test.each(['#close', '#Bake', 'bake', '.bake', '#bak', '#bake ', '', '#new', '#addEventListener'])(
  'the page has no section %j',
  (member) => {
    expect(readMember(ovenPage, member)).toBeNull();
  },
);

const tricky = `# class Press

## Member Summary

**Methods**

- \`#[]\` — Reads.
- \`#a\`
- \`#b\`

## Methods

### #[]

### Not a member

\`\`\`md
# Title in code
### #prose
### #zzz
### a b
\`\`\`

### #a extra
#### #a

### #a

### #b

Last.
`;

test('only a name that the summary lists ends a section', () => {
  const section = tricky.slice(tricky.indexOf('### #[]'), tricky.indexOf('\n### #a\n'));
  expect(readMember(tricky, '#[]')).toBe(`# class Press\n\n${section.trimEnd()}\n`);
});

test('a member section can be empty, and the last one runs to the end of the file', () => {
  expect(readMember(tricky, '#a')).toBe('# class Press\n\n### #a\n');
  expect(readMember(tricky, '#b')).toBe('# class Press\n\n### #b\n\nLast.\n');
});

test('a heading in the docstring above the summary is not the member', () => {
  const page =
    '# class A\n\n### #a\n\nIn the docstring.\n\n## Member Summary\n\n- `#a`\n\n## Methods\n\n### #a\n\nReal.\n';
  expect(readMember(page, '#a')).toBe('# class A\n\n### #a\n\nReal.\n');
});

test('pages with CRLF line ends read the same and stay as they are', () => {
  const crlf = ovenPage.replaceAll('\n', '\r\n');
  for (const member of memberNames(ovenPage)) {
    expect(readMember(crlf, member)).toBe(readMember(ovenPage, member)?.replaceAll('\n', '\r\n'));
  }
  expect(readConcept(crlf, false)).toBe(readConcept(ovenPage, false).replaceAll('\n', '\r\n'));
  expect(inheritedSources(crlf)).toEqual(inheritedSources(ovenPage));
});

test('a page that does not end in a line end is read to its last character', () => {
  expect(readMember(tricky.trimEnd(), '#b')).toBe('# class Press\n\n### #b\n\nLast.');
  expect(readMember('## Member Summary\n- `#a`\n## M\n### #a', '#a')).toBe('### #a');
});

test('the head has wrapped lines, and no list of the docstring', () => {
  const page = `# class A::B

- **Includes:** \`Comparable\`,
  \`Enumerable\`
- **Defined in:** \`a.rb\`

* **Deprecated.** Long ago.

  Still long ago.
* **Private API.**

- **Not** a context line.

## Member Summary
`;
  expect(readHead(page)).toBe(page.slice(0, page.indexOf('\n- **Not**')));
});

test('bullets that begin the docstring are not taken for flags', () => {
  const page = '# class A\n\n- **Defined in:** `a.ts`\n\n- **bold** first\n- second\n';
  expect(readHead(page)).toBe('# class A\n\n- **Defined in:** `a.ts`\n');
});

test('a Ruby page of the same grammar is read by the same rules', () => {
  const page = `# class Kiln::Oven

- **Superclass:** [\`Box\`](Box.md)

## Member Summary

**Constants**

- \`MAX\` — The hottest setting.

**Instance Methods**

- \`#<=>\` — Compares by heat.
- \`#[]=\`

**Inherited & Mixed-in Members**

- **Inherited from [Box](Box.md):** \`#close\`
- **Included from [\`Kiln::Warm\`](Warm.md):** \`#warm?\`, \`#warm!\`
- **Extended from [Kiln::Find](../Find.md):** \`.find\`

## Constants

### MAX

- **Value:** \`900\`

## Instance Methods

### #<=>

Compares.

### #[]=

Sets.
`;
  expect(memberNames(page)).toEqual(['MAX', '#<=>', '#[]=']);
  expect(readMember(page, '#<=>')).toBe(
    '# class Kiln::Oven\n\n- **Superclass:** [`Box`](Box.md)\n\n### #<=>\n\nCompares.\n',
  );
  expect(readMember(page, 'MAX')).toContain('- **Value:** `900`\n');
  expect(inheritedSources(page)).toEqual([
    { relation: 'Inherited from', name: 'Box', link: 'Box.md', package: null, members: ['#close'] },
    {
      relation: 'Included from',
      name: 'Kiln::Warm',
      link: 'Warm.md',
      package: null,
      members: ['#warm?', '#warm!'],
    },
    { relation: 'Extended from', name: 'Kiln::Find', link: '../Find.md', package: null, members: ['.find'] },
  ]);
});

test('sources name the page, or the package that has none here', () => {
  expect(inheritedSources(ovenPage)).toEqual([
    { relation: 'Inherited from', name: 'Box', link: 'Box.md', package: null, members: ['#close', '#open'] },
    {
      relation: 'Inherited from',
      name: 'EventTarget',
      link: null,
      package: '@types/web',
      members: ['#addEventListener'],
    },
  ]);
});

test('names with backticks are read from their longer code spans', () => {
  const heading = ['#[`x-$', '{string}`]'].join('');
  const page = `## Member Summary\n\n- \`\` ${heading} \`\` — Any.\n- \`#b\`\n- \`not a name\` in prose\n`;
  expect(memberNames(page)).toEqual([heading, '#b']);
});

const name = fc.stringMatching(/^[#.][A-Za-z[\]()<=+*?!-]{1,8}$/);
const line = fc.oneof(
  fc.string().map((text) => text.replace(/[\r\n]/g, ' ')),
  fc.constantFrom(
    '# not a boundary',
    '### not listed',
    '### #',
    '#### #a',
    '```',
    '',
    '* **Note:** x',
    '  ### #a',
  ),
);

test('each section of any page is found as it was written, whatever stands in the others', () => {
  const sections = fc.uniqueArray(fc.tuple(name, fc.array(line)), {
    selector: ([heading]) => heading,
    minLength: 1,
  });
  fc.assert(
    fc.property(sections, fc.constantFrom('\n', '\r\n'), (members, lineEnd) => {
      const names = new Set(members.map(([heading]) => heading));
      const harmless = (text: string): boolean => !text.startsWith('## ') && !names.has(text.slice(4));
      const written = members.map(([heading, lines]) => [
        heading,
        ['### '.concat(heading), '', ...lines.filter(harmless), 'end', ''].join(lineEnd),
      ]);
      const summary = members.map(([heading]) => `- \`${heading}\``).join(lineEnd);
      const page = [
        `# class A${lineEnd}`,
        `## Member Summary${lineEnd}${lineEnd}${summary}${lineEnd}`,
        `## Methods${lineEnd}`,
        ...written.map(([, text]) => text),
      ].join(lineEnd);
      expect(memberNames(page)).toEqual([...names]);
      for (const [heading = '', text = ''] of written) {
        expect(readMember(page, heading)).toBe(`# class A${lineEnd}${lineEnd}${text}`);
      }
    }),
  );
});
