// The tool `lookup`: what `qm lookup` prints.
import type { KnowledgeTool } from './knowledge-tool.ts';
import { type FieldsDefinition, inputFault } from './read-input.ts';

const definition: FieldsDefinition = {
  name: 'lookup',
  description:
    'Documentation of one name of an installed dependency, at the version of this project. Look up before using an API. Unsure of the name: lookup-names.',
  inputSchema: {
    type: 'object',
    properties: {
      package: { type: 'string', description: 'hono; hono/jsx for one entry point' },
      entity: { type: 'string', description: 'Name, ns.Name, Name#member, Name.static, Name.new' },
      version: { type: 'string', description: 'exact, instead of the installed one' },
      full: { type: 'boolean', description: 'whole page' },
    },
    required: ['package', 'entity'],
  },
  annotations: { readOnlyHint: true },
};

export const lookupTool: KnowledgeTool = {
  definition,
  question(input) {
    const fault = inputFault(definition, input);
    if (fault !== null) return fault;
    const { package: name, entity, version, full } = input;
    const values = {
      ...(version !== undefined && { version: String(version) }),
      ...(full === true && { full }),
    };
    return {
      status: 'ok',
      question: { command: 'lookup', values, positionals: [String(name), String(entity)] },
    };
  },
};
