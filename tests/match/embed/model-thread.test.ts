import { afterEach, expect, test } from 'vitest';
import { type ModelThread, modelThread } from '../../../src/match/embed/model-thread.ts';

const signal = new AbortController().signal;
let thread: ModelThread | undefined;
afterEach(() => thread?.close());

/** `body` is that of the function from texts to vectors, `before` runs when the model is loaded. */
function start(
  body: string,
  { before = '', data = {} }: { before?: string; data?: unknown } = {},
): ModelThread {
  thread = modelThread({
    source: `const load = async (data) => { ${before} return async (texts) => { ${body} }; };`,
    data,
  });
  return thread;
}

test('texts go in and vectors come out, from a model that is loaded once', async () => {
  const { embed } = start('return texts.map((text) => [text.length, loads]);', {
    before: 'globalThis.loads = (globalThis.loads ?? 0) + 1; const { loads } = globalThis;',
  });
  expect(await embed(['a', 'bcd'], signal)).toEqual([new Float32Array([1, 1]), new Float32Array([3, 1])]);
  expect(await embed(['ef'], signal)).toEqual([new Float32Array([2, 1])]);
});

test('questions at the same time get their own answers', async () => {
  const { embed } = start('return texts.map((text) => [text.length]);');
  const all = await Promise.all(['a', 'bc', 'def'].map((text) => embed([text], signal)));
  expect(all.map(([vector]) => vector?.[0])).toEqual([1, 2, 3]);
});

test('what the program was given is there when it loads', async () => {
  const { embed } = start('return [[data.seven]];', { data: { seven: 7 } });
  expect(await embed(['a'], signal)).toEqual([new Float32Array([7])]);
});

test('an error of the model is that of one question', async () => {
  const { embed } = start('if (texts[0] === "bad") throw new Error("cannot read it"); return [[1]];');
  await expect(embed(['bad'], signal)).rejects.toThrow('cannot read it');
  expect(await embed(['good'], signal)).toEqual([new Float32Array([1])]);
});

test('a model that cannot be loaded says why', async () => {
  const { embed } = start('', { before: 'require("no-such-package");' });
  await expect(embed(['a'], signal)).rejects.toThrow("Cannot find module 'no-such-package'");
});

test('a thread that breaks is the error of everybody who waits, and the next question starts another', async () => {
  const { embed } = start('if (texts[0] === "bad") process.exit(1); return [[1]];');
  await expect(embed(['bad'], signal)).rejects.toThrow('its thread ended');
  expect(await embed(['good'], signal)).toEqual([new Float32Array([1])]);
});

test('one that never comes back is ended, also in the middle of its work', async () => {
  const { embed } = start('if (texts[0] === "bad") for (;;); return [[1]];');
  expect(await embed(['good'], signal)).toEqual([new Float32Array([1])]);
  const giveUp = new AbortController();
  const hung = embed(['bad'], giveUp.signal);
  giveUp.abort();
  await expect(hung).rejects.toThrow('its thread ended');
  expect(await embed(['good'], signal)).toEqual([new Float32Array([1])]);
});

test('a closed thread starts anew when it is asked again', async () => {
  const { embed, close } = start('return [[1]];');
  await embed(['a'], signal);
  await close();
  expect(await embed(['a'], signal)).toEqual([new Float32Array([1])]);
});
