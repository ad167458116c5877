// How many tokens a text is taken for: one for every four bytes, which is the same for every model and on every machine.

export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}
