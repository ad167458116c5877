import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFrontMatter, isFinding } from '../../../src/skills/skill/fences.ts';
import { parseFrontMatter } from '../../../src/skills/skill/parse-front-matter.ts';
import { readSkill } from '../../../src/skills/skill/read-skill.ts';
import { folderWith } from '../skill-tree.ts';

const root = { path: '/unused', scope: 'configured', inProject: false } as const;

function parse(block: string): ReturnType<typeof parseFrontMatter> {
  const fenced = cutFrontMatter(`---\n${block}\n---\n`);
  if (isFinding(fenced)) throw new Error(fenced.message);
  return parseFrontMatter(fenced.block);
}

const pieces = fc.constantFrom(
  ...[
    'name',
    'description',
    ': ',
    ':',
    '\n',
    ' ',
    '  ',
    '- ',
    '"',
    "'",
    '#',
    '&a',
    '*a',
    '!!x',
    '[',
    ']',
    '{',
    '}',
  ],
  ...['|', '>', '%', '@', '`', '\t', 'tea', '1.0', '---', '...', '?', ',', '\u00a0', '<<', '__proto__'],
);

test('whatever stands in front matter, it is read or a reason is given', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (words) => {
      const fenced = cutFrontMatter(`---\n${words.join('')}\n---\n`);
      const { data, findings } = isFinding(fenced)
        ? { data: null, findings: [fenced] }
        : parseFrontMatter(fenced.block);
      expect(data !== null || findings.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('whatever bytes a file has, it is read or a reason is given', () => {
  const folder = folderWith({});
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (bytes, at) => {
      const name = `s${at}`;
      const skill = folderWith({ [`${name}/SKILL.md`]: bytes });
      const { loaded, findings } = readSkill(join(skill, name), root);
      expect(loaded !== null || findings.length > 0).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(readSkill(folder, root).loaded).toBeNull();
});

test('a text in quotes is read as it is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(parse(`name: tea\ndescription: ${JSON.stringify(text)}`).data?.['description']).toBe(text);
    }),
  );
});

test('an unquoted colon is repaired to what was written', () => {
  const word = fc.stringMatching(/^[a-zäß茶,.()/-]{1,8}$/);
  const text = fc.tuple(fc.constantFrom('Use', 'A', 'tea'), fc.array(word), fc.array(word, { minLength: 1 }));
  fc.assert(
    fc.property(text, ([first, before, after]) => {
      const written = `${[first, ...before].join(' ')}: ${after.join(' ')}`;
      const { data, findings } = parse(`name: tea\ndescription: ${written}`);
      expect(data).toEqual({ name: 'tea', description: written });
      expect(findings.map(({ code }) => code)).toContain('colon-unquoted');
    }),
  );
});

test.each([
  ['blanks', `name: tea${' '.repeat(30_000)}x: y`],
  ['blanks in a key', `a${' '.repeat(30_000)}b`],
  ['anchors', `name: ${'&'.repeat(30_000)} x y`],
  ['brackets', `allowed-tools: ${'('.repeat(30_000)}`],
  ['flow', `name: ${'['.repeat(10_000)}`],
  ['hyphens', `name: ${'-'.repeat(30_000)}`],
  [
    'aliases',
    `${['a: &a [x]', 'b: &b [*a,*a,*a,*a]', 'c: &c [*b,*b,*b,*b]', 'd: &d [*c,*c,*c,*c]', 'e: &e [*d,*d,*d,*d]', 'f: [*e,*e,*e,*e]'].join('\n')}`,
  ],
])('no front matter keeps the reader busy: %s', (_title, block) => {
  const { data, findings } = parse(block);
  expect(data !== null || findings.length > 0).toBe(true);
});
