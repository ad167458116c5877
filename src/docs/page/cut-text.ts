// Shortens an abstract where a word ends, because the index holds abstracts of every page.

/** At most `limit` characters (UTF-16 units), the mark of the cut among them. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const blank = text[limit - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  // Scripts without blanks, and one endless word, are cut anywhere but inside of a character.
  const cut = blank > limit / 2 ? room.slice(0, blank) : room.replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
