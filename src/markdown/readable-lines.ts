// Saves what can be read of front matter that its language refuses, because a page with a slip in one line still has its title.

/** The simple lines of a broken block; null when it does not look like front matter, so that it stays text. */
export function readableLines(block: string, format: 'yaml' | 'toml'): Record<string, unknown> | null {
  const lines = block.split('\n').filter((text) => text.trim() !== '' && !/^[ \t]*#/.test(text));
  const pair =
    format === 'yaml' ? /^([A-Za-z_][\w.-]*)[ \t]*:(?:[ \t]+(.*))?$/ : /^([\w-]+)[ \t]*=[ \t]*(.*)$/;
  const pairs = lines.map((text) => pair.exec(text));
  if (!isVisiblyFrontMatter(lines, pairs)) return null;
  const data: Record<string, unknown> = Object.create(null);
  for (const match of pairs) {
    const value = match && simpleValue(match[2] ?? '');
    if (match?.[1] !== undefined && value != null) data[match[1]] = value;
  }
  return { ...data };
}

/** It begins with a key, and keys are the most of what is not indented; a page of text between two rules is neither. */
function isVisiblyFrontMatter(lines: readonly string[], pairs: readonly (RegExpExecArray | null)[]): boolean {
  if (pairs[0] == null) return false;
  const outer = lines.filter((text) => !/^[ \t]/.test(text) && !/^(?:-(?: |$)|[\]})])/.test(text));
  return pairs.filter((match) => match !== null).length * 2 > outer.length;
}

/** Null for lists, maps, blocks and anchors, and for what goes on in the next line. */
function simpleValue(written: string): string | null {
  const value = written.trim();
  const quoted = /^(["'])(.*)\1$/.exec(value);
  if (quoted !== null) return quoted[2] ?? '';
  return value === '' || /^[[{|>&*!"']/.test(value) ? null : value;
}
