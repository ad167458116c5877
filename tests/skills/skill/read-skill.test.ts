import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../src/skills/skill/finding.ts';
import { readSkill } from '../../../src/skills/skill/read-skill.ts';
import { type Content, folderWith, problemLines } from '../skill-tree.ts';

const root = { path: '/unused', scope: 'configured', inProject: false } as const;

/** What is read of a folder `brew` with this `SKILL.md`: name and description, and what is wrong, quiet things too. */
function read(content: Content, file = 'SKILL.md'): unknown {
  const folder = folderWith({ [`brew/${file}`]: content });
  const { file: place, loaded, findings } = readSkill(join(folder, 'brew'), root);
  const loading = problemLines(problemsOf(findings, place, false), join(folder, 'brew'));
  return { is: loaded && [loaded.facts.name, loaded.facts.description], loading };
}

const sound = { is: ['brew', 'Make tea'], loading: [] };
const plain = '---\nname: brew\ndescription: Make tea\n---\nBody\n';

test.each([
  ['line ends of Windows', plain.replaceAll('\n', '\r\n')],
  ['line ends of old Macs', plain.replaceAll('\n', '\r')],
  ['a closing fence at the end of the file', '---\nname: brew\ndescription: Make tea\n---'],
  ['blanks behind the fences', '--- \nname: brew\ndescription: Make tea\n---\t\nBody'],
  ['rules in the body', `${plain}\n---\n\nname: other\n\n---\n`],
  ['three hyphens inside a block of the front matter', '---\nname: brew\ndescription: |-\n  Make tea\n---\n'],
  ['a folded block', '---\nname: brew\ndescription: >-\n  Make\n  tea\n---\n'],
  ['a text over two lines', '---\nname: brew\ndescription: Make\n  tea\n---\n'],
  ['quotes', `---\nname: 'brew'\ndescription: "Make tea"\n---\n`],
  ['comments and blank lines', '---\n# ours\n\nname: brew\n\ndescription: Make tea\n# end\n---\n'],
  ['blanks around the values', '---\nname:   brew  \ndescription:   Make tea  \n---\n'],
  ['fields of other harnesses', '---\nname: brew\ndescription: Make tea\nmodel: small\n---\n'],
  ['brackets', '---\nname: brew\ndescription: Make tea\nmetadata: { author: ada }\n---\n'],
])('loads without a word: %s', (_title, text) => {
  expect(read(text)).toEqual(sound);
});

test('a byte order mark is read over, and reported', () => {
  expect(read(`\uFEFF${plain}`)).toEqual({
    is: ['brew', 'Make tea'],
    loading: [
      'SKILL.md:1 warning text-byte-order-mark: the file begins with a byte order mark, behind which some readers do not find the front matter. Save it as UTF-8 without BOM.',
    ],
  });
});

test.each([
  ['with its mark', Buffer.from(`\uFEFF${plain}`, 'utf16le')],
  ['big-endian', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16()],
  ['without its mark', Buffer.from(plain, 'utf16le')],
])('UTF-16 is called by its name: %s', (_title, bytes) => {
  const folder = folderWith({ 'brew/SKILL.md': bytes });
  const { loaded, findings } = readSkill(join(folder, 'brew'), root);
  expect({ loaded, findings }).toEqual({
    loaded: null,
    findings: [
      {
        code: 'text-utf16',
        message: 'the file is UTF-16 instead of UTF-8',
        mend: `Save it as UTF-8: iconv -f UTF-16 -t UTF-8 ${folder}/brew/SKILL.md shows it so.`,
      },
    ],
  });
});

test('bytes that are no UTF-8 are replaced, and their line is named', () => {
  expect(read(Buffer.from('---\nname: brew\ndescription: Make th\xe9\n---\n', 'latin1'))).toEqual({
    is: ['brew', 'Make th\uFFFD'],
    loading: [
      'SKILL.md:3 warning text-not-utf8: the text is not valid UTF-8 here; what cannot be read is replaced by U+FFFD. Save the file as UTF-8.',
    ],
  });
});

