// The importer blocks of a pnpm lockfile: who declares what, and which version each one got.

export interface Dependency {
  readonly name: string;
  /** As written: `1.2.3(react@18.2.0)`, `link:../b`, `/real@1.0.0`. */
  readonly version: string;
  /** What the manifest asked for; null in the old formats that keep it elsewhere. */
  readonly specifier: string | null;
  readonly optional: boolean;
}

const sections = ['dependencies:', 'devDependencies:', 'optionalDependencies:'];

/** The lines of one importer, at their original indentation; null when it is not in the file. */
export function importerBlock(document: string, path: string): string | null {
  const start = importersStart(document);
  const key = path === '' ? '.' : path;
  if (start === -1) return key === '.' ? document : null;
  for (const written of [key, `'${key.replaceAll("'", "''")}'`, `"${key}"`]) {
    const at = document.indexOf(`\n  ${written}:`, start);
    if (at === -1 || at > importersEnd(document, start)) continue;
    return outdentOnce(blockBelow(document, document.indexOf('\n', at + 1), 4));
  }
  return null;
}

export function importerBlocks(document: string): { readonly path: string; readonly text: string }[] {
  const start = importersStart(document);
  if (start === -1) return [{ path: '', text: document }];
  const blocks: { path: string; text: string }[] = [];
  const area = document.slice(start, importersEnd(document, start));
  for (const match of area.matchAll(/\n {2}(\S.*):(?= *(?:\{\})?(?:\n|$))/g)) {
    const key = unquote(match[1] ?? '');
    const text = outdentOnce(blockBelow(area, area.indexOf('\n', match.index + 1), 4));
    blocks.push({ path: key === '.' ? '' : key, text });
  }
  return blocks;
}

/** A dependency of the importer whose sections stand at the margin of `block`. */
export function dependencyIn(block: string, name: string): Dependency | null {
  for (const section of sections) {
    const found = entryIn(sectionOf(block, section), name, section.startsWith('optional'));
    if (found === null) continue;
    // Lockfile 5 keeps all specifiers in one map of their own.
    const specifier = found.specifier ?? entryIn(sectionOf(block, 'specifiers:'), name, false)?.version;
    return { ...found, specifier: specifier ?? null };
  }
  return null;
}

/** A YAML scalar on one line. */
export function unquote(scalar: string): string {
  const text = scalar.trim();
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

function entryIn(body: string, name: string, optional: boolean): Dependency | null {
  for (const written of [name, `'${name}'`, `"${name}"`]) {
    const at = `\n${body}`.indexOf(`\n  ${written}:`);
    if (at === -1) continue;
    const lineEnd = endOfLine(body, at);
    const inline = body.slice(at + written.length + 3, lineEnd).trim();
    if (inline !== '') return { name, version: unquote(inline), specifier: null, optional };
    const fields = blockBelow(body, lineEnd, 4);
    const version = field(fields, 'version');
    return version === null ? null : { name, version, specifier: field(fields, 'specifier'), optional };
  }
  return null;
}

function sectionOf(block: string, section: string): string {
  if (block.startsWith(`${section}\n`)) return blockBelow(block, section.length, 2);
  const at = block.indexOf(`\n${section}\n`);
  return at === -1 ? '' : blockBelow(block, at + 1 + section.length, 2);
}

function field(fields: string, key: string): string | null {
  const value = new RegExp(`^ *${key}: (.*)$`, 'm').exec(fields)?.[1];
  return value === undefined ? null : unquote(value);
}

function importersStart(document: string): number {
  return document.startsWith('importers:\n') ? 0 : document.indexOf('\nimporters:\n');
}

function importersEnd(document: string, start: number): number {
  const end = document.indexOf('\npackages:\n', start);
  return end === -1 ? document.length : end;
}

/** The lines after the line end at `from` that are indented by at least `indent`, blank ones included. */
function blockBelow(text: string, from: number, indent: number): string {
  if (from === -1) return '';
  const prefix = ' '.repeat(indent);
  let at = from + 1;
  while (at < text.length && (text.startsWith(prefix, at) || text[at] === '\n')) at = endOfLine(text, at) + 1;
  return text.slice(from + 1, at);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function outdentOnce(block: string): string {
  return block.replace(/^ {4}/gm, '');
}
