import { expect, test } from 'vitest';
import { isFailure } from '../../src/outcome.ts';
import { fileStore } from '../../src/tools/loaded-set/file-store.ts';
import { greeting, type Message, modernRequest, type ServedProject, serve, servedProject } from './served.ts';

/** The result of `tools/list` as text of JSON, in the order in which it came. */
async function listed(project: ServedProject, era: 'legacy' | 'modern', argv: readonly string[] = []) {
  const served = serve(project, ['--workspace', 'dev', '--agent', 'main', ...argv]);
  if (era === 'legacy') served.send(greeting.legacy);
  served.send(
    era === 'modern' ? modernRequest(2, 'tools/list') : { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  );
  const { result } = (await served.answer(2)) as { readonly result: { readonly tools: readonly Message[] } };
  return result.tools;
}

async function load(project: ServedProject, ...tools: readonly Message[]): Promise<void> {
  const entries = tools.map((tool) => ({
    client: 'old',
    tool,
    hash: 'sha256:0',
    loadedAt: '2026-01-01T00:00:00Z',
  }));
  const address = { workspace: 'dev', agent: 'main' };
  const store = fileStore(project.stateRoot);
  const before = await store.get(address);
  // What a host sent is JSON, which the compiler does not follow.
  const put = await store.put(address, isFailure(before) ? 0 : before.set.revision, entries as never);
  if (isFailure(put)) throw new Error(put.message);
}

function tokens(value: unknown): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify(value)) / 4);
}

test('before any load, the same few definitions are declared in both eras', async () => {
  const project = servedProject();
  const tools = await listed(project, 'legacy');
  expect(await listed(project, 'modern')).toEqual(tools);
  expect(
    tools
      .slice(1)
      .map((tool) => JSON.stringify(tool))
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "{"name":"lookup","description":"Documentation of one name of an installed dependency, at the version of this project. Look up before using an API. Unsure of the name: lookup-names.","inputSchema":{"type":"object","properties":{"package":{"type":"string","description":"hono; hono/jsx for one entry point"},"entity":{"type":"string","description":"Name, ns.Name, Name#member, Name.static, Name.new"},"version":{"type":"string","description":"exact, instead of the installed one"},"full":{"type":"boolean","description":"whole page"}},"required":["package","entity"]},"annotations":{"readOnlyHint":true}}
    {"name":"lookup-names","description":"Names of an installed dependency: all exports, those with a prefix (Hono# for members), or found by words.","inputSchema":{"type":"object","properties":{"package":{"type":"string"},"prefix":{"type":"string"},"words":{"type":"string"},"version":{"type":"string"}},"required":["package"]},"annotations":{"readOnlyHint":true}}
    {"name":"docs-query","description":"Pages and headings of the docs of this project that a question is about, best first.","inputSchema":{"type":"object","properties":{"question":{"type":"string"},"in":{"type":"string","description":"a dependency, to ask its guides instead"},"limit":{"type":"integer"}},"required":["question"]},"annotations":{"readOnlyHint":true}}
    {"name":"docs-show","description":"One section of a page of the docs as it is written, or its outline.","inputSchema":{"type":"object","properties":{"page":{"type":"string","description":"path or path#anchor, as docs-query has them"},"outline":{"type":"boolean"},"maxTokens":{"type":"integer"}},"required":["page"]},"annotations":{"readOnlyHint":true}}"
  `);
  expect(tools.map((tool) => tool['name'])).toEqual([
    'clients',
    'lookup',
    'lookup-names',
    'docs-query',
    'docs-show',
  ]);
});

test('all definitions take at most 900 tokens, and leave room for those to come', async () => {
  const [clients, ...knowledge] = await listed(servedProject(), 'legacy');
  expect(tokens(clients)).toBeLessThanOrEqual(250);
  expect(tokens(knowledge)).toBeLessThanOrEqual(450);
});

test.each([
  ['lookup', ['lookup', 'lookup-names']],
  ['docs,lookup', ['lookup', 'lookup-names', 'docs-query', 'docs-show']],
  ['tools', ['clients']],
])('--stores %s declares those alone', async (stores, names) => {
  const tools = await listed(servedProject(), 'legacy', ['--stores', stores]);
  expect(tools.map((tool) => tool['name'])).toEqual(names);
});

test('--call lets clients run loaded tools', async () => {
  const [clients] = await listed(servedProject(), 'legacy', ['--call']);
  expect(JSON.stringify(clients)).toContain('"unload","call"');
});

/** Fields in an order of their own, and ones that nobody knows. */
const odd = {
  name: 'odd',
  annotations: { readOnlyHint: true, future: [1] },
  description: 'Does it.\n\nReally.',
  inputSchema: {
    required: ['b', 'a'],
    type: 'object',
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: { b: { type: ['string', 'null'], default: null }, a: { $ref: '#/$defs/x' } },
    $defs: { x: {} },
  },
  title: 'Odd',
  icons: [{ src: 'data:,' }],
  outputSchema: { type: 'object', properties: { n: { type: 'number', format: 'odd' } } },
  _meta: { 'test/kept': 1 },
  future: { kept: true },
};

test.each(['legacy', 'modern'] as const)(
  'a loaded definition is declared byte for byte as it was loaded, after the tools that never change (%s)',
  async (era) => {
    const project = servedProject();
    await load(project, odd);
    const tools = await listed(project, era);
    expect(tools.map((tool) => tool['name']).at(-1)).toBe('old_odd');
    expect(JSON.stringify(tools.at(-1))).toBe(JSON.stringify({ ...odd, name: 'old_odd' }));
    expect(project.hostLog()).toEqual([]);
  },
);

test('what one era cannot express is told in its terms: two fields, and nothing else', async () => {
  const project = servedProject();
  const list = { type: 'array', items: { type: 'string' } };
  const bare = { description: '', inputSchema: { type: 'object' } };
  const execution = { taskSupport: 'optional' };
  await load(project, { name: 'a', ...bare, outputSchema: list }, { name: 'b', ...bare, execution });
  const [oldList, newList] = [await listed(project, 'legacy'), await listed(project, 'modern')];
  const wrapped = { type: 'object', properties: { result: list }, required: ['result'] };
  expect(oldList.slice(-2)).toMatchObject([
    { name: 'old_a', outputSchema: wrapped },
    { name: 'old_b', execution },
  ]);
  expect(newList.slice(-2)).toEqual([
    { name: 'old_a', ...bare, outputSchema: list },
    { name: 'old_b', ...bare },
  ]);
});
