// One answered release, for tests that vary a single fact of it.
import type { LookupAnswer, Provenance } from '../../src/lookup/answers.ts';

export const provenance: Provenance = {
  ecosystem: 'npm',
  package: 'hono',
  alias: null,
  version: '4.13.19',
  verdict: 'exact',
  locked: '4.13.19',
  installed: '4.13.19',
  lockfile: 'package-lock.json',
  patched: false,
  transitive: false,
  types: null,
  source: 'node_modules/hono',
  bundle: '/data/hono@4.13.19',
};

export const answer: LookupAnswer = {
  ...provenance,
  entity: 'Hono#get',
  resolved: 'HonoBase#get',
  page: 'HonoBase.md',
  member: '#get',
  inheritedFrom: 'HonoBase',
  body: '# class HonoBase\n\n### #get\n\nRegisters a handler.\n',
};
