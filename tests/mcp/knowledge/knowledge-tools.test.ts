import { expect, test } from 'vitest';
import { knowledgeTools } from '../../../src/mcp/knowledge/knowledge-tools.ts';
import { isFailure } from '../../../src/outcome.ts';

const tools = knowledgeTools(['lookup', 'docs']);

function ask(name: string, input: Readonly<Record<string, unknown>>): unknown {
  const outcome = tools.find(({ definition }) => definition.name === name)?.question(input);
  if (outcome === undefined) throw new Error(`there is no tool ${name}`);
  return isFailure(outcome) ? outcome.message : outcome.question;
}

test('no name can be one under which the tool of a host is presented', () => {
  expect(tools.map(({ definition }) => definition.name).filter((name) => name.includes('_'))).toEqual([]);
});

test.each([
  ['lookup', { package: 'hono', entity: 'Hono#get' }, 'lookup', ['hono', 'Hono#get'], {}],
  [
    'lookup',
    { package: 'hono', entity: '--full', version: '4.0.0', full: true },
    'lookup',
    ['hono', '--full'],
    { version: '4.0.0', full: true },
  ],
  ['lookup', { package: 'hono', entity: 'Hono', full: false }, 'lookup', ['hono', 'Hono'], {}],
  ['lookup-names', { package: 'hono' }, 'list', ['hono'], {}],
  ['lookup-names', { package: 'hono', prefix: 'Hono#' }, 'list', ['hono', 'Hono#'], {}],
  [
    'lookup-names',
    { package: 'hono', words: ' stream  response', version: '4.0.0' },
    'search',
    ['hono', 'stream', 'response'],
    { version: '4.0.0' },
  ],
  ['docs-query', { question: 'how to deploy' }, 'docs query', ['how to deploy'], {}],
  ['docs-query', { question: 'x', in: 'hono', limit: 3 }, 'docs query', ['x'], { in: 'hono', limit: '3' }],
  ['docs-show', { page: 'docs/a.md#b' }, 'docs show', ['docs/a.md#b'], {}],
  ['docs-show', { page: 'docs/a.md', maxTokens: 90 }, 'docs show', ['docs/a.md'], { 'max-tokens': '90' }],
  ['docs-show', { page: 'docs/a.md', outline: true }, 'docs outline', ['docs/a.md'], {}],
])('%s %j asks qm %s %j', (name, input, command, positionals, values) => {
  expect(ask(name, input)).toEqual({ command, positionals, values });
});

test.each([
  [
    'lookup',
    { package: 'hono' },
    'lookup: "entity" is missing; expected a text that is not empty (Name, ns.Name, Name#member, Name.static, Name.new)',
  ],
  [
    'lookup',
    { package: 'hono', entity: 'Hono', verison: '4.0.0' },
    'lookup: there is no field "verison"; did you mean "version"?',
  ],
  [
    'lookup',
    { package: 'hono', entity: 'Hono', toString: 1 },
    'lookup: there is no field "toString"; it has package, entity, version, full',
  ],
  [
    'lookup',
    { package: 'hono', entity: ['Hono'] },
    'lookup: "entity" is ["Hono"]; expected a text that is not empty (Name, ns.Name, Name#member, Name.static, Name.new)',
  ],
  [
    'lookup',
    { package: ' ', entity: 'Hono' },
    'lookup: "package" is " "; expected a text that is not empty (hono; hono/jsx for one entry point)',
  ],
  [
    'lookup',
    { package: 'hono', entity: 'Hono', full: 'yes' },
    'lookup: "full" is "yes"; expected true or false (whole page)',
  ],
  [
    'lookup-names',
    { package: 'hono', prefix: 'a', words: 'b' },
    'lookup-names: give "prefix" or "words", not both',
  ],
  [
    'docs-query',
    { question: 'x', limit: 0.5 },
    'docs-query: "limit" is 0.5; expected a whole number above 0',
  ],
  [
    'docs-query',
    { question: 'x', limit: 'x'.repeat(99) },
    `docs-query: "limit" is "${'x'.repeat(58)}…; expected a whole number above 0`,
  ],
  [
    'docs-show',
    { page: 'a.md', outline: true, maxTokens: 9 },
    'docs-show: an outline is short; it takes no "maxTokens"',
  ],
])('%s %j is refused in words that name the field', (name, input, message) => {
  expect(ask(name, input)).toBe(message);
});
