// The tool `lookup-names`: what `qm list` and `qm search` print.
import type { KnowledgeTool, Question } from './knowledge-tool.ts';
import { type FieldsDefinition, inputFault, refuse } from './read-input.ts';

const definition: FieldsDefinition = {
  name: 'lookup-names',
  description:
    'Names of an installed dependency: all exports, those with a prefix (Hono# for members), or found by words.',
  inputSchema: {
    type: 'object',
    properties: {
      package: { type: 'string' },
      prefix: { type: 'string' },
      words: { type: 'string' },
      version: { type: 'string' },
    },
    required: ['package'],
  },
  annotations: { readOnlyHint: true },
};

export const lookupNamesTool: KnowledgeTool = {
  definition,
  question(input) {
    const fault = inputFault(definition, input);
    if (fault !== null) return fault;
    const { package: name, prefix, words, version } = input;
    if (prefix !== undefined && words !== undefined)
      return refuse(definition.name, 'give "prefix" or "words", not both');
    const values = version === undefined ? {} : { version: String(version) };
    return { status: 'ok', question: { ...named(String(name), prefix, words), values } };
  },
};

function named(name: string, prefix: unknown, words: unknown): Omit<Question, 'values'> {
  if (words !== undefined)
    return { command: 'search', positionals: [name, ...String(words).trim().split(/\s+/)] };
  return { command: 'list', positionals: prefix === undefined ? [name] : [name, String(prefix)] };
}
