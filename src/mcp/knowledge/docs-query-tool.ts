// The tool `docs-query`: what `qm docs query` prints.
import type { KnowledgeTool } from './knowledge-tool.ts';
import { type FieldsDefinition, inputFault } from './read-input.ts';

const definition: FieldsDefinition = {
  name: 'docs-query',
  description: 'Pages and headings of the docs of this project that a question is about, best first.',
  inputSchema: {
    type: 'object',
    properties: {
      question: { type: 'string' },
      in: { type: 'string', description: 'a dependency, to ask its guides instead' },
      limit: { type: 'integer' },
    },
    required: ['question'],
  },
  annotations: { readOnlyHint: true },
};

export const docsQueryTool: KnowledgeTool = {
  definition,
  question(input) {
    const fault = inputFault(definition, input);
    if (fault !== null) return fault;
    const { question, in: inPackage, limit } = input;
    const values = {
      ...(inPackage !== undefined && { in: String(inPackage) }),
      ...(limit !== undefined && { limit: String(limit) }),
    };
    return { status: 'ok', question: { command: 'docs query', values, positionals: [String(question)] } };
  },
};
