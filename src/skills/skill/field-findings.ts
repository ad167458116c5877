// Whether the fields of front matter are what the open standard asks of them; the name is judged by itself.
import { nearest } from '../../match/nearest.ts';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { type Finding, finding } from './finding.ts';
import type { Fields } from './parse-front-matter.ts';

const LONGEST = { description: 1024, compatibility: 500 } as const;

const ofStandard = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];

/** Fields that other harnesses or this one know, so that nobody who writes them made a slip. */
const ofClients = new Set([
  'examples',
  'when_to_use',
  'when-to-use',
  'argument-hint',
  'arguments',
  'disable-model-invocation',
  'user-invocable',
  'disallowed-tools',
  'model',
  'effort',
  'context',
  'agent',
  'hooks',
  'paths',
  'shell',
  'version',
  'author',
  'tags',
]);

export function fieldFindings({ data, lines }: Fields): readonly Finding[] {
  if (data === null) return [];
  const at = (key: string): { readonly line?: number } => {
    const line = lines.get(key);
    return line === undefined ? {} : { line };
  };
  return [
    ...tooLong('description', data, at),
    ...compatibility(data, at),
    ...typeFindings(data, at),
    ...unknownFields(data, at),
  ];
}

type Data = Readonly<Record<string, unknown>>;
type At = (key: string) => { readonly line?: number };

function tooLong(key: keyof typeof LONGEST, data: Data, at: At): readonly Finding[] {
  const value = data[key];
  const length = typeof value === 'string' ? [...value].length : 0;
  if (length <= LONGEST[key]) return [];
  const message = `the ${key} has ${length} characters; at most ${LONGEST[key]} are allowed`;
  return [finding(`${key}-too-long`, message, 'Shorten it; what is cut off may stand in the text.', at(key))];
}

function compatibility(data: Data, at: At): readonly Finding[] {
  const value = data['compatibility'];
  if (value === undefined || typeof value === 'string') return tooLong('compatibility', data, at);
  const message = 'the value of compatibility is no text';
  return [finding('compatibility-no-text', message, 'Write one text.', at('compatibility'))];
}

function typeFindings(data: Data, at: At): readonly Finding[] {
  const { license, metadata, examples } = data;
  const tools = data['allowed-tools'];
  const found: Finding[] = [];
  if (license !== undefined && typeof license !== 'string') {
    found.push(
      finding('license-no-text', 'the value of license is no text', 'Write one text.', at('license')),
    );
  }
  if (metadata !== undefined && metadata !== '' && !isTextMap(metadata)) {
    const message = 'the values of metadata are not all texts; those that are none are left out';
    found.push(finding('metadata-no-text', message, 'Write it as keys with texts.', at('metadata')));
  }
  if (isTextList(tools)) {
    const message = 'allowed-tools is a list; the standard wants one text with blanks between the tools';
    const mend = `Write allowed-tools: ${tools.join(' ')}.`;
    found.push(finding('allowed-tools-list', message, mend, at('allowed-tools')));
  } else if (tools !== undefined && typeof tools !== 'string') {
    const message = 'the value of allowed-tools is no text, and is left out';
    found.push(finding('allowed-tools-no-text', message, 'Write one text.', at('allowed-tools')));
  }
  if (examples !== undefined && typeof examples !== 'string' && !isTextList(examples)) {
    const message = 'the examples are no list of texts, and are left out';
    found.push(finding('examples-no-text', message, 'Write one message a line.', at('examples')));
  }
  return found;
}

function unknownFields(data: Data, at: At): readonly Finding[] {
  return inCodePointOrder(Object.keys(data))
    .filter((key) => !ofStandard.includes(key))
    .map((key) => {
      const message = `there is no field ${key} in the standard`;
      const mend = 'Put what is your own below metadata.';
      if (ofClients.has(key)) return finding('field-of-client', message, mend, at(key));
      const near = nearest(key.toLowerCase(), [...ofStandard, ...ofClients]);
      return finding('field-unknown', message, near === undefined ? mend : `Did you mean ${near}?`, at(key));
    });
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isTextMap(value: unknown): boolean {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap && Object.values(value).every((item) => typeof item === 'string');
}
