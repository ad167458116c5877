import { expect, test } from 'vitest';
import { offTopicMessages } from '../../../src/skills/match/off-topic.ts';

test('there are enough messages for a percentile, and each is another one', () => {
  expect(offTopicMessages.length).toBeGreaterThanOrEqual(150);
  expect(offTopicMessages.length).toBeLessThanOrEqual(200);
  expect(new Set(offTopicMessages.map((message) => message.toLowerCase())).size).toBe(
    offTopicMessages.length,
  );
  expect(offTopicMessages.filter((message) => message.trim() !== message || message === '')).toEqual([]);
});
