import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBundledFile } from '../../../src/skills/read-file/read-bundled-file.ts';
import { readFileTool } from '../../../src/skills/read-file/read-file-tool.ts';
import { skillsOnDisk } from '../skills-on-disk.ts';

const files = {
  'references/forms.md': '# Forms\n\nFill them.\n',
  'assets/page.html': '<p>é</p>\r\n',
  'assets/logo.png': Buffer.from('PNG\0'),
};

test('a file of the skill is read, wherever in it it lies', () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.', files);
  expect(readBundledFile(skill, { path: 'references/forms.md' })).toEqual({
    status: 'ok',
    path: 'references/forms.md',
    text: '# Forms\n\nFill them.\n',
    line: 1,
    end: 3,
    lines: 3,
    isLineCut: false,
  });
  expect(readBundledFile(skill, { path: './assets/page.html' })).toMatchObject({ text: '<p>é</p>\r\n' });
});

test('a path that leads out is refused, before anything is read', () => {
  const { skill, home } = skillsOnDisk();
  const pdf = skill('pdf', 'Text.', files);
  writeFileSync(join(home, 'secret'), 'secret\n');
  symlinkSync(home, join(pdf.path, 'home'));
  symlinkSync(join(home, 'secret'), join(pdf.path, 'assets', 'secret.md'));
  const refusal = (path: string): unknown => {
    const read = readBundledFile(pdf, { path });
    return read.status === 'ok' ? read : [read.code, read.message];
  };
  const refused = (why: string): unknown => ['skill-path-refused', why];
  const upward = 'has .. in it, and nothing outside of the folder of the skill is read.';
  const absolute = 'is absolute, and paths are from the folder of the skill.';
  const leadsOut = 'leads out of the folder of the skill.';
  expect([
    refusal('../other/SKILL.md'),
    refusal('references/../../secret'),
    refusal('references\\..\\..\\secret'),
    refusal('..'),
    refusal('/etc/passwd'),
    refusal('C:\\Windows\\win.ini'),
    refusal('\\\\server\\secret'),
    refusal('home/secret'),
    refusal('assets/secret.md'),
    refusal('references/forms.md\0.png'),
  ]).toEqual([
    refused(`"../other/SKILL.md" ${upward}`),
    refused(`"references/../../secret" ${upward}`),
    refused(`"references\\\\..\\\\..\\\\secret" ${upward}`),
    refused(`".." ${upward}`),
    refused(`"/etc/passwd" ${absolute}`),
    refused(`"C:\\\\Windows\\\\win.ini" ${absolute}`),
    refused(`"\\\\\\\\server\\\\secret" ${absolute}`),
    refused(`"home/secret" ${leadsOut}`),
    refused(`"assets/secret.md" ${leadsOut}`),
    refused('"references/forms.md\\u0000.png" has the character U+0000.'),
  ]);
});

test('no path of whatever pieces reads what lies outside', () => {
  const { skill, home } = skillsOnDisk();
  const pdf = skill('pdf', 'Text.', files);
  writeFileSync(join(home, 'secret'), 'secret\n');
  const pieces = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    'references',
    'secret',
    '...',
    '',
    '~',
    'home',
    '%2e%2e',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const read = readBundledFile(pdf, { path: parts.join('') });
      expect(read.status === 'ok' ? read.text : '').not.toContain('secret');
    }),
    { numRuns: 2000 },
  );
});

test('a link inside of the folder may be read', () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.', files);
  symlinkSync('references/forms.md', join(skill.path, 'FORMS.md'));
  expect(readBundledFile(skill, { path: 'FORMS.md' })).toMatchObject({ text: '# Forms\n\nFill them.\n' });
});

test('the text of the skill is the one that was loaded, whatever lies on disk now', () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.');
  writeFileSync(skill.file, 'other\n');
  expect(readBundledFile(skill, { path: 'SKILL.md' })).toMatchObject({
    text: '---\nname: pdf\ndescription: About pdf\n---\n\nText.\n',
  });
});

test('what is not there, or is a folder, is answered with what there is', () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.', files);
  expect(readBundledFile(skill, { path: 'references/form.md' })).toMatchObject({
    status: 'not-found',
    code: 'skill-file-missing',
    message: '"references/form.md" of the skill pdf does not exist.',
    candidates: [
      { entity: 'references/forms.md', why: 'similar path' },
      { entity: 'SKILL.md', why: 'a file of the skill' },
      { entity: 'assets/logo.png', why: 'a file of the skill' },
      { entity: 'assets/page.html', why: 'a file of the skill' },
    ],
  });
  expect(readBundledFile(skill, { path: 'assets/' })).toMatchObject({
    code: 'skill-file-missing',
    message: '"assets/" of the skill pdf is a folder.',
    candidates: [{ entity: 'assets/logo.png' }, { entity: 'assets/page.html' }],
  });
});

