import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

const found = 'Here it is.';

function first(text: string, mdx = false): string {
  return readMarkdown(text, { mdx }).firstParagraph;
}

test('marks are left out and lines joined by one blank', () => {
  expect(first('# Title\n\nThe *first*\n   paragraph  \nof [it].\n\nThe second.\n\n[it]: x.md\n')).toBe(
    'The first paragraph of it.',
  );
  expect(first('Use ![the gear](x.png) to go <br> on.\n')).toBe('Use the gear to go on.');
});

test('a page without a paragraph has none', () => {
  expect(first('# Title\n\n- a\n- b\n\n```\ncode\n```\n')).toBe('');
  expect(first('---\ntitle: a\n---\n')).toBe('');
});

test.each([
  ['headings', 'Title\n===\n\n## Two\n'],
  ['lists', '- a\n\n  text\n\n1. b\n\n   > text\n'],
  ['tables', '| a | b |\n|---|---|\n| c | d |\n'],
  ['code', '```\ntext\n```\n\n    text\n'],
  [
    'comments and HTML',
    '<!-- text\n\ntext -->\n\n<p align="center">\n  text\n</p>\n\n<br> <a name="x"></a>\n',
  ],
  ['pictures', '![text](x.png)\n\n![a](b) [![c](d)](e)\n[![f](g)](h)\n'],
  ['definitions of links', '[a]: b "text"\n[c]: d\n'],
  ['rules', '---\n\n***\n'],
  ['alerts', '> [!NOTE]\n> text\n>\n> text\n\n> [!tip]- text\n> text\n\n> **Note**\n> text\n'],
  [
    'containers of colons',
    ':::note\ntext\n:::\n\n::: tip Title\n\ntext\n\n:::\n\n:::{warning} text\ntext\n:::\n',
  ],
  ['containers in containers', '::::note\ntext\n\n:::tip[Title]\ntext\n:::\n\ntext\n::::\n'],
  ['notes set apart by indent', '!!! note "Title"\n    text\n    text\n\n    text\n\n??? tip\n\n    text\n'],
  ['directives in fences', '```{note}\ntext\n```\n\n````{tab-set}\n```{tip}\ntext\n```\n````\n'],
  ['notes in elements', '<div class="a note">\n\ntext\n\n<div>\n\ntext\n\n</div>\n\ntext\n\n</div>\n'],
  [
    'notes in templates',
    '{{% alert title="Old" %}}\ntext\n\ntext\n{{% /alert %}}\n\n{% hint style="info" %}\ntext\n{% endhint %}\n',
  ],
  [
    'templates alone',
    '{{< youtube x >}}\n\n{% include "text.md" %} {%- assign a = b -%}\n\n{{#include text.md}}\n\n{{ text }}\n',
  ],
  ['targets and comments of MyST', '(target)=\n\n% text\n% text\n'],
  ['attributes of kramdown', '{: .class #id }\n\n{:toc}\n'],
  ['tables of contents', '[TOC]\n\n[[toc]]\n\n[[_TOC_]]\n'],
  [
    "markers of Microsoft's docs",
    ':::image type="content" source="x.png":::\n\n:::row:::\n:::row-end:::\n\n[!INCLUDE [text](x.md)]\n',
  ],
  [
    'statements of pages that are read as MDX elsewhere',
    'import A from \'a\';\nimport {\n  B,\n} from "b"\n\nexport const c = 1;\n',
  ],
])('%s are no paragraph', (_name, before) => {
  expect(first(`${before}\n${found}\n`)).toBe(found);
});

test.each([
  ['a plain quote', `> ${found}\n\nMore.\n`],
  ['the text behind a container', `:::note\ntext\n:::\n${found}\n`],
  ['the text behind a target', `(target)=\n${found}\n`],
  ['the text behind an indented note', `!!! note\n    text\n${found}\n`],
  ['the text behind a template', `{{% note %}}text{{% /note %}} ${found}\n`],
  ['the text in what is no note', `{{% steps %}}\n${found}\n{{% /steps %}}\n`],
  ['the text between two templates', `{{< a >}} ${found} {{< b >}}\n`],
  ['the text behind a marker', `:::zone pivot="x"\n${found}\n:::zone-end\n`],
  ['the text in an element that is no note', `<div class="wide">\n\n${found}\n\n</div>\n`],
  ['the text after a self-closing note', `<Note />\n\n${found}\n`],
])('%s is a paragraph', (_name, text) => {
  expect(first(text)).toBe(found);
});

test.each([
  ['elements', '<Card title="text" />\n\n<Tabs>\n  <Tab />\n</Tabs>\n'],
  [
    'notes',
    '<Aside type="tip">\n  text\n\n  <Aside>text</Aside>\n\n  text\n</Aside>\n\n<Note>\ntext\n</Note>\n',
  ],
  ['expressions', '{/* text */}\n\n{/* <Aside> */}\n\n{text}\n'],
  ['statements', "import A from 'a';\n\nexport const b = {\n\n  c: 'text',\n};\n"],
])('%s of MDX are no paragraph', (_name, before) => {
  expect(first(`${before}\n${found}\n`, true)).toBe(found);
});

test('a note that is never closed hides the text up to the next heading', () => {
  expect(first(`:::note\n\ntext\n\n## Two\n\n${found}\n`)).toBe(found);
  expect(first(`{{% alert %}}\ntext\n\n## Two\n\n${found}\n`)).toBe(found);
  expect(first(`<Aside>\ntext\n\n## Two\n\n${found}\n`, true)).toBe(found);
});

test('templates in a sentence are left out, and kept in code', () => {
  expect(first('Use {{< param "x" >}} and `{{< y >}}` or ``{% `z` %}``.\n')).toBe(
    'Use and {{< y >}} or {% `z` %}.',
  );
  expect(first('Write `{{ name }}` or {{ name }}.\n')).toBe('Write {{ name }} or {{ name }}.');
  expect(first('{{ a }} and {{ b }}\n')).toBe('{{ a }} and {{ b }}');
  expect(first('import the "thing"\n')).toBe('import the "thing"');
});

test('roles of MyST are their words', () => {
  expect(first('See {ref}`the guide <target>`, {abbr}`TPM (module)` and {ref}`other`.\n')).toBe(
    'See the guide, TPM (module) and other.',
  );
});

test('a very long paragraph is read as far as an abstract needs it', () => {
  const text = first(`${'word '.repeat(5000)}\n`);
  expect(text.length).toBeGreaterThan(3900);
  expect(text.length).toBeLessThan(4001);
});
