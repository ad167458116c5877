import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utcSeconds, utcTime } from '../../src/state/utc-time.ts';

test('a moment is written as ISO 8601, with and without a fraction', () => {
  const moment = Date.UTC(2026, 10, 30, 9, 5, 7, 42);
  expect([utcTime(moment), utcSeconds(moment)]).toEqual(['2026-11-30T09:05:07.042Z', '2026-11-30T09:05:07Z']);
});

test('every moment of ten thousand years reads as Date has it', () => {
  const moments = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(utcTime(moment)).toBe(new Date(moment).toISOString());
    }),
    { numRuns: 2000 },
  );
  for (const day of ['2000-02-29', '1900-02-28', '2100-03-01', '2024-12-31', '1970-01-01'])
    expect(utcTime(Date.parse(day))).toBe(`${day}T00:00:00.000Z`);
});

test('an unreadable clock reads as the epoch', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e300].map(utcSeconds)).toEqual(
    Array.from({ length: 4 }, () => '1970-01-01T00:00:00Z'),
  );
});
