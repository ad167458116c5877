import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedder } from '../../../src/match/embed/open-embedder.ts';

const folder = mkdtempSync(join(tmpdir(), 'qm-open-'));
afterAll(() => rmSync(folder, { recursive: true }));

function open(name: string, env: Readonly<Record<string, string>> = {}): unknown {
  return openEmbedder(name, { folder, env, cache: null });
}

test('lexical is no embedder', () => {
  expect(open('lexical')).toEqual({ status: 'ok', opened: null });
});

test('a name that is not known is refused with the nearest one', () => {
  expect(open('use-light')).toEqual({
    status: 'usage',
    code: 'unknown-embedder',
    message: 'there is no embedder "use-light"; did you mean use-lite?',
    next: [],
  });
  expect(open('word2vec')).toMatchObject({
    message: 'there is no embedder "word2vec"; there are lexical, use-lite, transformers, openai',
  });
  expect(open('constructor')).toMatchObject({ code: 'unknown-embedder' });
});

test('one that lacks something is known and says what', () => {
  expect(open('openai')).toEqual({ status: 'ok', opened: { trouble: 'the embedder openai names no model' } });
  expect(open('openai:m', { OPENAI_BASE_URL: 'here' })).toEqual({
    status: 'ok',
    opened: { trouble: 'the embedder openai has no address: here' },
  });
});
