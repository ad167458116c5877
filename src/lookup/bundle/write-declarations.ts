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
  const signatures = [
    ...new Set(declarations.map(({ signature }) => signature).filter((text) => text !== '')),
  ];
  const signature = signatures.length === 0 ? '' : fenced(signatures.join('\n'), 'ts');
  const docs = documented(declarations);
  const common = commonDoc(docs.map(({ doc }) => doc));
  if (common !== null) {
    return { flags: docFlags(common), signature, blocks: docBlocks(common), trailer: docTrailer(common) };
  }
  return { flags: [], signature, blocks: docs.flatMap((entry) => overloadBlocks(entry)), trailer: [] };
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
    const key = declarations.length === 1 ? '' : JSON.stringify(doc);
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
