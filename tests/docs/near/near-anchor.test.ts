import { expect, test } from 'vitest';
import { nearAnchor } from '../../../src/docs/near/near-anchor.ts';

const slugs = ['install', 'limiting-bucket-count-and-resolution', 'rename-a-file', 'delete-an-organization'];

test.each([
  ['instal', 'install'],
  ['Install', 'install'],
  ['limit-bucket-count-and-resolution', 'limiting-bucket-count-and-resolution'],
  ['file-rename', 'rename-a-file'],
  ['nothing-like-it', undefined],
  ['', undefined],
])('%s is near to %s', (name, expected) => {
  expect(nearAnchor(name, slugs)).toBe(expected);
});
