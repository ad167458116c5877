import { beforeEach } from 'vitest';
import { memoryStore } from '../../../src/tools/loaded-set/memory-store.ts';
import type { LoadedSetStore } from '../../../src/tools/loaded-set/store.ts';
import { testStoreContract } from './store-contract.ts';

let store: LoadedSetStore;
beforeEach(() => {
  store = memoryStore();
});

testStoreContract(() => store);
