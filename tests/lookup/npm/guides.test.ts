import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGuides } from '../../../src/lookup/npm/guides.ts';
import { makeFolder } from './package-folder.ts';

const names = (root: string): string[] => findGuides(root).map((guide) => `${guide.name} < ${guide.source}`);

describe('findGuides', () => {
  it('lists the README, the shipped docs and the files for agents, by code point', () => {
    const root = makeFolder({
      'README.md': '# Kiln\n',
      'AGENTS.md': 'a',
      'llms.txt': 'l',
      'llms-full.txt': 'f',
      'docs/start.md': 's',
      'docs/foundations/agents.mdx': 'd',
      'dist/docs/api.md': 'p',
      'ai-docs/rules.md': 'r',
      'CHANGELOG.md': 'no guide',
      'docs/logo.svg': 'no guide',
      'dist/notes.md': 'no guide',
      'docs/.vitepress/cache.md': 'no guide',
      'docs/node_modules/dep/README.md': 'no guide',
    });
    expect(names(root)).toEqual([
      'AGENTS < AGENTS.md',
      'README < README.md',
      'ai-docs/rules < ai-docs/rules.md',
      'dist/docs/api < dist/docs/api.md',
      'docs/foundations/agents < docs/foundations/agents.mdx',
      'docs/start < docs/start.md',
      'llms < llms.txt',
      'llms-full < llms-full.txt',
    ]);
    expect(findGuides(root)[1]).toEqual({ name: 'README', source: 'README.md', text: '# Kiln\n' });
  });

  it.each(['readme.md', 'Readme.markdown', 'README', 'README.txt', 'ReadMe.mdx'])(
    'knows %s as README',
    (file) => {
      expect(names(makeFolder({ [file]: 'text', 'README.zh-CN.md': 'no guide' }))).toEqual([
        `README < ${file}`,
      ]);
    },
  );

  it('takes the Markdown README of several', () => {
    expect(names(makeFolder({ README: 'plain', 'README.md': 'marked' }))).toEqual(['README < README.md']);
  });

  it('keeps the extension where two guides would share a name', () => {
    const root = makeFolder({ 'docs/a.md': '1', 'docs/a.mdx': '2' });
    expect(names(root)).toEqual(['docs/a < docs/a.md', 'docs/a.mdx < docs/a.mdx']);
  });

  it('gives LF text without a byte order mark and replaces broken bytes', () => {
    const bytes = Buffer.concat([
      Buffer.from('\uFEFFone\r\ntwo\rthree '),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ]);
    expect(findGuides(makeFolder({ 'README.md': bytes }))[0]?.text).toBe('one\ntwo\nthree \uFFFD\n');
  });

  it('leaves out empty files, files above 2 MiB, and folders that are called like a guide', () => {
    const limit = 2 * 1024 * 1024;
    const root = makeFolder({
      'docs/empty.md': ' \n',
      'docs/full.md': 'x'.repeat(limit),
      'docs/large.md': 'x'.repeat(limit + 1),
      'README.md/index.js': '',
      'docs/folder.md/page.md': 'inside',
    });
    expect(names(root)).toEqual(['docs/folder.md/page < docs/folder.md/page.md', 'docs/full < docs/full.md']);
  });

  it('refuses links that leave the package and follows no folder link', () => {
    const outside = makeFolder({ 'secret.md': 'secret', 'more/secret.md': 'secret' });
    const root = makeFolder({ 'texts/real.md': 'real' });
    mkdirSync(join(root, 'docs'));
    symlinkSync(join(outside, 'secret.md'), join(root, 'README.md'));
    symlinkSync(join(outside, 'secret.md'), join(root, 'docs/out.md'));
    symlinkSync(join(outside, 'more'), join(root, 'docs/more'));
    symlinkSync(join(root, 'docs'), join(root, 'docs/cycle'));
    symlinkSync('self.md', join(root, 'docs/self.md'));
    symlinkSync(join(root, 'texts/real.md'), join(root, 'docs/in.md'));
    expect(names(root)).toEqual(['docs/in < docs/in.md']);
  });

  it('refuses a docs folder that is itself a link out of the package', () => {
    const outside = makeFolder({ 'secret.md': 'secret' });
    const root = makeFolder({ 'package.json': {} });
    symlinkSync(outside, join(root, 'docs'));
    expect(findGuides(root)).toEqual([]);
  });

  it('finds nothing in a package without guides or a folder that is not there', () => {
    const root = makeFolder({ 'index.js': '' });
    writeFileSync(join(root, 'docs'), 'a file, not a folder');
    expect([findGuides(root), findGuides(join(root, 'gone'))]).toEqual([[], []]);
  });
});
