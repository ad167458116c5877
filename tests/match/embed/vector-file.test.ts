import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVectors, vectorFile, vectorKey, writeVectors } from '../../../src/match/embed/vector-file.ts';

const cache = mkdtempSync(join(tmpdir(), 'qm-vectors-'));
afterAll(() => rmSync(cache, { recursive: true }));

const file = vectorFile(cache, 'fake 1');
const vectors = new Map([
  [vectorKey('tea', 'query'), new Float32Array([0.6, 0.8])],
  [vectorKey('tea', 'passage'), new Float32Array([1, 0])],
]);

test('what was written is read again, by text and side', () => {
  writeVectors(file, 'fake 1', vectors);
  expect(readVectors(file, 'fake 1')).toEqual(vectors);
});

test('the head says what the file holds, and the name hides nothing of a fingerprint', () => {
  writeVectors(file, 'fake 1', vectors);
  const [head = ''] = readFileSync(file, 'latin1').split('\n', 1);
  expect(JSON.parse(head)).toMatchObject({ format: 1, fingerprint: 'fake 1', dimensions: 2, count: 2 });
  expect(file).toMatch(/match\/vectors\/[0-9a-f]{16}\.bin$/);
  expect(vectorFile(cache, 'fake 2')).not.toBe(file);
});

test('vectors of another embedder are never read', () => {
  writeVectors(file, 'fake 1', vectors);
  expect(readVectors(file, 'fake 2')).toEqual(new Map());
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['shorter', (bytes) => bytes.subarray(0, -1)],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
  ['other in its last byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([77])])],
  [
    'of another format',
    (bytes) => Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":9'), 'latin1'),
  ],
  ['no vectors at all', () => Buffer.from('{}\n')],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s counts for nothing', (_title, change) => {
  writeVectors(file, 'fake 1', vectors);
  writeFileSync(file, change(readFileSync(file)));
  expect(readVectors(file, 'fake 1')).toEqual(new Map());
});

test('no file is no vectors', () => {
  expect(readVectors(join(cache, 'nowhere'), 'fake 1')).toEqual(new Map());
});
