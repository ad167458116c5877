// The tool `docs-show`: what `qm docs show` and `qm docs outline` print.
import type { KnowledgeTool } from './knowledge-tool.ts';
import { type FieldsDefinition, inputFault, refuse } from './read-input.ts';

const definition: FieldsDefinition = {
  name: 'docs-show',
  description: 'One section of a page of the docs as it is written, or its outline.',
  inputSchema: {
    type: 'object',
    properties: {
      page: { type: 'string', description: 'path or path#anchor, as docs-query has them' },
      outline: { type: 'boolean' },
      maxTokens: { type: 'integer' },
    },
    required: ['page'],
  },
  annotations: { readOnlyHint: true },
};

export const docsShowTool: KnowledgeTool = {
  definition,
  question(input) {
    const fault = inputFault(definition, input);
    if (fault !== null) return fault;
    const { page, outline, maxTokens } = input;
    const positionals = [String(page)];
    if (outline !== true) {
      const values = maxTokens === undefined ? {} : { 'max-tokens': String(maxTokens) };
      return { status: 'ok', question: { command: 'docs show', values, positionals } };
    }
    if (maxTokens !== undefined)
      return refuse(definition.name, 'an outline is short; it takes no "maxTokens"');
    return { status: 'ok', question: { command: 'docs outline', values: {}, positionals } };
  },
};