test('what is no text is not shown, and it is said where it lies', () => {
  const { skill } = skillsOnDisk();
  const pdf = skill('pdf', 'Text.', { ...files, 'latin.txt': Buffer.from([0x61, 0xe9]) });
  const read = (path: string): unknown => {
    const { status, ...rest } = readBundledFile(pdf, { path });
    return status === 'ok' ? 'read' : 'message' in rest && rest.message.replace(pdf.path, '<pdf>');
  };
  writeFileSync(join(pdf.path, 'large.txt'), '');
  truncateSync(join(pdf.path, 'large.txt'), 9_000_000);
  expect([read('assets/logo.png'), read('latin.txt'), read('large.txt')]).toEqual([
    'assets/logo.png of the skill pdf is no text (4 bytes). It lies at <pdf>/assets/logo.png',
    'latin.txt of the skill pdf is no text (2 bytes). It lies at <pdf>/latin.txt',
    'large.txt of the skill pdf is too large (9000000 bytes). It lies at <pdf>/large.txt',
  ]);
});

test('a pipe in the folder holds nobody up', () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.');
  execFileSync('mkfifo', [join(skill.path, 'pipe')]);
  expect(readBundledFile(skill, { path: 'pipe' })).toMatchObject({
    code: 'skill-file-missing',
    message: '"pipe" of the skill pdf is no file.',
  });
});

test('a model reads a long file piece by piece, and is told how to go on', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `line ${at + 1}\n`);
  const skill = skillsOnDisk().skill('pdf', 'Text.', { 'long.txt': lines.join('') });
  const { execute } = readFileTool('read_skill_file', [skill]);
  const seen: string[] = [];
  for (let line: number | undefined = 1; line !== undefined; ) {
    const { text, isError } = await execute({ skill: 'pdf', path: 'long.txt', line });
    expect([isError, Buffer.byteLength(text) < 20_100]).toEqual([false, true]);
    const [note = '', next] = /\n\[lines \d+ to \d+ of 3000(?:; line (\d+) reads on)?\]$/.exec(text) ?? [];
    seen.push(text.slice(0, text.length - note.length + 1));
    line = next === undefined ? undefined : Number(next);
  }
  expect([seen.length, seen.join('')]).toEqual([2, lines.join('')]);
});

test('a line that is longer than anything that is read at a time is cut, and that is said', async () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.', { 'long.txt': `${'€'.repeat(10_000)}\nend\n` });
  const { execute } = readFileTool('read_skill_file', [skill]);
  const { text } = await execute({ skill: 'pdf', path: 'long.txt' });
  expect(text).toBe(
    `${'€'.repeat(6666)}\n[lines 1 to 1 of 2, the last of them cut because it is too long; line 2 reads on]`,
  );
});

test('a model that asks for what it cannot have is told what it can', async () => {
  const { skill } = skillsOnDisk();
  const { execute, inputSchema } = readFileTool('read_skill_file', [
    skill('pdf', 'Text.', { 'a.md': 'A\n' }),
    skill('xlsx'),
  ]);
  expect(inputSchema).toMatchObject({ properties: { skill: { type: 'string', enum: ['pdf', 'xlsx'] } } });
  const inputs: readonly unknown[] = [
    undefined,
    { skill: 'docx', path: 'a.md' },
    { skill: 'pdf' },
    { skill: 'pdf', path: 'a.md', line: 0 },
    { skill: 'pdf', path: 'a.md', line: 2 },
    { skill: 'pdf', path: '../xlsx/SKILL.md' },
    { skill: 'pdf', path: 'b.md' },
  ];
  const answers = await Promise.all(inputs.map((input) => execute(input)));
  expect(answers.map(({ isError }) => isError)).toEqual(inputs.map(() => true));
  expect(answers.map(({ text }) => text)).toEqual([
    'Error: skill must be one of "pdf", "xlsx".',
    'Error: skill must be one of "pdf", "xlsx".',
    'Error: path must be the path of a file.',
    'Error: line must be a whole number, 1 or more.',
    'Error: a.md of the skill pdf has no line 2; its last is line 1.',
    'Error: "../xlsx/SKILL.md" has .. in it, and nothing outside of the folder of the skill is read.',
    'Error: "b.md" of the skill pdf does not exist. Its files:\na.md\nSKILL.md',
  ]);
});

test('an empty file is empty', async () => {
  const skill = skillsOnDisk().skill('pdf', 'Text.', { 'empty.txt': '' });
  mkdirSync(join(skill.path, 'none'));
  const { execute } = readFileTool('read_skill_file', [skill]);
  expect(await execute({ skill: 'pdf', path: 'empty.txt' })).toEqual({ text: '', isError: false });
});
