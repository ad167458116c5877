// Writes the declarations of a page or member: all signatures in one block, then what was said of them.
import { type Declaration, type Doc, emptyDoc } from '../api-model.ts';
import { docBlocks, docFlags, docTrailer, fenced } from './write-doc.ts';

export interface WrittenDeclarations {
  readonly flags: readonly string[];
  /** Empty without a signature. */
  readonly signature: string;
  readonly blocks: readonly string[];
  readonly trailer: readonly string[];
}

export function writeDeclarations(declarations: readonly Declaration[]): WrittenDeclarations {
  const [only] = declarations;
  if (only !== undefined && declarations.length === 1)
    return writtenOf(only.doc, signatureBlock([only.signature]));
  const signature = signatureBlock(declarations.map((declaration) => declaration.signature));
  const docs = documented(declarations);
  const common = commonDoc(docs.map(({ doc }) => doc));
  if (common !== null) return writtenOf(common, signature);
  return { flags: [], signature, blocks: docs.flatMap((entry) => overloadBlocks(entry)), trailer: [] };
}

function writtenOf(doc: Doc, signature: string): WrittenDeclarations {
  return { flags: docFlags(doc), signature, blocks: docBlocks(doc), trailer: docTrailer(doc) };
}

function signatureBlock(signatures: readonly string[]): string {
  const different = [...new Set(signatures.filter((text) => text !== ''))];
  return different.length === 0 ? '' : fenced(different.join('\n'), 'ts');
}

/** One doc for all: the only one that says something, joined with the references that the others are made of. */
function commonDoc(docs: readonly Doc[]): Doc | null {
  if (docs.length < 2) return docs[0] ?? emptyDoc;
  const telling = docs.filter((doc) => JSON.stringify({ ...doc, see: [] }) !== nothing);
  if (telling.length > 1) return null;
  const see = [...new Set(docs.flatMap((doc) => doc.see))];
  return { ...(telling[0] ?? emptyDoc), see };
}

interface DocumentedOverloads {
  readonly signatures: string[];
  readonly doc: Doc;
}

/** Overloads that carry the same words are described once. */
function documented(declarations: readonly Declaration[]): DocumentedOverloads[] {
  const found = new Map<string, DocumentedOverloads>();
  for (const { signature, doc } of declarations) {
    if (doc === emptyDoc) continue;
    const key = JSON.stringify(doc);
    if (key === nothing) continue;
    const entry = found.get(key) ?? { signatures: [], doc };
    entry.signatures.push(signature);
    found.set(key, entry);
  }
  return [...found.values()];
}

const nothing = JSON.stringify(emptyDoc);

function overloadBlocks({ signatures, doc }: DocumentedOverloads): string[] {
  const label = signatures.map((signature) => `**${code(signature)}**`).join('\n');
  const flags = [...docFlags(doc), ...docTrailer(doc)].join('\n');
  return [label, ...docBlocks(doc), ...(flags === '' ? [] : [flags])];
}

/** Inline code on one line. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('( ', '(').replace(/,? \)/g, ')');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
