import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';
import { createMatcher, type SkillMatcher } from '../../../src/skills/match/create-matcher.ts';
import type { MatchOptions } from '../../../src/skills/match/match-options.ts';
import { catalogOf, office } from './catalog-of.ts';

function matcherWith(options: MatchOptions): SkillMatcher {
  const made = createMatcher(catalogOf(office), options);
  if (made.status !== 'ok') throw new Error(made.message);
  return made.matcher;
}

test('nothing is embedded before the first message, and skills and background once for all of them', async () => {
  const embedder = fakeEmbedder({}, [1, 1]);
  const matcher = matcherWith({ embedder });
  expect(embedder.asked).toEqual([]);
  await matcher.match('merge these two pdf files');
  const first = embedder.asked.length;
  await matcher.match('label the bugs');
  expect(embedder.asked.slice(first)).toEqual([{ text: 'label the bugs', side: 'query' }]);
});

test('messages at the same time do not mix, and the same message has the same answer', async () => {
  const matcher = matcherWith({ embedder: 'lexical' });
  const messages = ['merge these two pdf files', 'label the bugs', 'merge these two pdf files'];
  const answers = await Promise.all(messages.map(matcher.match));
  const first = answers.map(({ decisions }) => decisions[0]?.skill.name);
  expect(first).toEqual(['pdf', 'triage', 'pdf']);
  expect(answers[2]).toEqual(answers[0]);
});

test('trouble is told once', async () => {
  const embedder: Embedder = { id: 'odd', fingerprint: 'odd', embed: () => Promise.reject(new Error('no')) };
  const matcher = matcherWith({ embedder });
  const told = [await matcher.match('tea'), await matcher.match('tea')].map(({ diagnostics }) => diagnostics);
  expect(told).toEqual([['matched by words alone: the embedder odd failed: no'], []]);
});

test('an embedder that cannot be used here is named once as well', async () => {
  const matcher = matcherWith({ embedder: 'openai' });
  const told = [await matcher.match('tea'), await matcher.match('tea')].map(({ diagnostics }) => diagnostics);
  expect(told).toEqual([['matched by words alone: the embedder openai names no model'], []]);
});

test('an embedder of the caller is not closed', async () => {
  let closed = 0;
  const embedder: Embedder = {
    ...fakeEmbedder({}, [1]),
    close: async () => {
      closed += 1;
    },
  };
  const matcher = matcherWith({ embedder });
  await matcher.match('tea');
  await matcher.close();
  expect(closed).toBe(0);
});

test('without a folder for caches nothing is written, with one vectors and floors are', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'qm-matcher-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  await matcherWith({ embedder: fakeEmbedder({}, [1]) }).match('tea');
  expect(readdirSync(cache)).toEqual([]);
  await matcherWith({ embedder: fakeEmbedder({}, [1]), cache }).match('tea');
  expect(readdirSync(join(cache, 'match')).sort()).toEqual(['floors', 'vectors']);
});