test.each([
  ['in one line', 'description: Use when: somebody wants tea', 'Use when: somebody wants tea'],
  ['at its end', 'description: Use for tea:', 'Use for tea:'],
  ['over two lines', 'description: Use when: somebody\n  wants: tea', 'Use when: somebody wants: tea'],
  ['with quotes and backslashes', 'description: Say "tea: now" or \\t', 'Say "tea: now" or \\t'],
  ['before a comment', 'description: Use when: asked # ours', 'Use when: asked'],
])('an unquoted colon is repaired and reported: %s', (_title, line, description) => {
  const { is, loading } = Object(read(`---\nname: brew\n${line}\n---\nBody\n`));
  expect(is).toEqual(['brew', description]);
  expect(loading[0]).toBe(
    'SKILL.md:3 error colon-unquoted: the value of description holds a colon and is not in quotes, so most readers drop the skill; read here as if it were. Put the value of description in quotes.',
  );
});

test('a repair touches nothing but the value: blocks, nested maps and other fields stay', () => {
  const folder = folderWith({
    'brew/SKILL.md': `---
name: brew
description: |
  Note: as it is.
license: MIT: see LICENSE
metadata:
  note: first: second
  other: third
---
`,
  });
  const { loaded, findings } = readSkill(join(folder, 'brew'), root);
  expect(loaded?.facts).toMatchObject({
    description: 'Note: as it is.',
    license: 'MIT: see LICENSE',
    metadata: { note: 'first: second', other: 'third' },
  });
  expect(findings.map(({ code, line }) => [code, line])).toEqual([
    ['colon-unquoted', 5],
    ['colon-unquoted', 7],
  ]);
});

test.each([
  ['a number', '123'],
  ['a version', '1.10'],
  ['a truth value', 'yes'],
])('a name that YAML takes for %s stays as it is written', (_title, name) => {
  const folder = folderWith({ [`${name}/SKILL.md`]: `---\nname: ${name}\ndescription: Make tea\n---\n` });
  const { loaded, findings, file } = readSkill(join(folder, name), root);
  expect(loaded?.facts.name).toBe(name);
  expect(problemLines(problemsOf(findings, file, false), folder)).toContain(
    `${name}/SKILL.md:2 warning value-no-text: most readers take the name ${name} for a number, a date or a truth value, and not for a text. Put it in quotes: name: "${name}".`,
  );
});

test.each([
  [
    'nothing',
    '',
    'SKILL.md error front-matter-missing: the file is empty. Write front matter with name and description.',
  ],
  [
    'no front matter',
    '# Tea\n',
    'SKILL.md:1 error front-matter-missing: the file does not begin with a line ---, so it has no front matter. Begin it with ---, name, description and ---, each on a line of its own.',
  ],
  [
    'a blank line before it',
    `\n${plain}`,
    'SKILL.md:2 error front-matter-missing: the front matter begins in line 2 instead of line 1. Remove the lines before it.',
  ],
  [
    'a fence of four hyphens',
    `-${plain}`,
    'SKILL.md:1 error front-matter-missing: the file does not begin with a line ---, so it has no front matter. Begin it with ---, name, description and ---, each on a line of its own.',
  ],
  [
    'front matter that goes on',
    '---\nname: brew\ndescription: Make tea\n\n# Tea\n',
    'SKILL.md:1 error front-matter-unclosed: the front matter of line 1 is never closed. Put a line --- behind it.',
  ],
  [
    'dots for its end',
    '---\nname: brew\ndescription: Make tea\n...\nBody\n',
    'SKILL.md:4 error front-matter-unclosed: the front matter is closed by ... instead of ---. Write --- there.',
  ],
  [
    'dots before its end',
    '---\nname: brew\ndescription: Make tea\n...\n---\nBody\n',
    'SKILL.md:4 error front-matter-unclosed: the front matter is closed by ... instead of ---. Write --- there.',
  ],
  [
    'front matter of more than 32 KiB',
    `---\nname: brew\ndescription: ${'x'.repeat(32 * 1024)}\n---\n`,
    'SKILL.md:1 error front-matter-too-large: the front matter has more than 32 KiB. Move what is long below it.',
  ],
  [
    'a list',
    '---\n- name\n- description\n---\n',
    'SKILL.md:2 error front-matter-no-map: the front matter is no list of keys with values. Write it as lines such as name: my-skill.',
  ],
  [
    'a key twice',
    '---\nname: brew\ndescription: Make tea\nname: pour\n---\n',
    'SKILL.md:4 error key-repeated: name is given twice, in line 2 and here. Keep one of them.',
  ],
  [
    'a nested key twice',
    '---\nname: brew\ndescription: Make tea\nmetadata:\n  by: ada\n  by: eve\n---\n',
    'SKILL.md:6 error key-repeated: by is given twice, in line 5 and here. Keep one of them.',
  ],
  [
    'brackets that stay open',
    '---\nname: [brew\ndescription: Make tea\n---\n',
    'SKILL.md:3 error front-matter-broken: the front matter is no valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]. Put quotes around values that hold : # [ { or begin with another sign.',
  ],
  [
    'no name',
    '---\ndescription: Make tea\n---\n',
    'SKILL.md error name-missing: there is no name. Write name: and the name of the folder into the front matter.',
  ],
  [
    'an empty name',
    '---\nname: "  "\ndescription: Make tea\n---\n',
    'SKILL.md:2 error name-missing: there is an empty name. Write name: and the name of the folder into the front matter.',
  ],
  [
    'a list for a name',
    '---\nname:\n  - brew\ndescription: Make tea\n---\n',
    'SKILL.md:2 error name-missing: there is no text as name. Write name: and the name of the folder into the front matter.',
  ],
  [
    'no description',
    '---\nname: brew\n---\n',
    'SKILL.md error description-missing: there is no description. Write description: with what the skill does and when to use it into the front matter.',
  ],
  [
    'a description without a value',
    '---\nname: brew\ndescription:\n---\n',
    'SKILL.md:3 error description-missing: there is an empty description. Write description: with what the skill does and when to use it into the front matter.',
  ],
  [
    'a name on two lines',
    '---\nname: "brew\\ntea"\ndescription: Make tea\n---\n',
    'SKILL.md:2 error name-unusable: the name has line ends or control characters. Write it on one line.',
  ],
])('is not loaded, and the reason is the only one: %s', (_title, text, problem) => {
  expect(read(text)).toEqual({ is: null, loading: [problem] });
});

