import { expect, test } from 'vitest';
import { adaptNext } from '../../src/lookup/adapt-next.ts';
import { askedOf } from '../../src/lookup/asked.ts';
import { failure } from '../../src/outcome.ts';

const missed = failure('not-found', 'version-drifted', 'Drifted.', {
  next: ['npm ci', 'qm lookup kiln {entity} --version 2.1.0', "qm lookup kiln {entity} --project 'a b'"],
});

test.each([
  [
    { package: 'kiln', subpath: null, verb: 'lookup' as const, args: ['Oven#bake', '--full'] },
    [
      "qm lookup kiln 'Oven#bake' --full --version 2.1.0",
      "qm lookup kiln 'Oven#bake' --full --project 'a b'",
    ],
  ],
  [
    { package: 'kiln/clay', subpath: 'clay', verb: 'list' as const, args: ['$&'] },
    ["qm list kiln/clay '$&' --version 2.1.0", "qm list kiln/clay '$&' --project 'a b'"],
  ],
  [
    { package: 'kiln', subpath: null, verb: 'search' as const, args: ['hot', 'box'] },
    ['qm search kiln hot box --version 2.1.0', "qm search kiln hot box --project 'a b'"],
  ],
  [
    { package: 'kiln', subpath: null, verb: 'path' as const, args: [] },
    ['qm path kiln --version 2.1.0', "qm path kiln --project 'a b'"],
  ],
  [
    { package: 'kiln/clay', subpath: 'clay', verb: 'build' as const, args: [] },
    ['qm build kiln --version 2.1.0', "qm build kiln --project 'a b'"],
  ],
])('$0.verb is suggested again as it was asked', ({ subpath, verb, args, ...query }, next) => {
  expect(adaptNext(missed, askedOf(query, subpath), { verb, args })).toEqual({
    ...missed,
    next: ['npm ci', ...next],
  });
});

test('a success stays as it is', () => {
  const success = { status: 'ok' as const, n: 1 };
  expect(adaptNext(success, askedOf({ package: 'kiln' }, null), { verb: 'path', args: [] })).toBe(success);
});
