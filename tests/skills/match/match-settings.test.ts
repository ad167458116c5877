import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchSettings } from '../../../src/skills/match/match-settings.ts';
import { type Files, folderWith } from '../skill-tree.ts';

function settings(files: Files, variables: Readonly<Record<string, string>> = {}, embedder?: string) {
  const ground = folderWith({ 'project/.git/': '', ...files });
  const env = { HOME: ground, XDG_CONFIG_HOME: join(ground, 'config'), ...variables };
  const flags = embedder === undefined ? {} : { 'skills.embedder': embedder };
  const found = matchSettings({ project: join(ground, 'project'), env, flags });
  if (found.status !== 'ok') return found;
  const { env: _env, ...options } = found.options;
  return JSON.parse(
    JSON.stringify({ options, diagnostics: found.diagnostics }).replaceAll(ground, '<ground>'),
  );
}

const own = 'config/quartermaster/quartermaster.json';

test('without settings the best embedder is taken, and floors are calibrated', () => {
  expect(settings({})).toEqual({
    options: { threshold: null, folder: '<ground>/project' },
    diagnostics: [],
  });
});

test.each(['lexical', 'use-lite'])('a project may choose %s, and a threshold', (embedder) => {
  const text = JSON.stringify({ skills: { embedder, threshold: 0.7 } });
  expect(settings({ 'project/quartermaster.json': text })).toEqual({
    options: { threshold: 0.7, folder: '<ground>/project', embedder },
    diagnostics: [],
  });
});

test.each(['openai:m@http://elsewhere.test/v1', 'transformers:model'])(
  'a project may not choose %s, which sends messages away or loads a file of the clone',
  (embedder) => {
    const text = `{\n  "skills": { "embedder": ${JSON.stringify(embedder)} }\n}\n`;
    expect(settings({ 'project/quartermaster.json': text })).toEqual({
      options: { threshold: null, folder: '<ground>/project' },
      diagnostics: [
        `<ground>/project/quartermaster.json:2: the embedder ${embedder} is not used, because the file of a project may choose lexical or use-lite only; name it with --embedder, QM_SKILLS_EMBEDDER or in your own quartermaster.json`,
      ],
    });
  },
);

test('the user, the environment and the command line may choose any', () => {
  const embedder = 'transformers:models/e5';
  const text = JSON.stringify({ skills: { embedder } });
  expect(settings({ [own]: text })).toMatchObject({
    options: { embedder, folder: '<ground>/config/quartermaster' },
  });
  expect(settings({}, { QM_SKILLS_EMBEDDER: embedder })).toMatchObject({
    options: { embedder, folder: '<ground>/project' },
  });
  expect(settings({ [own]: text }, {}, 'openai:m')).toMatchObject({ options: { embedder: 'openai:m' } });
});