test('front matter without anything in it lacks both', () => {
  expect(read('---\n---\nBody\n')).toEqual({
    is: null,
    loading: [
      'SKILL.md error name-missing: there is no name. Write name: and the name of the folder into the front matter.',
      'SKILL.md error description-missing: there is no description. Write description: with what the skill does and when to use it into the front matter.',
    ],
  });
});

test.each([
  ['name: Brew', 'name-not-lowercase: the name Brew has capital letters. Write brew.'],
  [
    'name: make_tea',
    'name-characters: the name make_tea has _; allowed are letters, digits and hyphens. Write make-tea.',
  ],
  [
    'name: make tea',
    'name-characters: the name make tea has a blank; allowed are letters, digits and hyphens. Write make-tea.',
  ],
  [
    'name: -brew',
    'name-hyphens: the name -brew begins or ends with a hyphen, or has two in a row. Write brew.',
  ],
  [
    'name: make--tea',
    'name-hyphens: the name make--tea begins or ends with a hyphen, or has two in a row. Write make-tea.',
  ],
  [
    'name: 茶',
    'name-not-ascii: the name 茶 has letters that not every harness takes. Use a-z, if it is meant for others.',
  ],
  ['name: pour', 'name-not-folder: the name is pour, and its folder is called brew. Call both the same.'],
  [
    `name: ${'x'.repeat(65)}`,
    'name-too-long: the name has 65 characters; at most 64 are allowed. Shorten it.',
  ],
])('loads with a warning: %s', (line, warning) => {
  const { is, loading } = Object(read(`---\n${line}\ndescription: Make tea\n---\n`));
  expect(is[1]).toBe('Make tea');
  expect(loading).toContain(`SKILL.md:2 warning ${warning}`);
});

test.each([
  [
    `description: ${'x'.repeat(1025)}`,
    'description-too-long: the description has 1025 characters; at most 1024 are allowed. Shorten it; what is cut off may stand in the text.',
  ],
  [
    'description: Make C # tea',
    'value-cut: the value of description ends before the #, since YAML takes the rest for a comment. Put the value in quotes.',
  ],
  [
    'description: Make --- tea',
    'value-dashes: some readers take the --- in the value of description for the end of the front matter. Write another dash.',
  ],
])('loads with a warning about the description: %.40s', (line, warning) => {
  const { is, loading } = Object(read(`---\nname: brew\n${line}\n---\n`));
  expect(is[0]).toBe('brew');
  expect(loading).toEqual([`SKILL.md:3 warning ${warning}`]);
});

test('1024 characters are counted as people count them', () => {
  expect(Object(read(`---\nname: brew\ndescription: ${'🍵'.repeat(1024)}\n---\n`)).loading).toEqual([]);
});

