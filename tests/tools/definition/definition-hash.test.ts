import { expect, test } from 'vitest';
import { definitionHash } from '../../../src/tools/definition/definition-hash.ts';

const tool = {
  name: 'read',
  description: 'Reads a file.',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
};

test('the hash of a definition never changes by itself', () => {
  expect(definitionHash(tool)).toBe(
    'sha256:aeaa08567df7c7655b13cba0d653ede90b422f9252936465b23bbf568cf6c495',
  );
});

test('the order of keys and what is not about the tool make no difference', () => {
  const reordered = {
    _meta: { build: 7 },
    inputSchema: { properties: { path: { type: 'string' } }, type: 'object' },
    icons: [],
    description: 'Reads a file.',
    name: 'read',
  };
  expect(definitionHash(reordered)).toBe(definitionHash(tool));
});

test('every change of what a model goes by makes another hash', () => {
  const changed = [
    { ...tool, name: 'reads' },
    { ...tool, description: 'Reads any file.' },
    { ...tool, title: '' },
    { ...tool, inputSchema: { type: 'object', properties: { path: { type: 'string', maxLength: 9 } } } },
    { ...tool, outputSchema: { type: 'object' } },
    { ...tool, annotations: {} },
  ];
  const hashes = [tool, ...changed].map(definitionHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
