import { expect, test } from 'vitest';
import { readAdvertisement } from '../../../src/tools/definition/advertisement.ts';

const inputSchema = { type: 'object' };
const read = { name: 'read', description: 'Reads.', inputSchema };

test('broken elements and repetitions do not lose the good ones', () => {
  const advertisement = readAdvertisement([
    read,
    'noise',
    { name: 'write', description: 'Writes.' },
    { name: 'twice', inputSchema },
    { name: 'twice', inputSchema, description: 'Another.' },
    { name: '__proto__', inputSchema },
    { description: 'Nameless.', inputSchema },
  ]);
  expect(advertisement.names).toEqual(['read', 'write', 'twice', '__proto__']);
  expect(advertisement.nameless).toEqual([
    { place: 2, fault: 'is not an object' },
    { place: 7, fault: 'has no name that is a text' },
  ]);
  expect(['read', 'write', 'twice', '__proto__', 'none', 'constructor'].map(advertisement.find)).toEqual([
    { definition: read },
    { name: 'write', fault: 'has no inputSchema' },
    { fault: 'is advertised more than once' },
    { definition: { name: '__proto__', description: '', inputSchema } },
    null,
    null,
  ]);
});
