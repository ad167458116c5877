// Reads front matter with the YAML library; a file of its own, so that the library is loaded by the pages that need it.
import { isMap, type ParseOptions, parseDocument, type SchemaOptions } from 'yaml';
import type { BlockData } from './front-matter.ts';

/** Scalars stay strings, no tag makes anything of its own, and a repeated key is what its last line says. */
const options: ParseOptions & SchemaOptions & { readonly uniqueKeys: false; readonly logLevel: 'silent' } = {
  schema: 'failsafe',
  resolveKnownTags: false,
  merge: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
};

/** Null for what is no mapping: text between two thematic breaks. */
export function parseYaml(block: string): BlockData {
  try {
    const document = parseDocument(block, options);
    const [error] = document.errors;
    if (error !== undefined)
      return { broken: `line ${lineOf(block, error.pos[0])}, ${sentence(error.message)}` };
    if (!isMap(document.contents)) return null;
    const data: Record<string, unknown> = document.toJS();
    // A value that holds itself through an anchor could be printed by nobody.
    if (block.includes('*')) JSON.stringify(data);
    return { data };
  } catch (error) {
    return { broken: sentence(error instanceof Error ? error.message : String(error)) };
  }
}

/** In the page: the opening fence is line 1. */
function lineOf(block: string, position: number): number {
  return block.slice(0, position).split('\n').length + 1;
}

function sentence(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first.charAt(0).toLowerCase() + first.slice(1);
}
