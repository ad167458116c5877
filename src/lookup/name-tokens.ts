// Splits names and sentences into the words they are made of, for search and for the commands a miss suggests.

/** `getHTTPHeader_v2` → `get`, `http`, `header`, `v`, `2`; in lower case, in order. */
export function nameTokens(name: string): string[] {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** The words of a sentence, in lower case; names in it count as a whole and as their parts. */
export function sentenceTokens(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = nameTokens(word);
    return parts.length > 1 ? [word.toLowerCase(), ...parts] : parts;
  });
}
