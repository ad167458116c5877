// Finds the skills that a message names outright, `$pdf` or `/pdf`, as the person who typed it means them.

export interface Mentions {
  /** Names as they are known, in the order of the message, each once. */
  readonly names: readonly string[];
  /** The message without them. */
  readonly rest: string;
}

/** `isName` decides what a name is, so that `$PATH`, `$5` and `/usr/bin` are none. */
export function findMentions(message: string, isName: (name: string) => boolean): Mentions {
  const names = new Set<string>();
  const rest = message.replace(mention, (whole, before: string, written: string) => {
    const name = written.normalize('NFKC');
    if (!isName(name)) return whole;
    names.add(name);
    return before;
  });
  return { names: [...names], rest };
}

/** Where a word may begin, up to where it ends; not the first part of a path, of another variable, or of `$name.property`. */
const mention =
  /(^|[\s"'`([{,;])[$/]([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)(?![\p{L}\p{M}\p{N}_/\\:=-]|\.[\p{L}\p{N}])/gu;