test.each([
  ['compatibility: [a]', 'compatibility-no-text: the value of compatibility is no text. Write one text.'],
  [
    `compatibility: ${'x'.repeat(501)}`,
    'compatibility-too-long: the compatibility has 501 characters; at most 500 are allowed. Shorten it; what is cut off may stand in the text.',
  ],
  ['license: [MIT]', 'license-no-text: the value of license is no text. Write one text.'],
  [
    'metadata: [a]',
    'metadata-no-text: the values of metadata are not all texts; those that are none are left out. Write it as keys with texts.',
  ],
  [
    'allowed-tools: [Read, Write]',
    'allowed-tools-list: allowed-tools is a list; the standard wants one text with blanks between the tools. Write allowed-tools: Read Write.',
  ],
  [
    'allowed-tools: { a: b }',
    'allowed-tools-no-text: the value of allowed-tools is no text, and is left out. Write one text.',
  ],
  [
    'examples: { a: b }',
    'examples-no-text: the examples are no list of texts, and are left out. Write one message a line.',
  ],
  [
    'triggers: tea',
    'field-unknown: there is no field triggers in the standard. Put what is your own below metadata.',
  ],
  ['Licence: MIT', 'field-unknown: there is no field Licence in the standard. Did you mean license?'],
])('loads with a warning about another field: %.40s', (line, warning) => {
  expect(read(`---\nname: brew\ndescription: Make tea\n${line}\n---\n`)).toEqual({
    is: ['brew', 'Make tea'],
    loading: [`SKILL.md:4 warning ${warning}`],
  });
});

test('all that is wrong is reported at once, in the order of the file', () => {
  expect(
    Object(read('\uFEFF---\nname: Make_Tea\ncolour: green\ndescription: Use when: asked\n---\n')).loading.map(
      (line: string) => line.split(':', 3).slice(0, 2).join(':'),
    ),
  ).toEqual([
    'SKILL.md:1 warning text-byte-order-mark',
    'SKILL.md:2 warning name-not-lowercase',
    'SKILL.md:2 warning name-characters',
    'SKILL.md:2 warning name-not-folder',
    'SKILL.md:3 warning field-unknown',
    'SKILL.md:4 error colon-unquoted',
  ]);
});

test('a file in small letters is read, and reported; another spelling is not', () => {
  expect(read(plain, 'skill.md')).toEqual({
    is: ['brew', 'Make tea'],
    loading: [
      'skill.md warning skill-md-lowercase: the file is called skill.md, which not every harness finds. Call it SKILL.md.',
    ],
  });
  const folder = folderWith({ 'brew/Skill.md': plain });
  expect(readSkill(join(folder, 'brew'), root)).toEqual({
    file: join(folder, 'brew'),
    loaded: null,
    findings: [
      {
        code: 'skill-md-misnamed',
        message: 'the file is called Skill.md, which no harness finds on every machine',
        mend: 'Call it SKILL.md.',
        next: `mv ${folder}/brew/Skill.md ${folder}/brew/SKILL.md`,
      },
    ],
  });
});

test('what is no file, too large or closed is not read', () => {
  const folder = folderWith({
    'a/SKILL.md/': '',
    'b/': '',
    'c/SKILL.md': 'x'.repeat(1024 * 1024 + 1),
    'd/': '',
  });
  execFileSync('mkfifo', [join(folder, 'b/SKILL.md')]);
  const found = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => {
    const { file, findings } = readSkill(join(folder, name), root);
    return problemLines(problemsOf(findings, file, false), folder);
  });
  expect(found).toEqual([
    'a/SKILL.md error skill-md-unreadable: it is no file. Put a file that can be read in its place.',
    'b/SKILL.md error skill-md-unreadable: it is no file. Put a file that can be read in its place.',
    'c/SKILL.md error skill-md-too-large: the file has 1024 KiB, and more than 1024 KiB are not read. Move what is long to files of references, and name them in the text.',
    'd error skill-md-missing: there is no SKILL.md in this folder. Write one with name and description, or name the folder that holds it.',
    'e error skill-md-missing: there is no such folder. Name the folder that holds the SKILL.md.',
  ]);
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read says so', () => {
  const folder = folderWith({ 'brew/SKILL.md': plain });
  chmodSync(join(folder, 'brew/SKILL.md'), 0);
  expect(readSkill(join(folder, 'brew'), root).findings).toEqual([
    {
      code: 'skill-md-unreadable',
      message: 'it cannot be opened (EACCES)',
      mend: 'Put a file that can be read in its place.',
    },
  ]);
});
