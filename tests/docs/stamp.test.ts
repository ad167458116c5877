import { expect, test } from 'vitest';
import { looksTheSame, stampToKeep } from '../../src/docs/stamp.ts';

const stamp = { size: 3, mtimeMs: 10_000, ctimeMs: 10_000 };

test('a file looks the same when size and both times are', () => {
  expect(looksTheSame(stamp, { ...stamp })).toBe(true);
  const others = [{ size: 4 }, { mtimeMs: 10_000.5 }, { ctimeMs: 9_999 }].map((more) => ({
    ...stamp,
    ...more,
  }));
  expect(others.filter((other) => looksTheSame(stamp, other))).toEqual([]);
});

test('a file that was changed less than two seconds ago, or in the future, looks like none the next time', () => {
  expect(stampToKeep(stamp, 12_000)).toEqual(stamp);
  expect(stampToKeep(stamp, 11_999)).toEqual({ ...stamp, size: -1 });
  expect(stampToKeep({ ...stamp, mtimeMs: 20_000 }, 12_000)).toMatchObject({ size: -1 });
  expect(stampToKeep({ ...stamp, ctimeMs: 20_000 }, 12_000)).toMatchObject({ size: -1 });
});
