// What every embedder promises, whatever is behind it.
import { expect, test } from 'vitest';
import { embedTexts } from '../../../src/match/embed/embed-texts.ts';
import type { Embedder, Side } from '../../../src/match/embed/embedder.ts';

/** `opened` gives one each time it is called, as if by another process. */
export function embedderContract(opened: () => Embedder): void {
  const vectorsOf = async (
    embedder: Embedder,
    texts: readonly string[],
    side: Side = 'query',
  ): Promise<readonly (Float32Array | null)[]> => {
    const found = await embedTexts({ embedder, texts, side, deadline: 60_000 });
    if ('trouble' in found) throw new Error(found.trouble);
    return found.vectors;
  };
  const texts = ['boil the kettle', 'a ship at sea', 'tea, please'];

  test('a text has one vector of one length, and others have others', async () => {
    const embedder = opened();
    const vectors = await vectorsOf(embedder, texts);
    await embedder.close?.();
    expect(new Set(vectors.map((vector) => vector?.length)).size).toBe(1);
    expect(new Set(vectors.map((vector) => vector?.join(' '))).size).toBe(texts.length);
  });

  test('a text means the same alone and among others, now and later', async () => {
    const embedder = opened();
    const [, second] = await vectorsOf(embedder, texts);
    const [alone] = await vectorsOf(embedder, texts.slice(1, 2));
    await embedder.close?.();
    const other = opened();
    const [later] = await vectorsOf(other, texts.slice(1, 2));
    await other.close?.();
    expect(cosine(second, alone)).toBeCloseTo(1, 5);
    expect(cosine(second, later)).toBeCloseTo(1, 5);
    expect(other.fingerprint).toBe(embedder.fingerprint);
  });

  test('both sides can be compared', async () => {
    const embedder = opened();
    const [query] = await vectorsOf(embedder, texts.slice(0, 1), 'query');
    const [passage] = await vectorsOf(embedder, texts.slice(0, 1), 'passage');
    await embedder.close?.();
    expect(query?.length).toBe(passage?.length);
  });

  test('any text will do: long ones, one character, other scripts, half a character', async () => {
    const embedder = opened();
    const odd = [
      'word '.repeat(5000),
      '.',
      '今日の夕飯は何がいいかな',
      'मुझे चाय चाहिए',
      '🦆🦆',
      '\ud83e',
      ' \u0000 ',
    ];
    expect(await vectorsOf(embedder, odd)).toHaveLength(odd.length);
    await embedder.close?.();
  });

  test('it may be closed before it was asked, and asked after it was closed', async () => {
    const embedder = opened();
    await embedder.close?.();
    expect(await vectorsOf(embedder, texts)).toHaveLength(texts.length);
    await embedder.close?.();
    await embedder.close?.();
  });
}

function cosine(left: Float32Array | null | undefined, right: Float32Array | null | undefined): number {
  return Array.from(left ?? []).reduce((sum, value, at) => sum + value * (right?.[at] ?? 0), 0);
}
