// Sorts a page into one of the four kinds of documentation, by what its author wrote or by the folder it lies in.
import type { DivioType, PageRow } from './page-row.ts';

/** In this order: the first that has a known value decides. */
const keys = ['type', 'divio_type', 'diataxis', 'ms.topic'];

/** Spellings, in lower case with blanks and underscores as hyphens. Plurals are found without being listed. */
const spellings: Readonly<Record<string, DivioType>> = {
  tutorial: 'tutorial',
  quickstart: 'tutorial',
  'get-started': 'tutorial',
  'getting-started': 'tutorial',
  'how-to': 'how-to',
  howto: 'how-to',
  'how-to-guide': 'how-to',
  'howto-guide': 'how-to',
  troubleshooting: 'how-to',
  runbook: 'how-to',
  reference: 'reference',
  'api-reference': 'reference',
  explanation: 'explanation',
  concept: 'explanation',
  conceptual: 'explanation',
  'concept-article': 'explanation',
  overview: 'explanation',
};

/** Not every folder called so holds explanations only. */
const folderSpellings: ReadonlySet<string> = new Set(
  Object.keys(spellings).filter((spelling) => !['overview', 'troubleshooting', 'runbook'].includes(spelling)),
);

export type TypeMap = Readonly<Record<string, string>>;

/** `types` is the map of the configuration, which wins; the folder nearest to the page is asked first. */
export function divioType(
  path: string,
  data: Readonly<Record<string, unknown>>,
  types: TypeMap,
): Pick<PageRow, 'divio_type' | 'type_source'> {
  const own = normalized(types);
  for (const key of keys) {
    const value = data[key];
    const type =
      typeof value === 'string' ? (owned(own, spelled(value)) ?? known(spelled(value))) : undefined;
    if (type !== undefined) return { divio_type: type, type_source: 'front-matter' };
  }
  for (const folder of path.split('/').slice(0, -1).reverse()) {
    const name = spelled(folder);
    const type = owned(own, name) ?? (folderSpellings.has(singular(name)) ? known(name) : undefined);
    if (type !== undefined) return { divio_type: type, type_source: 'folder' };
  }
  return { divio_type: 'none', type_source: 'none' };
}

function normalized(types: TypeMap): ReadonlyMap<string, DivioType> {
  // The configuration is checked when it is read, so its values are types.
  return new Map(Object.entries(types).map(([key, type]) => [spelled(key), type as DivioType]));
}

function owned(own: ReadonlyMap<string, DivioType>, name: string): DivioType | undefined {
  return own.get(name) ?? own.get(name.replace(/s$/, ''));
}

/** Numbered folders (`02-how-to`) are named by what follows. */
function spelled(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^\d+[-.]+/, '');
}

function known(name: string): DivioType | undefined {
  const key = singular(name);
  return Object.hasOwn(spellings, key) ? spellings[key] : undefined;
}

function singular(name: string): string {
  return Object.hasOwn(spellings, name) ? name : name.replace(/s$/, '');
}
