import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readModelFolder } from '../../../src/match/embed/transformers/model-folder.ts';
import { writeTinyModel } from './tiny-model.ts';

function folder(name: string, made: Parameters<typeof writeTinyModel>[1] = {}): string {
  const ground = mkdtempSync(join(tmpdir(), 'qm-model-'));
  onTestFinished(() => rmSync(ground, { recursive: true }));
  writeTinyModel(join(ground, name), made);
  return join(ground, name);
}

const searching = 'Represent this sentence for searching relevant passages: ';

test('the family is that of the name of the folder, else of the model it was made of', () => {
  expect(readModelFolder(folder('bge-small-en-v1.5'))).toMatchObject({
    family: { name: 'bge', prefixes: { query: searching, passage: '' }, pooling: 'cls' },
    dtype: 'fp32',
  });
  expect(readModelFolder(folder('mine', { config: { _name_or_path: 'intfloat/e5-small' } }))).toMatchObject({
    family: { name: 'e5', prefixes: { query: 'query: ', passage: 'passage: ' }, pooling: 'mean' },
  });
  expect(readModelFolder(folder('mine'))).toMatchObject({
    family: { name: 'plain', prefixes: { query: '', passage: '' }, pooling: 'mean' },
  });
});

test('what sentence-transformers wrote down beside it wins', () => {
  const files = {
    'config_sentence_transformers.json': { prompts: { query: 'ask: ', document: 'text: ' } },
    '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false },
  };
  expect(readModelFolder(folder('e5-small', { files }))).toMatchObject({
    family: { name: 'e5', prefixes: { query: 'ask: ', passage: 'text: ' }, pooling: 'cls' },
  });
  const others = { 'config_sentence_transformers.json': { prompts: { classification: 'x' } } };
  expect(readModelFolder(folder('e5-small', { files: others }))).toMatchObject({
    family: { prefixes: { query: 'query: ', passage: 'passage: ' } },
  });
});

test.each([
  ['model_quantized', 'q8'],
  ['model_int8', 'int8'],
  ['model_fp16', 'fp16'],
  ['model', 'fp32'],
])('%s.onnx has the form %s', (form, dtype) => {
  expect(readModelFolder(folder('mine', { form }))).toMatchObject({ dtype });
});

test('the smaller one is taken where there are several', () => {
  const path = folder('mine');
  writeTinyModel(path, { form: 'model_quantized' });
  expect(readModelFolder(path)).toMatchObject({ dtype: 'q8' });
});

test('whatever changes the vectors changes the revision, and nothing else does', () => {
  const path = folder('mine');
  const revision = (): string | undefined => readModelFolder(path)?.revision;
  const first = revision();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(join(path, 'README.md'), 'About it.');
  expect(revision()).toBe(first);
  const seen = [first];
  for (const file of ['config.json', 'tokenizer.json', 'onnx/model.onnx', 'onnx/model.onnx_data']) {
    writeFileSync(join(path, file), '{}');
    seen.push(revision());
  }
  expect(new Set(seen).size).toBe(5);
});

test('a folder without a configuration or without numbers is none', () => {
  const path = folder('mine');
  rmSync(join(path, 'config.json'));
  expect(readModelFolder(path)).toBeNull();
  expect(readModelFolder(folder('mine', { form: 'decoder' }))).toBeNull();
  expect(readModelFolder(join(path, 'nowhere'))).toBeNull();
});
