import fc from 'fast-check';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

function slugs(text: string, mdx = false): readonly string[] {
  return readMarkdown(text, { mdx }).headings.map(({ slug }) => slug);
}

/** What GitHub makes of these texts on one page. */
function github(texts: readonly string[]): readonly string[] {
  const slugger = new GithubSlugger();
  return texts.map((text) => slugger.slug(text));
}

/** All general categories of Unicode. */
const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');

/** Characters of a category from all planes, sixty at most; not those that end a line or cannot stand in text. */
function charactersOf(category: string): readonly string[] {
  const pattern = new RegExp(`^\\p{General_Category=${category}}$`, 'u');
  const found: string[] = [];
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (pattern.test(character) && character !== '\n' && character !== '\r') found.push(character);
  }
  const step = Math.ceil(found.length / 60);
  return found.filter((_, at) => at % step === 0);
}

test.each(categories)(
  'characters of the category %s become of a slug what GitHub makes of them',
  (category) => {
    const texts = charactersOf(category).map((character) => `x ${character} y${character}z`);
    expect(texts.length).toBeGreaterThan(0);
    const plain = texts.filter((text) => !/[\\`*_~[\]<>&!]/.test(text));
    expect(slugs(plain.map((text) => `# ${text}\n`).join(''))).toEqual(github(plain));
  },
);

test('punctuation goes, hyphens and underscores stay, and a blank is a hyphen', () => {
  expect(
    slugs('# C++ / C#\n# What’s new?\n# a\\_b c.d -- e\n# `Foo.bar()` & <b>more</b>\n# 日本語、です\n'),
  ).toEqual(['c--c', 'whats-new', 'a_b-cd----e', 'foobar--more', '日本語です']);
  expect(slugs('# Straße İstanbul ΣΑΣ\n# Café\n# Cafe\u0301\n')).toEqual(
    github(['Straße İstanbul ΣΑΣ', 'Café', 'Cafe\u0301']),
  );
});

test('the text is not trimmed where something invisible stood', () => {
  expect(
    slugs(
      '# <img src="x"> Logo\n# Title ![](x.png)\n# 🚀 Start\n# Heart ❤️ end\n# A <!-- b -->\n\nMore\nlines\n===\n',
    ),
  ).toEqual(['-logo', 'title-', '-start', 'heart-️-end', 'a-', 'morelines']);
  expect(github(['Heart ❤️ end', 'More\nlines'])).toEqual(['heart-️-end', 'morelines']);
});

test('equal texts are numbered as GitHub numbers them', () => {
  expect(slugs('# Foo\n# Foo\n# Foo 1\n# Foo-1\n')).toEqual(['foo', 'foo-1', 'foo-1-1', 'foo-1-2']);
  expect(slugs('# Foo 1\n# Foo\n# Foo\n# FOO\n')).toEqual(['foo-1', 'foo', 'foo-2', 'foo-3']);
  expect(slugs('# a\n> # a\n\n- # a\n\na\n===\n')).toEqual(['a', 'a-1', 'a-2', 'a-3']);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Foo', 'Foo 1', 'Foo-1', 'foo 1 1', 'Foo-2', 'F', 'F-1'), { maxLength: 12 }),
      (texts) => {
        expect(slugs(texts.map((text) => `# ${text}\n`).join(''))).toEqual(github(texts));
      },
    ),
  );
});

test('a heading of symbols alone gets a name that can be asked for', () => {
  expect(slugs('# 🚀\n# 🚀\n# ![Section](x)\n')).toEqual(['heading', '-1', '-2']);
  expect(slugs('# 🚀\n# Heading\n# Heading 1\n')).toEqual(['heading-2', 'heading', 'heading-1']);
});

test('an id in braces is the slug and no text', () => {
  const page = readMarkdown(
    '# One {#first}\n## Two { #second }\nThree {#third .wide key="a b"}\n===\n# Four {: #fourth}\n# Five \\{#fifth}\n# Six {.wide}\n# `seven` {#7.a_b:c}  ##\n',
    { mdx: false },
  );
  expect(page.headings.map(({ text, slug }) => [text, slug])).toEqual([
    ['One', 'first'],
    ['Two', 'second'],
    ['Three', 'third'],
    ['Four', 'fourth'],
    ['Five', 'fifth'],
    ['Six', 'six-wide'],
    ['seven', '7.a_b:c'],
  ]);
  expect(slugs('# One {/* #first */}\n# Two {/*second-one*/}\n# Three {/* Said of it */}\n', true)).toEqual([
    'first',
    'second-one',
    'three-',
  ]);
  expect(slugs('# Two {/*second-one*/}\n')).toEqual(['second-one']);
});

test('braces that hold anything else are text', () => {
  const { headings } = readMarkdown('# A {b}\n# C `{#d}`\n# E {#f} g\n# {#h\n# I {# j}\n# {}\n', {
    mdx: false,
  });
  expect(headings.map(({ text, slug }) => [text, slug])).toEqual([
    ['A {b}', 'a-b'],
    ['C {#d}', 'c-d'],
    ['E {#f} g', 'e-f-g'],
    ['{#h', 'h'],
    ['I {# j}', 'i--j'],
    ['{}', 'heading'],
  ]);
});

test('an id of an element in the heading or on the lines before is the slug', () => {
  expect(
    slugs(`<a id="one"></a>
# One

<a name='two' />

# Two

# Three <span id=three></span>

# <a name="four">Four</a>

<a id="no"></a>

text
<a id="five"></a>
# Five

<a id="no"></a> text
<!-- or -->

# Six

<a id="no"></a>

text

# Seven

<div id="eight"></div>
<!-- and -->

# Eight
`),
  ).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  expect(
    slugs('<a id="one"></a>\n\n# A\n\n<a name="two" />\n# B\n\n<Anchor id="no">\n</Anchor>\n# C\n', true),
  ).toEqual(['one', 'two', 'c']);
});

test('a target of MyST on the line before is the slug', () => {
  expect(slugs('(one)=\n# A\n\n(two-three)=\n\n# B\n\ntext\n(four)=\nC\n===\n\n(no)= text\n\n# D\n')).toEqual(
    ['one', 'two-three', 'four', 'd'],
  );
});

test('braces win over a target, that over an element in the heading, that over one before', () => {
  const before = '<a id="before"></a>\n\n';
  const target = '(target)=\n\n';
  expect(slugs(`${before}${target}# A <a id="in"></a> {#braces}\n`)).toEqual(['braces']);
  expect(slugs(`${before}${target}# A <a id="in"></a>\n`)).toEqual(['target']);
  expect(slugs(`${before}# A <a id="in"></a>\n`)).toEqual(['in']);
});

test('names stay unique where ids and made names meet', () => {
  expect(slugs('# Foo\n# Bar {#foo}\n')).toEqual(['foo-1', 'foo']);
  expect(slugs('# A {#foo}\n# B {#foo}\n# Foo\n# Foo 1\n')).toEqual(['foo', 'foo-2', 'foo-3', 'foo-1']);
  const ids = fc.constantFrom('', '', ' {#a}', ' {#a-1}', ' {#b}', ' {#heading}');
  const texts = fc.constantFrom('A', 'a 1', 'b', '🚀', 'Heading');
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, ids), { maxLength: 12 }), (headings) => {
      const made = slugs(headings.map(([text, id]) => `# ${text}${id}\n`).join(''));
      expect(made).not.toContain('');
      expect(new Set(made).size).toBe(headings.length);
    }),
  );
});
