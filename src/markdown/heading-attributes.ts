// Splits `{#id .class}` from the end of a heading, which many generators of sites read and GitHub shows as text.

export interface SplitHeading {
  readonly rest: string;
  /** As written, with the blanks before it; empty when there are none. */
  readonly attributes: string;
  readonly id: string | null;
}

/** `{#id}`, `{ #id }`, `{: #id }`, `{#id .class key=value}`, `\{#id}` and the comments `{/* #id *\/}` and `{/*id*\/}` of MDX. */
export function splitAttributes(content: string): SplitHeading {
  if (!content.endsWith('}')) return { rest: content, attributes: '', id: null };
  const [attributes, inner] = /[ \t]*\\?\{:?[ \t]*([^{}\n]*)\}$/.exec(content) ?? [];
  const words = attributes === undefined || inner === undefined ? null : attributeWords(inner);
  if (attributes === undefined || words === null) return { rest: content, attributes: '', id: null };
  const id = words.find((word) => word.startsWith('#'))?.slice(1) ?? null;
  return { rest: content.slice(0, content.length - attributes.length), attributes, id };
}

/** Null when it is anything but attributes, among them an id or a class. */
function attributeWords(inner: string): readonly string[] | null {
  const comment = /^\/\*\s*(?:#(\S+)|([a-z0-9][\w-]*))\s*\*\/$/.exec(inner.trim());
  if (comment !== null) return [`#${comment[1] ?? comment[2]}`];
  const words = inner.replace(/\\$/, '').match(/[\w:.-]+=(?:"[^"]*"|'[^']*'|\S+)|\S+/g) ?? [];
  const known = words.every((word) => /^(?:[#.][^\s#.{}]\S*|[\w:.-]+=.+|-)$/.test(word));
  return known && words.some((word) => word.startsWith('#') || word.startsWith('.')) ? words : null;
}
